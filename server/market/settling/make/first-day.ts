import { type FirstDayStatement, settleFirstDay } from "../../../../domain/returns/first-day.ts";
import { ranks } from "../../../../domain/sources/ranks.ts";
import { byPrecedence, type Origin } from "../../resolution.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";
import type { DealDays } from "./deal-days.ts";
import type { FirstDay } from "./price-rows.ts";

interface Statement extends FirstDayStatement {
  testimony: Testimony;
}

export interface SettledFirstDay {
  /** Null when the day is not known. */
  day: FirstDay | null;
  isReturnHeldBack: boolean;
}

/** Settles the first day of trading with its stated prices; closes that lost are conflicts. */
export function settleFirstDayPrices(
  fields: Fields,
  own: readonly Testimony[],
  { trading }: DealDays,
  isDirectListing: boolean,
  isSpac: boolean,
): SettledFirstDay {
  // Nobody buys at the reference price of a direct listing, so a return from it would mean nothing.
  const offer = isDirectListing ? null : fields.peek<string>(({ deal }) => deal?.offerPrice);
  const statements = listStatements(own);
  const { open, close, from, heldBack } = settlePrices(offer, statements, isSpac);
  const { origin } = from?.testimony ?? {};
  acceptPrices(fields, statements, { open, close, origin });
  for (const { close: other, testimony } of statements)
    if (other !== null && other !== close && origin)
      fields.lose("first_close", close ?? "none", origin.source, other, testimony.origin);
  if (heldBack !== null && from && origin)
    fields.holdBack("first_day_return", `${from.close} after ${offer}`, heldBack, origin);
  if (trading === null && close !== null)
    fields.leaveOut("first closes without a first day", text(close));
  return {
    day:
      trading === null
        ? null
        : { on: trading, open: text(open), close: text(close), source: origin?.source ?? "" },
    isReturnHeldBack: heldBack !== null,
  };
}

/** Records where the prices are from. */
function acceptPrices(
  fields: Fields,
  statements: readonly Statement[],
  {
    open,
    close,
    origin,
  }: { open: number | null; close: number | null; origin?: Origin | undefined },
): void {
  const opened = statements.find((one) => one.open === open && isOfEditor(one.testimony));
  const openOrigin = opened?.testimony.origin ?? origin;
  if (open !== null && openOrigin) fields.accept("first_open", open, openOrigin);
  if (close !== null && origin)
    fields.accept("first_close", close, origin, listOthers(statements, close));
}

/** An editor decides what other sources contradict. */
function settlePrices(offer: string | null, statements: readonly Statement[], isSpac: boolean) {
  const edited = statements.filter(({ testimony }) => isOfEditor(testimony));
  const closed = edited.filter(({ close }) => close !== null);
  const settled =
    closed.length > 0
      ? settleFirstDay(null, closed)
      : settleFirstDay(offer === null ? null : Number(offer), statements, isSpac);
  const opened = edited.find(({ open }) => open !== null);
  return opened ? { ...settled, open: opened.open } : settled;
}

function isOfEditor({ origin }: Testimony): boolean {
  return ranks[origin.rank] === "editor";
}

function listOthers(statements: readonly Statement[], close: number) {
  return statements.flatMap(({ close: other, testimony: { origin } }) =>
    other === null || other === close ? [] : [{ value: other, origin }],
  );
}

/** Lists the prices of each record once, as its newest version states them. */
function listStatements(testimonies: readonly Testimony[]): Statement[] {
  const newest = new Map<string, Testimony>();
  for (const one of testimonies.toSorted((a, b) => byPrecedence(a.origin, b.origin))) {
    const key = `${one.origin.source} ${one.origin.recordKey}`;
    if (!newest.has(key)) newest.set(key, one);
  }
  return [...newest.values()].flatMap((testimony): Statement[] => {
    const { origin, claims } = testimony;
    const { offerPrice, firstOpen, firstClose } = claims.deal ?? {};
    if (firstClose == null && firstOpen == null) return [];
    const [table = ""] = origin.recordKey.split(":");
    return [
      {
        testimony,
        source: `${origin.source} ${table}`,
        offerPrice: number(offerPrice),
        open: number(firstOpen),
        close: number(firstClose),
      },
    ];
  });
}

function number(price: string | null | undefined): number | null {
  return price == null ? null : Number(price);
}

function text(price: number | null): string | null {
  return price === null ? null : String(price);
}
