import { answerOrders } from "../work/answer-orders.ts";
import { compareTexts } from "./compare-texts.ts";
import { unpackText } from "./packed-text.ts";

/** Two packed texts. */
export interface ComparisonOrder {
  before: Uint8Array;
  after: Uint8Array;
}

answerOrders(({ before, after }: ComparisonOrder) => {
  const comparison = compareTexts(unpackText(before), unpackText(after));
  return new Uint8Array(Buffer.from(JSON.stringify(comparison)));
});
