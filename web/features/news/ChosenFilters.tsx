import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { getNewsFilters } from "../../../domain/contract/content/news.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { newsTypeLabels } from "../../../domain/news/news-types.ts";
import type { NewsFilters } from "../../api/news.ts";
import { queryOf } from "../../api/query-of.ts";
import classes from "./news.module.css";
import { writeFilters } from "./news-filters.ts";

type Chosen = [key: keyof NewsFilters, label: string, text: string];

/** The filters of the list in words, each of which can be taken away. */
export function ChosenFilters({ filters }: { filters: NewsFilters }) {
  const { data: choices } = useQuery(queryOf(getNewsFilters));
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
