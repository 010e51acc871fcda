import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconSunrise } from "@tabler/icons-react";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  getRecapDate,
  listPcwAdditions,
  listRecapHeadlines,
  listRecapResearch,
  listRecapScheduled,
} from "../../../domain/contract/content/news.ts";
import { queryOf, useReply } from "../../api/query-of.ts";
import { NewsLines } from "../../parts/article/NewsLine.tsx";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import newsClasses from "./news.module.css";
import { RecapResearchTable, RecapScheduledTable } from "./RecapTables.tsx";
import classes from "./recap.module.css";

export function RecapButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { data: label } = useReply(getRecapDate);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      aria-expanded={isOpen}
      className={newsClasses.recapButton}
      leftSection={<IconSunrise aria-hidden size={17} />}
      onClick={onToggle}
      rightSection={<Chevron aria-hidden size={15} />}
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
      {(items) => <NewsLines items={items} />}
    </RecapSection>
  );
}

interface Props<Items extends readonly unknown[], Key extends QueryKey> {
  title: string;
  query: UseQueryOptions<Items, Error, Items, Key>;
  link?: { label: string; path: string };
  emptyAction?: ReactNode;
  size?: "wide" | "tall";
  children: (items: Items) => ReactNode;
}

/** A section of the recap: it loads, fails and is empty by itself. */
function RecapSection<Items extends readonly unknown[], Key extends QueryKey>(
  props: Props<Items, Key>,
) {
  const { title, query, link, emptyAction, size, children } = props;
  const items = useQuery(query);
  return (
    // Sections of the page below have the same titles.
    <section
      aria-label={`${title}, Morning Recap`}
      className={classes.recapSection}
      data-size={size}
    >
      <header>
        <div>
          <h2>{title}</h2>
          {items.data?.length ? "\u00a0" : null}
          {items.data?.length ? <span className={classes.count}>{items.data.length}</span> : null}
        </div>
        {link === undefined ? null : <Link to={link.path}>{link.label}</Link>}
      </header>
      <Loaded label={`Loading ${title}`} lines={4} query={items}>
        {(list) =>
          list.length === 0 ? (
            <div className="button-row nothing">
              <p>Nothing here today</p>
              {emptyAction}
            </div>
          ) : (
            children(list)
          )
        }
      </Loaded>
    </section>
  );
}
