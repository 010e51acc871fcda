import { IconChartLine } from "@tabler/icons-react";
import { Link } from "react-router";
import type {
  CompanyFiling,
  getCompanyFilings,
} from "../../../../domain/contract/companies/filings.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { filingPath } from "../../../../domain/profile/company-path.ts";
import { filingKind } from "../../../../domain/status/filing-forms.ts";
import { Card } from "../../../ui/Card.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { RowTable } from "../../../ui/tables/RowTable.tsx";
import { useProfile } from "../use-profile.ts";
import { formText } from "./comparison-path.ts";
import classes from "./filings.module.css";

type BeforeTerms = NonNullable<Reply<typeof getCompanyFilings>["beforeTerms"]>;

interface TermsProps {
  ofOffering: readonly CompanyFiling[];
  beforeTerms: BeforeTerms | null;
}

/** How the terms moved, from the first filing that states them on, or how long others took to state some. */
export function TermsCard({ ofOffering, beforeTerms }: TermsProps) {
  const withTerms = ofOffering.filter(({ terms }) => terms !== null).toReversed();
  const daysToRange = beforeTerms?.daysToRange;
  if (withTerms.length === 0 && (ofOffering.length === 0 || beforeTerms === null)) return null;
  if (withTerms.length === 0)
    return (
      <Card flush title="How the Terms Moved">
        <EmptyState
          advice={
            daysToRange
              ? `From first public filing to first range: median ${daysToRange.median} days this year, ${daysToRange.deals} deals.`
              : "The first range comes with an amendment."
          }
          icon={IconChartLine}
          title="No terms yet"
        />
      </Card>
    );
  return (
    <Card flush title="How the Terms Moved">
      <RowTable
        heads={["Filing", "Price", "Shares", "Size"]}
        label="How the Terms Moved"
        numbers={["Price", "Shares", "Size"]}
        rows={withTerms.map(({ terms, ...filing }) => [
          formText({ ...filing, terms }),
          terms?.price ?? "—",
          terms?.shares ?? "—",
          terms?.size ?? "—",
        ])}
      />
    </Card>
  );
}

/** The values that the first filing states of an offering without terms. */
export function FirstFilingCard({ stated }: Pick<BeforeTerms, "stated">) {
  const ticker = useProfile().description.tickerSymbol;
  if (stated === null || stated.values.length === 0) return null;
  return (
    <Card
      actions={<Link to={filingPath(ticker, stated.accession)}>Open {stated.form}</Link>}
      title="What the First Filing Says"
    >
      <Facts
        className={classes.stated}
        rows={stated.values.map(({ label, value }) => [label, value])}
      />
    </Card>
  );
}

/** How soon the portal had the filings that it followed. */
export function ArrivalCard({ filings }: { filings: readonly CompanyFiling[] }) {
  const seconds = filings.flatMap(({ secondsToPortal }) => secondsToPortal ?? []);
  const sorted = seconds.toSorted((a, b) => a - b);
  const [first] = sorted;
  if (first === undefined) return null;
  return (
    <Card title="From Filing to Portal">
      <p>
        From EDGAR’s acceptance to this page, {seconds.length}{" "}
        {seconds.length === 1 ? "filing" : "filings"}: fastest {durationText(first)}, median{" "}
        {durationText(sorted[Math.floor((sorted.length - 1) / 2)] ?? first)}, slowest{" "}
        {durationText(Math.max(...seconds))}.
      </p>
    </Card>
  );
}

/** Cards that tell how soon the filings came, and which steps of the offering have come. */
export function StepsCard({ ofOffering }: { ofOffering: readonly CompanyFiling[] }) {
  const oldestFirst = ofOffering.toReversed();
  const find = (isMeant: (filing: CompanyFiling) => boolean) => oldestFirst.find(isMeant);
  const priced = find(({ marks }) => marks.includes("Priced"));
  const steps: [label: string, found: CompanyFiling | undefined, otherwise: string][] = [
    ["Registration", find(({ form }) => filingKind(form) === "registration"), "not on file"],
    ["Price range and shares", find(({ terms }) => terms !== null), "with an amendment"],
    ["Effectiveness", find(({ form }) => form === "EFFECT"), "when the SEC is done"],
    ["Pricing", priced, "with the final prospectus"],
  ];
  return (
    <Card flush title={priced ? "What Has Come" : "Still to Come"}>
      <RowTable
        heads={["Step", "Filing"]}
        label="Steps of the Offering"
        rows={steps.map(([label, found, otherwise]) => [
          label,
          found ? `${found.form}, ${dayText(found.filedOn)}` : otherwise,
        ])}
      />
    </Card>
  );
}

/** How long a filing took: "0:41" for seconds and minutes, "3 h" for hours. */
export function durationText(seconds: number): string {
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
