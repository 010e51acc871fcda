import type { getTrackRecord as call } from "../../../domain/contract/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { isSampleTrackRecord, trackRecord } from "../../../domain/ratings/track-record.ts";
import type { Verb } from "../../http/context.ts";

/** The figures are the same on every page that shows them. */
export const trackRecordReply: Reply<typeof call> = {
  years: [...trackRecord],
  isSample: isSampleTrackRecord,
};

export const getTrackRecord: Verb<"getTrackRecord"> = async () => trackRecordReply;
