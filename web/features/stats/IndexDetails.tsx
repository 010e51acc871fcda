import { addDays } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { IndexSymbol } from "../../../domain/contract/stats/stats-index.ts";
import { getIpoIndex } from "../../../domain/contract/stats/stats-index.ts";
import { dayText, longDayText, noValueText, percentText } from "../../../domain/fields/formats.ts";
import { departureTexts } from "../../../domain/ipo-index/index-rules.ts";
import { useReply } from "../../api/query-of.ts";
import { site } from "../../api/site.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import { FilteredTable, type TableColumn } from "../../parts/FilteredTable.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./ipo-index.module.css";

type Index = Reply<typeof getIpoIndex>;
type Constituent = Index["constituents"][number];
type Change = Index["changes"][number];
interface Named {
  companyTicker: string;
  ticker: string | null;
  companyName: string;
}

const companyColumns = [
  {
    header: "Company",
    text: ({ companyName }: Named) => companyName,
    draw: ({ companyTicker, companyName }: Named) => (
      <CompanyLink companyTicker={companyTicker}>{companyName}</CompanyLink>
    ),
  },
  { header: "Ticker", text: ({ ticker }: Named) => ticker ?? noValueText },
] as const satisfies readonly TableColumn<Named>[];

const constituentColumns: readonly TableColumn<Constituent>[] = [
  ...companyColumns,
  { header: "Added", text: ({ enteredOn }) => dayText(enteredOn) },
  { header: "Weight at Rebalance", text: ({ setWeight }) => weightText(setWeight), isNumber: true },
  { header: "Weight Now", text: ({ weight }) => weightText(weight), isNumber: true },
];

const changeColumns: readonly TableColumn<Change>[] = [
  { header: "Date", text: ({ on }) => dayText(on) },
  ...companyColumns,
  { header: "Change", text: ({ kind }) => (kind === "entered" ? "Entered" : "Left") },
  { header: "Reason", text: reasonOf },
];

function weightText(weight: number): string {
  return percentText(weight * 100, 2);
}

function reasonOf({ kind, because }: Change): string {
  if (kind === "entered") return "Fifth session of trading";
  return because === null ? noValueText : departureTexts[because];
}

/** The companies of an index, who came and went, and the rules by which it is computed. */
export function IndexDetails({ symbol }: { symbol: IndexSymbol }) {
  const index = useReply(getIpoIndex, { params: { symbol } });
  return (
    <Loaded label="Loading the companies of the index" lines={8} query={index}>
      {(loaded) => <Details index={loaded} />}
    </Loaded>
  );
}

function Details({ index }: { index: Index }) {
  const { constituents, changes, computedTo } = index;
  return (
    <>
      <Card
        flush
        note={computedTo === null ? undefined : `As of the close, ${dayText(computedTo)}`}
        title={`Constituents (${constituents.length})`}
      >
        {constituents.length === 0 ? (
          <EmptyState advice="The index begins once ten companies have daily prices." />
        ) : (
          <FilteredTable
            columns={constituentColumns}
            keyOf={({ companyTicker, enteredOn }) => `${companyTicker} ${enteredOn}`}
            label="Constituents"
            rows={constituents}
          />
        )}
      </Card>
      {changes.length === 0 ? null : (
        <Card flush title="Changes">
          <FilteredTable
            columns={changeColumns}
            keyOf={({ companyTicker, on, kind }) => `${companyTicker} ${on} ${kind}`}
            label="Changes"
            rows={changes}
          />
        </Card>
      )}
      <Card title="How the Index Is Computed">
        <ul className={classes.rules}>
          {[...originOf(index), ...index.rules].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Says from which day on the levels are computed, and what they follow on. */
function originOf({ computedFrom }: Index): string[] {
  if (computedFrom === null) return [];
  const computed = `Computed from daily prices since ${longDayText(computedFrom)}.`;
  if (!site().isDemo) return [computed];
  return [`${computed} Levels to ${longDayText(addDays(computedFrom, -1))} are sample data.`];
}
