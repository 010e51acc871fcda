import type { CompanyFiling } from "../../../../domain/contract/companies/filings.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { Card } from "../../../ui/Card.tsx";
import { RowTable } from "../../../ui/RowTable.tsx";
import { formText } from "./comparison-path.ts";

/** How the terms moved, from the first filing that states them on. */
export function TermsCard({ ofOffering }: { ofOffering: readonly CompanyFiling[] }) {
  const withTerms = ofOffering.filter(({ terms }) => terms !== null).toReversed();
  if (withTerms.length === 0) return null;
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

/** How soon the portal had the filings that it followed. */
export function ArrivalCard({ filings }: { filings: readonly CompanyFiling[] }) {
  const seconds = filings.flatMap(({ secondsToPortal }) => secondsToPortal ?? []);
  const [first] = seconds.toSorted((a, b) => a - b);
  if (first === undefined) return null;
  return (
    <Card title="From Filing to Portal">
      <p>
        From EDGAR’s acceptance to this page, {seconds.length}{" "}
        {seconds.length === 1 ? "filing" : "filings"}: fastest {durationText(first)}, slowest{" "}
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
    ["Registration", find(({ form }) => /^(?:[SF]-1|S-11)$/.test(form)), "not on file"],
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
