import { addDays, type Day } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";
import { positiveOrNull } from "../money/arithmetic.ts";

/** Prices of a first day of trading as one source states them together. */
export interface FirstDayStatement {
  /** Statements of one source do not confirm each other. */
  source: string;
  offerPrice: number | null;
  open: number | null;
  close: number | null;
}

export type HeldBackReason =
  | "the source states it beside another offer price"
  | "no source states the offer price and the close together"
  | "another source states another close"
  | CloseDoubt;

/** The doubt about a close that was probably paid for the security, but is told on another scale. */
export const belowHalf =
  "the close is less than half of the offer price, as if it were adjusted for a later split";

export type CloseDoubt =
  | typeof belowHalf
  | "the close is more than ten times the offer price, or less than a tenth"
  | "the close is a fifth away from the offer price of a unit that holds cash";

/** The prices of the first day. A return that is held back is not shown, and an operator reviews it. */
export interface FirstDayPrices<Statement> {
  open: number | null;
  close: number | null;
  /** The statement that the close is from, or would be from. */
  from: Statement | null;
  heldBack: HeldBackReason | null;
}

/** Prices of two sources are the same within one percent. */
const agreement = 0.01;
/** VA Linux, the largest of Ritter's list, closed at eight times its offer; a slip of the scale is ten times and more. */
const largestRatio = 10;
/** A share that loses half on its first day is rarer than a file whose prices are adjusted for a split that nobody states. */
const smallestRatio = 0.5;
/** A unit of a SPAC holds the cash that was paid for it. */
const largestUnitRatio = 1.2;

/**
 * True for the first day of trading. Where no source states it, that is the first session after the evening of the pricing,
 * or the day of the pricing itself.
 */
export function isFirstTradingDay(
  day: Day,
  { tradedOn, offeredOn }: { tradedOn: Day | null; offeredOn: Day | null },
  sessions: Sessions,
): boolean {
  if (tradedOn !== null || offeredOn === null) return day === tradedOn;
  return day === offeredOn || day === sessions.onOrAfter(addDays(offeredOn, 1));
}

/** Says why a first close beside this offer price is probably of another security or scale; null when it can be right. */
export function doubtClose(
  offerPrice: number | null,
  close: number | null,
  isSpac: boolean,
): CloseDoubt | null {
  const [offer, price] = [positiveOrNull(offerPrice), positiveOrNull(close)];
  if (offer === null || price === null) return null;
  const ratio = Math.max(price / offer, offer / price);
  if (ratio > largestRatio)
    return "the close is more than ten times the offer price, or less than a tenth";
  if (isSpac && ratio > largestUnitRatio)
    return "the close is a fifth away from the offer price of a unit that holds cash";
  return price / offer < smallestRatio ? belowHalf : null;
}

/**
 * Settles the prices of the first day from statements in order of precedence. A return compares an offer price and a
 * close of one statement, because a close beside another offer price is that of a neighbour in the table. A second
 * source that states another close holds the return back, unless more sources agree with the first.
 * Source: Ritter, "IPOs that doubled in price on the first day of trading".
 */
export function settleFirstDay<Statement extends FirstDayStatement>(
  offerPrice: number | null,
  statements: readonly Statement[],
  isSpac = false,
): FirstDayPrices<Statement> {
  const closing = statements.filter(({ close }) => positiveOrNull(close) !== null);
  const [first] = closing;
  if (first === undefined) return { open: null, close: null, from: null, heldBack: null };
  const offer = positiveOrNull(offerPrice);
  if (offer === null) return take(first, closing, null);
  const own = closing.filter((one) => agrees(one.offerPrice, offer));
  const alone = closing.filter((one) => positiveOrNull(one.offerPrice) === null);
  const [best] = [...own, ...alone];
  if (best === undefined)
    return { ...refuse(first), heldBack: "the source states it beside another offer price" };
  const doubt = doubtClose(offer, best.close, isSpac);
  // A row states what was paid on the day of its offer, and a share may lose more than half.
  if (doubt !== null && doubt !== belowHalf) return { ...refuse(best), heldBack: doubt };
  if (own.length === 0)
    return take(best, alone, "no source states the offer price and the close together");
  const others = [...own, ...alone];
  const supporters = countSources(others.filter(({ close }) => agrees(close, best.close)));
  const opponents = countSources(others.filter(({ close }) => !agrees(close, best.close)));
  const isDoubtful = opponents > 0 && supporters <= opponents;
  return take(best, own, isDoubtful ? "another source states another close" : null);
}

function take<Statement extends FirstDayStatement>(
  from: Statement,
  others: readonly Statement[],
  heldBack: HeldBackReason | null,
): FirstDayPrices<Statement> {
  const opening = [from, ...others].find(
    ({ open, close }) => positiveOrNull(open) !== null && agrees(close, from.close),
  );
  return { open: opening?.open ?? null, close: from.close, from, heldBack };
}

function refuse<Statement>(from: Statement) {
  return { open: null, close: null, from };
}

function agrees(a: number | null, b: number | null): boolean {
  const [one, other] = [positiveOrNull(a), positiveOrNull(b)];
  return one !== null && other !== null && Math.abs(one / other - 1) <= agreement;
}

function countSources(statements: readonly FirstDayStatement[]): number {
  return new Set(statements.map(({ source }) => source)).size;
}
