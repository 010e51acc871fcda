import { isMarketDay } from "../../../domain/statements/bounds.ts";
import { UnreadableValue } from "./unreadable-value.ts";

/** Turns epoch seconds into ISO text in UTC. */
export function instantFromSeconds(seconds: number): string {
  const instant = new Date(seconds * 1000);
  const year = Number.isNaN(instant.getTime()) ? 0 : instant.getUTCFullYear();
  if (year < 1970 || year > 2199)
    throw new UnreadableValue(`${seconds} is not a time in seconds since 1970`);
  return instant.toISOString();
}

const basic = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:(\d\d))?$/;
const extended = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads "20251223T063000", which is in UTC, or an ISO text with a zone, as ISO text in UTC. */
export function readInstant(text: string): string {
  const match = basic.exec(text.trim());
  const written = match
    ? `${match.slice(1, 4).join("-")}T${match[4]}:${match[5]}:${match[6] ?? "00"}Z`
    : text.trim();
  const day = extended.exec(written)?.[1] ?? "";
  const instant = isMarketDay(day) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(instant))
    throw new UnreadableValue(
      `"${text.trim()}" is not a time with a zone, such as 2024-07-01T09:30:00Z`,
    );
  return new Date(instant).toISOString();
}
