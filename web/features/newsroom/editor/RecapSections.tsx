import { ActionIcon } from "@mantine/core";
import { IconEye, IconEyeOff, IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router";
import { getRecapSections } from "../../../../domain/contract/staff/pieces.ts";
import { getSourceAges } from "../../../../domain/contract/stats/market.ts";
import { type ImportSource, sourceName } from "../../../../domain/sources/source-names.ts";
import { call } from "../../../api/call.ts";
import { useReply } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatQueueMoment, formatStaffDay } from "../../../ui/moments.ts";
import { StateMark } from "../../../ui/StateMark.tsx";
import { useAct } from "../../../ui/use-act.ts";
import classes from "./editor.module.css";
import { type RecapSection, refill, toggleRow } from "./recap-text.ts";

/** Where the house changes what a section has, by its heading. */
const ways: Readonly<Record<string, readonly [words: string, to: string]>> = {
  "Priced since the last recap": ["State a pricing", paths.deskCompanies],
  "US IPOs Scheduled for Tonight": ["State an expected day", paths.deskCompanies],
  "IPO Research": ["Write a report", paths.newsroom],
  "Analyst Notes and IPO Alerts": ["Write a note", paths.newsroom],
  "Private Company Watchlist Additions": ["Add a company", paths.deskCompanies],
  "US External News": ["Import news", paths.deskImports],
  "Non-US External News": ["Import news", paths.deskImports],
};

const calendars: readonly ImportSource[] = ["nasdaq-calendar", "finnhub-calendar", "spreadsheet"];

/** The imports that fill a section, by its heading; the house itself writes what the others have. */
const importsOf: Readonly<Record<string, readonly ImportSource[]>> = {
  "Priced since the last recap": [...calendars, "prices"],
  "US IPOs Scheduled for Tonight": calendars,
  "Private Company Watchlist Additions": ["spreadsheet"],
  "US External News": ["headlines"],
  "Non-US External News": ["headlines"],
};

interface Props {
  id: number;
  sections: readonly RecapSection[];
  isReadOnly: boolean;
  onChange: (sections: RecapSection[]) => void;
}

/** The sections of a recap that the portal fills: an author leaves rows out, and has a section filled again. */
export function RecapSections({ id, sections, isReadOnly, onChange }: Props) {
  const { act, isPending } = useAct();
  const put = (at: number, section: RecapSection) => onChange(sections.with(at, section));
  const fill = (at: number, section: RecapSection) =>
    act(async () => {
      const { html } = await call(getRecapSections, { params: { id } });
      put(at, refill(section, html));
    });
  return sections.map((section, at) => (
    <Card
      actions={
        <span className={classes.filled}>
          {isReadOnly ? null : <LateSources title={section.title} />}
          <span className="inline-row">
            <span>Filled {sayFilled(section.filledAt)}</span>
            {isReadOnly ? null : (
              <ActionIcon
                aria-label={`Fill ${section.title} again`}
                loading={isPending}
                onClick={() => void fill(at, section)}
              >
                <IconRefresh aria-hidden size={15} />
              </ActionIcon>
            )}
          </span>
        </span>
      }
      flush
      key={section.title}
      title={
        <>
          {section.title}{" "}
          <span className="badge">{section.rows.filter((row) => !row.isLeftOut).length}</span>
        </>
      }
    >
      {section.rows.length === 0 ? (
        <Nothing title={section.title} />
      ) : (
        <ul className={classes.rows}>
          {section.rows.map(({ cells, isLeftOut }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words
            <li data-out={isLeftOut} key={place}>
              <span>{isLeftOut ? <s>{cells[0]}</s> : cells[0]}</span>
              <small>{cells.slice(1).filter(Boolean).join(" · ")}</small>
              {isReadOnly ? null : (
                <ActionIcon
                  aria-label={`${isLeftOut ? "Put back" : "Leave out"}: ${cells[0]}`}
                  onClick={() => put(at, toggleRow(section, place))}
                >
                  {isLeftOut ? (
                    <IconEyeOff aria-hidden size={15} />
                  ) : (
                    <IconEye aria-hidden size={15} />
                  )}
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  ));
}

/** Names the imports of a section that should have come again by now, with the day on which each came last. */
function LateSources({ title }: { title: string }) {
  const { data } = useReply(getSourceAges);
  const late = (data?.sources ?? []).filter(
    ({ source, isLate }) => isLate && importsOf[title]?.some((one) => one === source),
  );
  if (late.length === 0) return null;
  return (
    <StateMark tone="warn">
      {late
        .map(({ source, deliveredOn }) => {
          const day = formatStaffDay(deliveredOn);
          return `${sourceName(source)}: late, last came ${day}`;
        })
        .join("; ")}
    </StateMark>
  );
}

function Nothing({ title }: { title: string }) {
  const way = ways[title];
  return (
    <p className={classes.nothingToday}>
      Nothing here today
      {way === undefined ? null : <Link to={way[1]}>{way[0]}</Link>}
    </p>
  );
}

const sayFilled = (at: string) =>
  Number.isNaN(Date.parse(at)) ? "" : formatQueueMoment(at, portalNow()).replace("Today, ", "");
