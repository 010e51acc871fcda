import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  exportPublishedRecord,
  getPublishedRecord,
  type PublishedRecord,
} from "../../../domain/contract/stats/stats-published.ts";
import { download } from "../../api/download.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { hasLoaded, Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { ElementCard } from "./ElementCard.tsx";
import { ExcelButton } from "./ExcelButton.tsx";
import { PrintButton } from "./PrintButton.tsx";
import ownClasses from "./published-page.module.css";
import { StatsTable } from "./StatsTable.tsx";
import classes from "./stats.module.css";

/** Our yearly counts and proceeds beside those that others published. */
export function PublishedPage() {
  return (
    <Page title="Compared with Published Data">
      <Loaded label="Loading the published record" lines={12} query={useReply(getPublishedRecord)}>
        {(record) => <Comparisons {...record} />}
      </Loaded>
    </Page>
  );
}

function Comparisons({ records, note }: Reply<typeof getPublishedRecord>) {
  if (records.length === 0) return <EmptyState advice="Import published tables to compare." />;
  return (
    <>
      <div className={classes.types}>
        <p className={classes.info}>Our counts and proceeds follow the rule of each publisher.</p>
        <PrintButton />
        <ExcelButton
          choices={records.map(({ series, grid }) => ({ value: series, label: grid.title }))}
          onDownload={(grids) => download(exportPublishedRecord, { body: { grids } })}
        />
      </div>
      <div className={classes.stack}>
        {records.map((record) => (
          <Comparison key={record.series} record={record} />
        ))}
      </div>
      <p className={classes.footnote}>{note}</p>
    </>
  );
}

function Comparison({ record: { grid, charts, publisher, reasons } }: { record: PublishedRecord }) {
  const [ours, theirs] = grid.columns;
  const [shown, setShown] = useState(0);
  const chart = charts[shown];
  return (
    <>
      <ElementCard
        query={hasLoaded(chart && { grids: [grid], highCharts: [chart] })}
        title={`${grid.title}, ${chart?.title ?? ""}`}
        tools={
          <SegmentedControl
            aria-label={`Figures of ${grid.title}`}
            data={charts.map(({ title }, at) => ({ value: String(at), label: title }))}
            onChange={(at) => setShown(Number(at))}
            value={String(shown)}
          />
        }
      />
      <Card flush title={grid.title}>
        <div className={ownClasses.compared}>
          <p>
            <b>We count</b> {ours?.definition}
          </p>
          <p>
            <b>{publisher} counts</b> {theirs?.definition}
          </p>
        </div>
        <StatsTable grid={grid} notes={{ title: "Why the Figures Differ", texts: reasons }} />
      </Card>
    </>
  );
}
