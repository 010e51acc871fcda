import { Gauge, type Registry } from "prom-client";
import { isEdgarLate } from "../../domain/calendar/edgar-hours.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { type EdgarProgress, readEdgarProgress } from "../ingest/edgar-live/state-repository.ts";

interface Figure {
  name: string;
  help: string;
  /** Null while there is nothing to report. */
  read: (progress: EdgarProgress, now: Date) => number | null;
}

const figures: readonly Figure[] = [
  {
    name: "edgar_heard_seconds",
    help: "Seconds since EDGAR was last heard.",
    read: ({ heardAt }, now) => heardAt && (now.getTime() - heardAt.getTime()) / 1000,
  },
  {
    name: "edgar_late",
    help: "1 when EDGAR should have been heard since.",
    read: ({ heardAt }, now) => Number(heardAt !== null && isEdgarLate(heardAt, now)),
  },
  {
    name: "edgar_silent",
    help: "1 while EDGAR is not asked, because it has refused requests.",
    read: ({ silentUntil }) => Number(silentUntil !== null),
  },
  {
    name: "edgar_waiting_filings",
    help: "Filings that are noted and not yet read.",
    read: ({ waiting }) => waiting,
  },
  {
    name: "edgar_given_up_documents",
    help: "Filings and lists of issuers that could not be read.",
    read: ({ givenUp }) => givenUp,
  },
];

/** All figures of one request for metrics come from one reading. */
const sameLookMs = 500;

/** Adds the metrics by which an operator watches EDGAR. */
export function measureEdgar(db: Db, clock: Clock, registry: Registry): void {
  let reading: Promise<EdgarProgress> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (reading === undefined || performance.now() - readAt > sameLookMs) {
      reading = readEdgarProgress(db);
      readAt = performance.now();
    }
    return reading;
  };
  for (const { name, help, read } of figures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = read(await look(), clock.now());
        if (value !== null) gauge.set(value);
      },
    });
  }
}
