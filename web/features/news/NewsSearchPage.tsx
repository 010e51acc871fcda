import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { getNewsFilters } from "../../../domain/contract/content/news.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { newsTypeLabels } from "../../../domain/news/news-types.ts";
import type { NewsFilters } from "../../api/news.ts";
import { useReply } from "../../api/query-of.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { paths } from "../../paths.ts";
import { isNarrow } from "../../ui/breakpoints.ts";
import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import { NewsResults } from "./NewsResults.tsx";
import classes from "./news.module.css";
import { readFilters, writeFilters } from "./news-filters.ts";

/** All news that match the filters of the address, in one endless list. */
export function NewsSearchPage() {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const text = parameters.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const isOneColumn = isNarrow(useBreakpoint());
  return (
    <Page
      actions={<BackLink label="News" to={paths.news} />}
      sub="Newest first"
      title="News search"
    >
      <div className={classes.search}>
        <FilterCard filters={filters} key={text} />
        <div className={classes.found}>
          {isOneColumn ? null : <ChosenFilters filters={filters} />}
          <NewsResults filters={filters} key={`${key} ${text}`} visit={`${key} ${text}`} />
        </div>
      </div>
    </Page>
  );
}

/** The filters beside the results, open at first. */
function FilterCard({ filters }: { filters: NewsFilters }) {
  const [isOpen, setIsOpen] = useState(true);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.filterCard}>
      <Card
        actions={
          <ActionIcon aria-expanded={isOpen} aria-label="Filter" onClick={() => setIsOpen(!isOpen)}>
            <Icon aria-hidden size={16} />
          </ActionIcon>
        }
        flush={!isOpen}
        title="Filter"
      >
        {isOpen ? <FilterPanel filters={filters} /> : null}
      </Card>
    </div>
  );
}

type Chosen = [key: keyof NewsFilters, label: string, text: string];

/** The filters of the list in words, each of which can be taken away. */
function ChosenFilters({ filters }: { filters: NewsFilters }) {
  const { data: choices } = useReply(getNewsFilters);
  const [, setParameters] = useSearchParams();
  const nameOf = (id: number) =>
    choices?.industries.find(({ value }) => value === id)?.label ?? String(id);
  const { location, startDate, endDate, industry, newsType, storyType, ticker } = filters;
  const chosen: Chosen[] = [
    ...(location ? [["location", "Location", location] as Chosen] : []),
    ...(startDate ? [["startDate", "Date From", dayText(startDate)] as Chosen] : []),
    ...(endDate ? [["endDate", "Date To", dayText(endDate)] as Chosen] : []),
    ...(industry
      ? [["industry", "Sector/Industry", industry.map(nameOf).join(", ")] as Chosen]
      : []),
    ...(newsType
      ? [
          [
            "newsType",
            "News Type",
            newsType.map((type) => newsTypeLabels[type]).join(", "),
          ] as Chosen,
        ]
      : []),
    ...(storyType ? [["storyType", "Story Type", storyType.join(", ")] as Chosen] : []),
    ...(ticker ? [["ticker", "Ticker", ticker] as Chosen] : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className={classes.chosen}>
      {chosen.map(([key, label, text]) => (
        <li key={key}>
          <span>{label}</span> <b>{text}</b>
          <ActionIcon
            aria-label={`Remove filter ${label}`}
            color="shoe"
            onClick={() => setParameters(writeFilters({ ...filters, [key]: undefined }))}
            size={24}
            variant="transparent"
          >
            <IconX aria-hidden size={13} stroke={2.2} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
