import { newYorkDay } from "../../../domain/calendar/day.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import { quotesOfHtml } from "../content/parts-of-html.ts";
import type { MailedDeal } from "./deal-facts.ts";
import { leadOf, nameDeal } from "./deal-mail-parts.ts";
import type { listNewHouseNews } from "./events-repository.ts";
import { type MarketEvent, occasions } from "./market-event.ts";

type HouseNews = Awaited<ReturnType<typeof listNewHouseNews>>[number];

const kinds = {
  analystNote: { type: "analystNotes", name: "Analyst note" },
  newsAlert: { type: "newsAlerts", name: "News alert" },
} as const;

/** Describes a note or an alert of the house by its beginning; a correction of the same item is no second event. */
export function describeHouseNews(
  row: HouseNews,
  deal: MailedDeal | null,
  origin: string,
): MarketEvent {
  const { type, name } = kinds[row.kind];
  const day = dayText(newYorkDay(row.broke_at));
  const quotes = quotesOfHtml(row.body_html ?? "", origin);
  return {
    type,
    occasion: occasions.news(row.news_key),
    deal,
    mail: {
      subject: `${name}: ${row.headline}${deal === null ? "" : `, ${nameDeal(deal)}`}`,
      title: row.headline,
      lead: deal === null ? { text: `Posted ${day}` } : leadOf(deal, origin, `posted ${day}`),
      about: `${origin}/news/${row.news_key}`,
      parts: [
        ...(row.summary === ""
          ? []
          : [{ kind: "text", text: row.summary, ...(quotes.length > 0 && { quotes }) } as const]),
        { kind: "button", label: "Read it on the portal", href: `${origin}/news/${row.news_key}` },
      ],
    },
  };
}
