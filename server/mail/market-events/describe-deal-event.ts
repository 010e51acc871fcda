import { dayText, longDayText, priceText } from "../../../domain/fields/formats.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import type { MailPart } from "../content/mail-parts.ts";
import {
  dealFacts,
  leadOf,
  nameDeal,
  openCompany,
  rangeText,
  sourceOf,
} from "./deal-mail-parts.ts";
import type { listDealEvents } from "./events-repository.ts";
import type { MarketEvent } from "./market-event.ts";

type DealEventRow = Awaited<ReturnType<typeof listDealEvents>>[number];

/** Describes a filing, a pricing, a postponement or a withdrawal. */
export function describeDealEvent(row: DealEventRow, origin: string): MarketEvent {
  const { kind, happened_on, evidence } = row;
  const describe = { priced: pricing, filed: filing, postponed: stop, withdrawn: stop }[kind];
  const text = describe(row, origin);
  return {
    type: text.type,
    occasion: text.occasion,
    story: stories[kind],
    deal: row,
    mail: {
      subject: text.subject,
      title: text.title,
      lead: leadOf(row, origin, text.more),
      parts: [...text.parts, openCompany(row, origin), ...sourceOf(evidence, dayText(happened_on))],
    },
  };
}

const stories = {
  priced: "IPO Pricing",
  filed: "New IPO Filing",
  postponed: "Postponed",
  withdrawn: "Withdrawn",
} as const;

interface MailText {
  type: MarketEvent["type"];
  occasion: string;
  subject: string;
  title: string;
  more?: string | null;
  parts: MailPart[];
}

const outcomes: Record<string, string> = {
  above: "above the range",
  within: "within the range",
  below: "below the range",
};

function pricing(row: DealEventRow, origin: string): MailText {
  const { offer_price, currency, range_low, range_high, trade_on } = row;
  const price = offer_price === null ? null : priceText(offer_price, currency);
  const outcome = outcomes[row.range_outcome ?? ""];
  const at = price === null ? "" : ` at ${price}${outcome === undefined ? "" : `, ${outcome}`}`;
  return {
    type: "prisingAlerts",
    // The occasion names the price, so that a corrected price is mailed again.
    occasion: `priced ${row.deal_key} ${offer_price ?? ""}`,
    subject: `Priced: ${nameDeal(row)}${at}`,
    title: price === null ? `${row.company_name} priced` : `${row.company_name} priced at ${price}`,
    more: trade_on === null ? null : `trades ${longDayText(trade_on)}`,
    parts: [
      {
        kind: "facts",
        facts: [
          ...(price === null ? [] : [{ label: "Offer price", value: price }]),
          { label: "Price range", value: rangeText(range_low, range_high, currency) },
          ...dealFacts(row),
          ...(row.rating_total === null
            ? []
            : [
                {
                  ...{ label: "Rating", value: String(row.rating_total) },
                  href: row.rating_file && origin + fileLink(row.rating_file),
                },
              ]),
        ],
      },
    ],
  };
}

function filing(row: DealEventRow): MailText {
  return {
    type: "newPublicFiling",
    occasion: `filed ${row.deal_key}`,
    subject: `Filed: ${nameDeal(row)}`,
    title: `${row.company_name} filed for an IPO`,
    parts: [
      ...(row.short_description === null
        ? []
        : [{ kind: "text", text: row.short_description } as const]),
      { kind: "facts", facts: dealFacts(row) },
    ],
  };
}

function stop(row: DealEventRow): MailText {
  const { kind, note, happened_on, deal_key } = row;
  return {
    type: "postpones",
    occasion: `${kind} ${deal_key} ${happened_on}`,
    subject: `${kind === "postponed" ? "Postponed" : "Withdrawn"}: ${nameDeal(row)}`,
    title: `${row.company_name} ${kind === "postponed" ? "postponed its IPO" : "withdrew its IPO"}`,
    parts: [
      ...(note === null ? [] : [{ kind: "text", text: `${note}.` } as const]),
      {
        kind: "facts",
        facts: [
          {
            label: "Price range",
            value: rangeText(row.range_low, row.range_high, row.currency),
          },
          ...dealFacts(row),
        ],
      },
    ],
  };
}
