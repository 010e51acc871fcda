import type { Reply } from "../../../domain/contract/route.ts";
import type { getFilingAge } from "../../../domain/contract/stats/market.ts";

type Filling = NonNullable<NonNullable<Reply<typeof getFilingAge>>["filling"]>;

const count = (value: number, one: string) =>
  `${value.toLocaleString("en-US")} ${value === 1 ? one : `${one}s`}`;

/** Describes how far a new portal has come in reading the history of EDGAR. */
export function describeFilling({ deals, read, toRead, minutesLeft }: Filling): string {
  if (toRead === 0)
    return "This portal has begun to read SEC EDGAR. The first deals come within minutes, the newest filings first.";
  const left =
    minutesLeft === null
      ? "How long it takes will show soon"
      : minutesLeft < 90
        ? `About ${count(minutesLeft, "minute")} to go`
        : `About ${count(Math.round(minutesLeft / 60), "hour")} to go`;
  return `This portal is reading the last two years of SEC EDGAR: ${count(deals, "deal")} so far, ${count(read, "document")} read of ${toRead.toLocaleString("en-US")} found. Terms and prices follow with the prospectuses. ${left}.`;
}
