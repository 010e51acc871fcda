import { dayText } from "../../../domain/fields/formats.ts";
import type { StoryType } from "../../../domain/news/story-types.ts";
import {
  leadOf,
  nameDeal,
  openCompany,
  rangeText,
  sharesText,
  sizeText,
} from "./deal-mail-parts.ts";
import type { listRevisions } from "./events-repository.ts";
import type { MarketEvent } from "./market-event.ts";

type Revision = Awaited<ReturnType<typeof listRevisions>>[number];

/** Describes new terms with the old ones beside them. */
export function describeRevision(row: Revision, origin: string): MarketEvent {
  const { currency } = row;
  const before = rangeText(row.old_price_low, row.old_price_high, currency);
  const now = rangeText(row.new_price_low, row.new_price_high, currency);
  const shares = [row.old_shares, row.new_shares] as const;
  const direction = compareRanges(row);
  const verb = { raised: "raises", lowered: "lowers", none: "changes" }[direction];
  const what = direction === "none" ? "its terms" : `range to ${now}`;
  return {
    type: "termsChanges",
    occasion: `terms ${row.deal_key} ${row.set_on} ${row.new_price_low}-${row.new_price_high} ${shares[1]}`,
    deal: row,
    story: { raised: "Terms-Up", lowered: "Terms-Down", none: "Set Terms" }[direction] as StoryType,
    mail: {
      subject: `Terms changed: ${nameDeal(row)} ${verb} ${what}`,
      title: `${row.company_name} ${direction === "none" ? "changed its terms" : `${direction} its range`}`,
      lead: leadOf(
        row,
        origin,
        row.expected_on === null ? null : `expected ${dayText(row.expected_on)}`,
      ),
      parts: [
        {
          kind: "facts",
          facts: [
            { label: "Price range", before, value: now },
            ...(shares[1] === null
              ? []
              : [
                  {
                    label: "Shares",
                    before: shares[0] === shares[1] ? null : sharesText(shares[0]),
                    value: sharesText(shares[1]),
                  },
                ]),
            { label: "Deal size at the midpoint", value: sizeText(row.deal_size_usd) },
          ],
        },
        openCompany(row, origin),
        { kind: "source", text: `The new terms are of ${dayText(row.set_on)}.` },
      ],
    },
  };
}

function compareRanges(row: Revision): "raised" | "lowered" | "none" {
  const middle = (low: number | null, high: number | null) =>
    low === null || high === null ? null : low + high;
  const before = middle(row.old_price_low, row.old_price_high);
  const now = middle(row.new_price_low, row.new_price_high);
  if (before === null || now === null || before === now) return "none";
  return now > before ? "raised" : "lowered";
}
