import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { FileStore } from "../../files/file-store.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import type { MarketEvent } from "../../mail/market-events/market-event.ts";
import type { MailConfig } from "../../mail/queue-mail.ts";
import { readNote, writeNote } from "../../market/notes-repository.ts";
import { publishOrHold } from "./act-on-pieces.ts";
import { htmlOfMail, paragraph } from "./html-of-mail.ts";
import { keepCheck } from "./keep-checks.ts";
import { insertPiece, listKnownAlerts, lockPiece } from "./pieces-repository.ts";
import { emptyForm } from "./write-pieces.ts";

const sinceNote = "alerts drafted since";
/** An import may bring facts of years, which are no news. */
const newsDays = 3;
const author = "the portal";

type Told = MarketEvent & Required<Pick<MarketEvent, "story">>;

/**
 * Makes a news alert of each new event of the market: a draft, or published where the setting says so. The events of the
 * days before the first look, and of those without alerts, make none. An event makes one alert, whatever process looks and however often.
 */
export async function draftAlerts(
  db: Db,
  config: Pick<Config, "automaticAlerts"> & MailConfig,
  store: FileStore,
  now: Date,
): Promise<void> {
  const { automaticAlerts } = config;
  const today = newYorkDay(now);
  const since = await readNote(db, sinceNote);
  const isOff = automaticAlerts === "off";
  if (since === undefined || (isOff && since !== today)) await writeNote(db, sinceNote, today);
  if (isOff) return;
  const earliest = addDays(today, -newsDays);
  const from = since === undefined || since > earliest ? (since ?? today) : earliest;
  const events = (await listMarketEvents(db, { from, to: today }, "")).filter(
    (event): event is Told => event.story !== undefined && event.deal !== null,
  );
  const known = await listKnownAlerts(
    db,
    events.map(({ occasion }) => occasion),
  );
  for (const event of events)
    if (!known.has(event.occasion))
      await db.transaction().execute(async (trx) => {
        const content = writeAlert(event);
        const { occasion } = event;
        const id = await insertPiece(trx, { kind: "news", content, author, occasion, now });
        await keepCheck(trx, id, now);
        const piece = automaticAlerts === "publish" ? await lockPiece(trx, id) : undefined;
        if (piece !== undefined)
          await publishOrHold(trx, piece, "recall", {
            ...{ actor: author, store, videoHosts: [], mail: config, now },
          });
      });
}

function writeAlert({ mail, deal, story }: Told) {
  return {
    ...emptyForm,
    title: mail.title,
    company: deal?.company_ticker ?? "",
    story,
    location: marketOf(deal?.is_us_listing ?? null),
    texts: [
      { section: "text" as const, html: paragraph(`${mail.subject}.`) + htmlOfMail(mail.parts) },
    ],
  };
}

/** Null for a deal of which nothing tells whether it is listed in the US. */
function marketOf(isUsListing: boolean | null): "US" | "NonUS" | null {
  return isUsListing === null ? null : isUsListing ? "US" : "NonUS";
}
