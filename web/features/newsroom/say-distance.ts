import type { Reply } from "../../../domain/contract/route.ts";
import type { getPiece } from "../../../domain/contract/staff/pieces.ts";
import { formatQueueMoment } from "../../ui/moments.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Says how long a time is, as short as it helps: "51 min", "1 h 18 min", "20 h", "3 days". */
export function sayLength(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} days`;
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours >= 12 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Says how far ahead an instant lies: "in 1 h 18 min"; "now" once it has come. */
export function sayDistance(at: string, now: Date): string {
  const ms = Date.parse(at) - now.getTime();
  return ms <= 0 ? "now" : `in ${sayLength(ms)}`;
}

/** Says how long something has lasted: "51 min". */
export function saySpan(since: string, now: Date): string {
  return sayLength(now.getTime() - Date.parse(since));
}

/** Says when a piece goes out or went out; null where nothing is set. */
export function sayWhen(
  {
    publishAt,
    publishedAt,
    isOnPricing,
  }: Pick<Reply<typeof getPiece>, "publishAt" | "publishedAt" | "isOnPricing">,
  now: Date,
): string | null {
  const at = publishAt ?? publishedAt;
  if (isOnPricing) return "On pricing";
  return at === null ? null : formatQueueMoment(at, now);
}
