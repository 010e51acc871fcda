import { isEdgarLate } from "../../../domain/calendar/edgar-hours.ts";
import type { Verb } from "../../http/context.ts";
import { readEdgarAge } from "../../ingest/edgar-live/state-repository.ts";

/** Null where the portal does not follow EDGAR. */
export const getFilingAge: Verb<"getFilingAge"> = async ({ db, clock, config }) => {
  if (config.edgar === undefined) return null;
  const { heardAt, silentUntil, toRead, read } = await readEdgarAge(db);
  return {
    heardAt: heardAt?.toISOString() ?? null,
    isLate: heardAt !== null && isEdgarLate(heardAt, clock.now()),
    pausedUntil: silentUntil?.toISOString() ?? null,
    filled: read < toRead ? read / toRead : null,
  };
};
