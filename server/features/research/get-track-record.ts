import type { getTrackRecord as call } from "../../../domain/contract/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { isSampleTrackRecord, trackRecord } from "../../../domain/ratings/track-record.ts";

/** The figures are the same on every page that shows them. */
export const trackRecordReply: Reply<typeof call> = {
  years: [...trackRecord],
  isSample: isSampleTrackRecord,
};

export async function getTrackRecord(): Promise<Reply<typeof call>> {
  return trackRecordReply;
}
