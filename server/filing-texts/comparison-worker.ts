import { countWordChanges } from "../../domain/filings/text-comparison.ts";
import { answerOrders } from "../work/answer-orders.ts";
import { compareTexts } from "./compare-texts.ts";
import { unpackText } from "./packed-text.ts";

/** Two packed texts, of which the comparison is wanted, or only how many words changed. */
export interface ComparisonOrder {
  isCount?: boolean;
  before: Uint8Array;
  after: Uint8Array;
}

answerOrders(({ before, after, isCount }: ComparisonOrder) => {
  const comparison = compareTexts(unpackText(before), unpackText(after));
  const answer = isCount ? countWordChanges(comparison) : comparison;
  return new Uint8Array(Buffer.from(JSON.stringify(answer)));
});
