import type { Summary } from "../../../../domain/contract/view-shapes.ts";
import { figureDefinitions } from "../../../../domain/fields/definitions/figure-definitions.ts";
import { countText, dollarsText, percentText } from "../../../../domain/fields/formats.ts";
import type { SummaryField } from "../../../../domain/views/declaration.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import { Amount } from "../../../parts/Amount.tsx";
import { Skeleton } from "../../../ui/loading/Skeleton.tsx";
import classes from "./summary-strip.module.css";

interface Props {
  fields: readonly SummaryField[];
  /** Undefined while loading. */
  summary: Summary | undefined;
  /** The rows that a quick search finds, which does not narrow the figures. */
  found: Found | undefined;
}

interface Found {
  count: number;
  of: number;
  isSearch: boolean;
}

const labels: Record<SummaryField, string> = {
  companies: "IPOs",
  pcmlCompanies: "Companies",
  proceeds: "Proceeds",
  percentTradingAboveIPOPrice: "% Above IPO",
  avgPriceVsMidpoint: "Avg Price vs Midpt",
  avgFirstDayPop: "Avg 1st Day",
  avgFirstThreeMo: "Avg 1st 3 Mo",
  avgAftermarketReturn: "Avg Aftermkt",
  avgReturnFromIPO: "Avg Return",
  avgIpoDiscount: "Avg IPO Discount",
};

const texts: Partial<Record<SummaryField, (value: number) => string>> = {
  companies: countText,
  pcmlCompanies: countText,
  proceeds: dollarsText,
};

function summaryText(field: SummaryField, value: number | null): string {
  return value === null ? "N/A" : (texts[field] ?? percentText)(value);
}

/** As many figures stand in the line of the title. */
export const mostBesideTitle = 3;

/** The figures of the whole result, not just of the page; during a search, they say so. */
export function SummaryStrip({ fields, summary, found }: Props) {
  const isSearch = found?.isSearch === true;
  return (
    <dl
      aria-label="Summary"
      className={fields.length > mostBesideTitle ? classes.strip : classes.line}
      data-of-all={isSearch || undefined}
      // The strip is drawn anew, because on a phone it would stay scrolled to the figure that was the first before.
      key={isSearch ? "of all" : "all"}
      tabIndex={0}
    >
      {isSearch ? (
        <div aria-live="polite" className={classes.found}>
          <dt>Shown</dt>
          <dd>
            {countText(found.count)} <small>of {countText(found.of)}</small>
          </dd>
        </div>
      ) : null}
      {fields.map((field) => (
        <div key={field} title={figureDefinitions[field]}>
          <dt className="cut">{labels[field]}</dt>
          <dd>
            {summary ? <Figure field={field} value={summary[field]} /> : <Skeleton width={56} />}
            {isSearch ? <small> all</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ field, value }: { field: SummaryField; value: number | null }) {
  const text = summaryText(field, value);
  if (value !== null && field.startsWith("avg")) return <SignedChange text={text} value={value} />;
  return <Amount text={text} />;
}
