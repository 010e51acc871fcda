import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import {
  getSpecialReports,
  type SpecialReport,
} from "../../../domain/contract/content/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { BlockContent } from "./BlockContent.tsx";
import classes from "./research.module.css";
import { SpecialReportLines } from "./SpecialReportLines.tsx";

const groups = [
  { title: "Most Recent Reports", key: "recentReports" },
  { title: "Annual Reviews", key: "annualReviews" },
  { title: "Quarterly Reviews", key: "quarterlyReviews" },
  { title: "Special Reports", key: "specialReport" },
] as const;

/** The special reports in their groups. */
export function SpecialReportsPage() {
  return (
    <Page title="Special Reports">
      <Loaded placeholder={<Groups />} query={useReply(getSpecialReports, { query: {} })}>
        {(data) => <Groups data={data} />}
      </Loaded>
    </Page>
  );
}

function Groups({ data }: { data?: Reply<typeof getSpecialReports> }) {
  return (
    <div className={classes.blocks}>
      {groups.map(({ title, key }) => (
        <ReportGroup key={key} reports={data?.[key]} title={title} />
      ))}
    </div>
  );
}

const itemsBeforeExpander = 5;

interface GroupProps {
  title: string;
  reports: readonly SpecialReport[] | undefined;
}

function ReportGroup({ title, reports }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const count = reports?.length ?? 0;
  const Icon = isWhole ? IconChevronUp : IconChevronDown;
  return (
    <div className="early-half">
      <Card
        flush
        {...(count === 0 ? {} : { note: `${count} ${count === 1 ? "report" : "reports"}` })}
        title={title}
      >
        <BlockContent
          empty="Reports appear here when they are published."
          items={reports}
          title={title}
        >
          {(items) => (
            <>
              <SpecialReportLines
                label={title}
                reports={isWhole ? items : items.slice(0, itemsBeforeExpander)}
              />
              {items.length > itemsBeforeExpander ? (
                <UnstyledButton
                  aria-expanded={isWhole}
                  aria-label={`${isWhole ? "Show less" : "Show more"}, ${title}`}
                  className={classes.more}
                  onClick={() => setIsWhole(!isWhole)}
                >
                  {isWhole ? "Show less" : "Show more"}
                  <Icon aria-hidden size={15} stroke={1.8} />
                </UnstyledButton>
              ) : null}
            </>
          )}
        </BlockContent>
      </Card>
    </div>
  );
}
