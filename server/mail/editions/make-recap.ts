import { addDays, type Day, instantOfNewYork } from "../../../domain/calendar/day.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import { longDayText, priceText } from "../../../domain/fields/formats.ts";
import type { Db } from "../../db/connect.ts";
import { listWatchlistAdditions } from "../../market/morning-lists-repository.ts";
import type { MailPart, WrittenMail } from "../content/mail-parts.ts";
import { partsOfHtml } from "../content/parts-of-html.ts";
import type { MailedDeal } from "../market-events/deal-facts.ts";
import { sizeText } from "../market-events/deal-mail-parts.ts";
import { reportLink } from "../market-events/describe-research.ts";
import { listNewReports } from "../market-events/events-repository.ts";
import { expectedTable, linkCompany, returnText, section } from "./edition-parts.ts";
import {
  findOwnRecap,
  listExpected,
  listHeadlines,
  listPriced,
  listToldCorrections,
} from "./editions-repository.ts";

/** Writes the morning recap of a day: in the words that the house has published by then, or by itself. */
export async function writeRecap(
  db: Db,
  day: Day,
  now: Date,
  origin: string,
): Promise<WrittenMail> {
  const own = await findOwnRecap(db, day);
  return own === undefined ? makeRecap(db, day, now, origin) : mailRecap(own, day, origin);
}

/** Makes a mail of a recap of the house; its first sentence stands below the title. */
export function mailRecap(
  { headline, html }: { headline: string; html: string },
  day: Day,
  origin: string,
): WrittenMail {
  const parts = partsOfHtml(html, origin);
  const [first, ...others] = parts;
  const [lead, rest] =
    first?.kind === "text" ? [first, others] : [{ text: longDayText(day) }, parts];
  const button = { kind: "button", label: "Open the dashboard", href: `${origin}/` } as const;
  const { text, quotes = [] } = lead;
  return { subject: headline, title: headline, lead: { text, quotes }, parts: [...rest, button] };
}

/** Writes the morning recap of a day by itself: what happened since the last session, and what the day brings. */
export async function makeRecap(db: Db, day: Day, now: Date, origin: string) {
  const lastSession = usSessions.onOrBefore(addDays(day, -1));
  const days = { from: lastSession, to: addDays(day, -1) };
  const since = instantOfNewYork(`${lastSession}T07:30:00`);
  const priced = await listPriced(db, days);
  const expected = await listExpected(db, { from: day, to: day });
  const reports = await listNewReports(db, { from: lastSession, to: day });
  const additions = await listWatchlistAdditions(db, { from: lastSession, to: day });
  const headlines = (kinds: readonly string[], location: "US" | "NonUS" | null) =>
    listHeadlines(db, since, now, kinds, location);
  const notes = [
    ...(await headlines(["analystNote", "newsAlert"], null)),
    ...(await listToldCorrections(db, since, now)),
  ];
  const us = await headlines(["external"], "US");
  const nonUs = await headlines(["external"], "NonUS");
  const [first] = priced;
  return {
    subject: `Morning recap, ${longDayText(day)}: ${countDeals(priced)} priced, ${countDeals(expected)} expected today`,
    title: longDayText(day),
    lead: {
      text: `${countDeals(priced)} priced since ${longDayText(lastSession)}, ${countDeals(expected)} expected today in the US.`,
    },
    parts: [
      ...section(
        "Priced since the last recap",
        first === undefined
          ? null
          : {
              kind: "table",
              columns: ["Company", "IPO price", "Size", "First day"],
              rows: priced.map((deal) => [
                linkCompany(deal, origin),
                {
                  text:
                    deal.offer_price === null ? "—" : priceText(deal.offer_price, deal.currency),
                },
                { text: sizeText(deal.deal_size_usd) },
                { text: returnText(deal.first_day_return) },
              ]),
            },
      ),
      ...section("US IPOs Scheduled for Tonight", expectedTable(expected, origin)),
      ...section(
        "IPO Research",
        reports.length === 0
          ? null
          : {
              kind: "links",
              links: reports.map((report) => ({
                ...linkCompany(report, origin),
                // The link names the report, so that the line goes when the house takes the report back.
                note: report.rating_total === null ? "Report" : `Rating ${report.rating_total}`,
                noteHref: origin + reportLink(report),
              })),
            },
      ),
      ...section("Analyst Notes and IPO Alerts", headlineLinks(notes, origin)),
      ...section(
        "Private Company Watchlist Additions",
        additions.length === 0
          ? null
          : {
              kind: "links",
              links: additions.map((company) => ({
                ...linkCompany(company, origin),
                note: company.sector_name,
              })),
            },
      ),
      ...section("US External News", headlineLinks(us, origin)),
      ...section("Non-US External News", headlineLinks(nonUs, origin)),
      { kind: "button", label: "Open the dashboard", href: `${origin}/` },
    ] satisfies MailPart[],
  };
}

/** "2 IPOs and 1 SPAC", which is what the list below has. */
function countDeals(deals: readonly Pick<MailedDeal, "is_spac">[]): string {
  const spacs = deals.filter((deal) => deal.is_spac).length;
  const others = count(deals.length - spacs, "IPO");
  return spacs === 0 ? others : `${others} and ${count(spacs, "SPAC")}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function headlineLinks(
  items: readonly { news_key: number; headline: string; source: string | null }[],
  origin: string,
): MailPart | null {
  if (items.length === 0) return null;
  return {
    kind: "links",
    links: items.map(({ news_key, headline, source }) => ({
      text: headline,
      href: `${origin}/news/${news_key}`,
      note: source,
    })),
  };
}
