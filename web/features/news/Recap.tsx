import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconSunrise } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  getRecapDate,
  listPcwAdditions,
  listRecapHeadlines,
  listRecapResearch,
  listRecapScheduled,
} from "../../../domain/contract/content/news.ts";
import { queryOf } from "../../api/query-of.ts";
import { portalNow } from "../../api/site.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { NewsLine } from "../../parts/NewsLine.tsx";
import { paths } from "../../paths.ts";
import { formatNewsTime } from "../../ui/moments.ts";
import newsClasses from "./news.module.css";
import { RecapSection } from "./RecapSection.tsx";
import { RecapResearchTable, RecapScheduledTable } from "./RecapTables.tsx";
import classes from "./recap.module.css";

interface ButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

export function RecapButton({ isOpen, onToggle }: ButtonProps) {
  const { data: label } = useQuery(queryOf(getRecapDate));
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      aria-expanded={isOpen}
      className={newsClasses.recapButton}
      leftSection={<IconSunrise aria-hidden size={17} />}
      onClick={onToggle}
      rightSection={<Chevron aria-hidden size={15} />}
      variant="default"
    >
      {label || "Read the Morning Recap"}
    </Button>
  );
}

/** The morning recap in six sections, each of which loads by itself. */
export function RecapPanel() {
  return (
    <div className={classes.recap}>
      <RecapSection
        emptyAction={<Link to={paths.researchDashboard}>Latest research</Link>}
        link={{ label: "Research dashboard", path: paths.researchDashboard }}
        query={queryOf(listRecapResearch)}
        size="wide"
        title="IPO Research"
      >
        {(companies) => <RecapResearchTable companies={companies} />}
      </RecapSection>
      <RecapSection
        link={{ label: "Watchlist", path: paths.privateCompanyWatchlist }}
        query={queryOf(listPcwAdditions)}
        size="tall"
        title="Private Company Watchlist Additions"
      >
        {(companies) => (
          <ul className={classes.additions}>
            {companies.map(({ companyTicker, companyName, tickerSymbol }) => (
              <li key={companyTicker}>
                <CompanyLink companyTicker={companyTicker}>{companyName}</CompanyLink>
                {tickerSymbol}
              </li>
            ))}
          </ul>
        )}
      </RecapSection>
      <RecapSection
        link={{ label: "Scheduled", path: paths.scheduled }}
        query={queryOf(listRecapScheduled)}
        size="wide"
        title="US IPOs Scheduled for Tonight"
      >
        {(companies) => <RecapScheduledTable companies={companies} />}
      </RecapSection>
      <Headlines title="Analyst Notes and IPO Alerts" version={0} />
      <Headlines title="US External News" version={1} />
      <Headlines title="Non-US External News" version={2} />
    </div>
  );
}

function Headlines({ title, version }: { title: string; version: 0 | 1 | 2 }) {
  return (
    <RecapSection query={queryOf(listRecapHeadlines, { query: { version } })} title={title}>
      {(items) => (
        <ul>
          {items.map((item) => (
            <NewsLine
              item={item}
              key={item.newsKey}
              time={formatNewsTime(item.breakDate, portalNow())}
            />
          ))}
        </ul>
      )}
    </RecapSection>
  );
}
