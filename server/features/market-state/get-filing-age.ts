import { isEdgarLate } from "../../../domain/calendar/edgar-hours.ts";
import type { getFilingAge as call } from "../../../domain/contract/market.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { readEdgarAge } from "../../ingest/edgar-live/state-repository.ts";

/** Null where the portal does not follow EDGAR. */
export async function getFilingAge({ db, clock, config }: Context): Promise<Reply<typeof call>> {
  if (config.edgar === undefined) return null;
  const { heardAt, silentUntil, toRead, read } = await readEdgarAge(db);
  return {
    heardAt: heardAt?.toISOString() ?? null,
    isLate: heardAt !== null && isEdgarLate(heardAt, clock.now()),
    pausedUntil: silentUntil?.toISOString() ?? null,
    filled: read < toRead ? read / toRead : null,
  };
}
