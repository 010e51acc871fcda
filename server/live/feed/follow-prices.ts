import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { addDays, type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { sessionHours } from "../../../domain/calendar/market-state.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { importFolderApart } from "../../ingest/run-import-apart.ts";
import { hasDemoMarket } from "../../market/market-notes.ts";
import { readNote, writeNote } from "../../market/notes-repository.ts";
import { delayMinutes } from "../../providers/price-provider.ts";
import { repeatAlone } from "../../work/repeat-alone.ts";
import type { StopWork } from "../../work/repeat-work.ts";
import { deleteOtherHalts } from "../halts-repository.ts";
import type { PriceBoard } from "../price-board.ts";
import { FeedSession } from "./feed-session.ts";
import { FeedRefusal } from "./feed-socket.ts";
import { listStoredCloses } from "./followed-securities-repository.ts";
import { officialCloseMs } from "./session-prices.ts";

/** The last session whose closes were imported. */
const closesNote = "closes of the price feed imported of";
/** After a lost socket, the provider is asked again after this time. */
const retryMs = 5000;
/** The wait after a refused key, and after closes that could not be imported. */
const longRestMs = 5 * 60_000;
const demoRestMs = 12 * 60 * 60_000;
/** The official closes have come by this time after the bell. */
const afterCloseMs = 20 * 60_000;
const minuteMs = 60_000;

interface FollowDeps {
  database: Database;
  config: ClosesDeps["config"] & Pick<Config, "priceFeed">;
  board: PriceBoard;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Shortens in tests how long prices wait to be stored. */
  storeEveryMs?: number;
}

/**
 * Follows the prices of a provider while New York trades, and imports the closes of the session after the bell, or as
 * soon as the portal runs again. Of several processes one follows at a time, and tells the others what it hears.
 */
export function followPrices(deps: FollowDeps): StopWork {
  const { database, config, board, clock, log, storeEveryMs } = deps;
  const { priceFeed } = config;
  const { db } = database;
  if (priceFeed === undefined) {
    const forgetting = deleteOtherHalts(db, []).catch((error) =>
      log.error({ err: error }, "the halts of a former price feed could not be forgotten"),
    );
    return () => forgetting;
  }
  const lateMs = priceFeed.timing === "delayed" ? delayMinutes * minuteMs : 0;
  const endOf = (session: Day) => sessionHours(session).closes.getTime() + afterCloseMs + lateMs;
  let restsUntil = 0;
  let imported: Day | null = null;
  const rest = (ms: number) => {
    restsUntil = performance.now() + ms;
  };

  const importDueCloses = async (session: Day, signal: AbortSignal) => {
    if ((await readNote(db, closesNote)) !== session) {
      const hours = sessionHours(session);
      const closes = await listStoredCloses(db, session, {
        bell: hours.closes,
        until: new Date(hours.closes.getTime() + officialCloseMs),
      });
      await importCloses(session, closes, { database, config, now: clock.now(), signal });
      if (signal.aborted) return;
      await writeNote(db, closesNote, session);
    }
    imported = session;
  };

  /** The session that trades now, if any, and the session that ended last. */
  const readSessions = () => {
    const now = clock.now();
    const latest = usSessions.onOrBefore(newYorkDay(now));
    const hasEnded = endOf(latest) <= now.getTime();
    const ended = hasEnded ? latest : usSessions.onOrBefore(addDays(latest, -1));
    const isOpen = !hasEnded && sessionHours(latest).opens <= now;
    return { open: isOpen ? latest : null, ended };
  };

  const isDue = async () => {
    const { open, ended } = readSessions();
    if (performance.now() < restsUntil || (open === null && imported === ended)) return false;
    if (!(await hasDemoMarket(db))) return true;
    rest(demoRestMs);
    log.warn("No prices are followed, because there is a demo market in this database.");
    return false;
  };

  const follow = async (open: Day, signal: AbortSignal) => {
    const hours = sessionHours(open);
    const session = new FeedSession({ day: open, hours, board, database, clock, storeEveryMs });
    try {
      await session.follow(priceFeed, AbortSignal.any([signal, session.endAt(endOf(open))]), log);
    } catch (error) {
      if (!(error instanceof FeedRefusal)) throw error;
      rest(longRestMs);
      log.error(`${error.message}. The feed is asked again in five minutes.`);
    } finally {
      session.stop();
      await session.store();
    }
  };

  const work = async (signal: AbortSignal) => {
    const { open, ended } = readSessions();
    // The prices of the ended session stay in the database until those of the next session replace them.
    if (imported !== ended)
      await importDueCloses(ended, signal).catch((error) => {
        rest(longRestMs);
        log.error({ err: error }, `The closes of ${ended} could not be imported.`);
      });
    if (open !== null && !signal.aborted) await follow(open, signal);
  };

  return repeatAlone(db, log, { name: "price feed", everyMs: retryMs, isDue, work });
}

interface ClosesDeps {
  database: Database;
  config: Pick<Config, "importLimits" | "filesAt" | "databaseUrl" | "environmentOfDatabase">;
  now: Date;
  signal: AbortSignal;
}

/**
 * Imports the closes of a session as a file of prices that no later split has changed. So the closes are observations
 * like those of any other file: they have a source, can conflict, and can be taken back.
 */
async function importCloses(
  day: Day,
  closes: readonly { symbol: string; close: number }[],
  { database, config, now, signal }: ClosesDeps,
): Promise<void> {
  if (closes.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-closes-"));
  try {
    const rows = closes.map(({ symbol, close }) => `${day},${symbol},${close}`);
    const text = ["date,ticker,close", ...rows, ""].join("\n");
    await writeFile(join(folder, `closes-${day}-unadjusted.csv`), text);
    await importFolderApart({ folder, by: "price feed" }, database, config, now, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
