import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import {
  millionsText,
  noValueText,
  priceRangeText,
  priceText,
} from "../../../domain/fields/formats.ts";
import { portalNow } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { type Act, ActForm } from "./ActForm.tsx";
import classes from "./cards.module.css";
import { type Changes, type DeskDeal, keyOf, withValue } from "./changes.ts";
import { RankMark } from "./RankMark.tsx";
import type { Draft } from "./use-draft.ts";

interface Props {
  deal: DeskDeal;
  draft: Draft;
  closed: string | null;
}

type Terms = DeskDeal["terms"][number];

/** Each revision of the terms of a deal with its day; a new one, or a changed one, waits in the draft like any change. */
export function TermsCard({ deal, draft, closed }: Props) {
  const [act, setAct] = useState<Act>();
  const last = deal.terms.findLast(({ kind }) => kind !== "final");
  const today = newYorkDay(portalNow());
  const apply = (written: readonly string[]) => {
    draft.setChanges(withTerms(draft.changes, deal.dealKey, written));
    setAct(undefined);
  };
  return (
    <div id="terms">
      <Card
        actions={
          closed === null ? (
            <Button
              className={classes.add}
              leftSection={<IconPlus aria-hidden size={15} />}
              onClick={() =>
                setAct(revise({ ...(last ?? { low: null, high: null, shares: null }), on: today }))
              }
              variant="subtle"
            >
              Add a revision
            </Button>
          ) : null
        }
        flush
        note="Each revision with its day"
        title="Terms"
      >
        {act ? (
          <ActForm
            act={act}
            deriveFrom={([, low = "", high = "", shares = ""]) => {
              const { midpoint, size } = derive({ low, high, shares }, deal.currency);
              return [
                ["Midpoint", midpoint],
                ["Deal Size", size],
              ];
            }}
            onApply={apply}
            onClose={() => setAct(undefined)}
          />
        ) : null}
        <PendingTerms deal={deal} draft={draft} />
        <div className={classes.terms}>
          <RowTable
            density="usual"
            empty="No terms are known."
            heads={[
              "Stated On",
              "Terms",
              "Price Range",
              "Shares",
              "Midpoint",
              "Deal Size",
              "Source, Rank",
              "",
            ]}
            label="Terms"
            numbers={["Shares", "Midpoint", "Deal Size"]}
            rows={deal.terms.toReversed().map((one) => {
              const { midpoint, size } = derive(one, deal.currency);
              return [
                formatStaffDay(one.on),
                kindWords[one.kind] ?? one.kind,
                <b key="range">{rangeOf(one, deal.currency)}</b>,
                one.shares === null ? noValueText : Number(one.shares).toLocaleString("en-US"),
                midpoint,
                size,
                one.origin ? (
                  <RankMark isWithoutDay key="source" origin={one.origin} />
                ) : (
                  noValueText
                ),
                one.kind === "final" || closed !== null ? null : (
                  <ActionIcon
                    aria-label={`Change the terms of ${formatStaffDay(one.on)}`}
                    key="change"
                    onClick={() => setAct(revise(one))}
                  >
                    <IconPencil aria-hidden size={15} />
                  </ActionIcon>
                ),
              ];
            })}
          />
        </div>
      </Card>
    </div>
  );
}

const kindWords: Readonly<Record<string, string>> = {
  ...{ original: "Original", revised: "Revised", final: "Final" },
};

const numberOf = (text: string | null) => (text ? Number(text.replaceAll(",", "")) : Number.NaN);

function rangeOf({ low, high }: Terms, currency: string): string {
  const [least, most] = [numberOf(low), numberOf(high)];
  return Number.isNaN(least + most) ? noValueText : priceRangeText(least, most, currency);
}

/** The midpoint of a range and what the shares are worth at it. */
function derive({ low, high, shares }: Pick<Terms, "low" | "high" | "shares">, currency: string) {
  const midpoint = (numberOf(low) + numberOf(high)) / 2;
  const size = midpoint * numberOf(shares);
  return {
    midpoint: Number.isNaN(midpoint) ? noValueText : priceText(midpoint, currency),
    size: Number.isNaN(size) ? noValueText : sizeText(size, currency),
  };
}

function sizeText(size: number, currency: string): string {
  const sign = currency === "USD" ? "$" : `${currency} `;
  return `${sign}${millionsText(size)} m`;
}

const revise = ({ on, low, high, shares }: Omit<Terms, "kind" | "origin">): Act => ({
  title: "Terms",
  inputs: [
    { label: "Stated on", text: on, isDay: true },
    { label: "Low", text: low ?? "" },
    { label: "High", text: high ?? "" },
    { label: "Shares", text: shares ?? "" },
  ],
});

/** A range and its shares are stated on one day: on that of earlier terms they correct them, else they revise them. */
function withTerms(
  changes: Changes,
  deal: number,
  [on = "", low, high, shares]: readonly string[],
) {
  const ranged = low
    ? withValue(changes, {
        ...{ label: "Price Range", field: "PriceRange", deal, on },
        value: `${low}–${high}`,
      })
    : changes;
  return shares
    ? withValue(ranged, { label: "Shares Offered", field: "Shares", deal, value: shares, on })
    : ranged;
}

/** The changes that have no row of their own among the values, with the sentences on them. */
function PendingTerms({ deal, draft }: Pick<Props, "deal" | "draft">) {
  const own = Object.entries(draft.changes).flatMap(([key, one]) =>
    one.deal === deal.dealKey &&
    "value" in one &&
    (one.on || key === keyOf("ResumedDate", deal.dealKey))
      ? [{ key, text: `${one.label}: ${one.value}`, problem: draft.problems.get(key) }]
      : [],
  );
  return own.map(({ key, text, problem }) => (
    <p
      className={problem ? classes.problem : classes.pending}
      key={key}
      role={problem ? "alert" : undefined}
    >
      {problem ?? text}
    </p>
  ));
}
