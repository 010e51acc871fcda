import type { Day } from "../calendar/day.ts";
import { amountText, priceRangeText, priceText } from "../fields/formats.ts";
import { type FilingKind, filingKind } from "../status/filing-forms.ts";

export interface FilingFacts {
  accession: string;
  form: string;
  filedOn: Day;
  /** The number that its document gives the amendment. */
  amendment?: number | null;
}

/** The terms of the deal from a day on. */
export interface TermsFacts {
  kind: "original" | "revised" | "final";
  on: Day;
  low: number | null;
  high: number | null;
  shares: number | null;
  currency: string;
}

/** What a filing did to the deal: words for a mark, a sentence, and the terms after it where it states some. */
export interface ToldFiling {
  marks: string[];
  amendment: number | null;
  sentence: string;
  isOfOffering: boolean;
  terms: { price: string | null; shares: string | null; size: string | null } | null;
}

const told: Partial<Record<FilingKind, [mark: string, sentence: string]>> = {
  placement: ["Private Sale", "Sold shares to a few investors, without a registration."],
  draft: ["Confidential", "A draft for the SEC, public since the registration."],
  registration: ["Filed", "The first public registration."],
  amendment: ["Amended", "Changed the text. The terms stayed as they were."],
  upsizing: ["Upsized", "Registered more shares on the day of the pricing."],
  exchange: ["Listing", "Registered the class of shares for its listing."],
  effect: ["Effective", "The registration became effective."],
  prospectus: ["Final Prospectus", "The prospectus with which the shares are sold."],
  withdrawal: ["Withdrawn", "Asked the SEC to withdraw the registration."],
  withdrawalRevoked: ["Revoked", "Took the request for a withdrawal back."],
  amendmentWithdrawal: ["Withdrawn", "Withdrew an amendment alone."],
  delisting: ["Delisted", "The exchange took the shares off its list."],
  deregistration: ["Deregistered", "Ended the reports to the public."],
  periodic: ["Report", "A report of a listed company."],
};
/** The forms that say something else than others of their kind. */
const otherForms: [form: RegExp, mark: string, sentence: string][] = [
  [/^[SF]-4\b/, "Merger", "Registered shares that are given for those of another company."],
  [/^10-12[BG]\b/, "Registration", "Registered a class of shares and sold none of them."],
  [/^CERT\b/, "Listing", "The exchange certified that it approved the listing."],
  [/^1-A\b/, "Regulation A", "Offered shares to the public without a full registration."],
];

function sayForm(form: string): [mark: string, sentence: string] | undefined {
  const found = otherForms.find(([pattern]) => pattern.test(form));
  return found && [found[1], found[2]];
}

const kindsAfterwards: readonly FilingKind[] = ["periodic", "delisting", "deregistration"];

/** A final prospectus follows the pricing within some days. */
const daysOfPricing = 7;

/** Tells what each filing did to the deal. The filings are in any order, the terms from the first to the last. */
export function tellFilings<Filing extends FilingFacts>(
  filings: readonly Filing[],
  terms: readonly TermsFacts[],
): (Filing & ToldFiling)[] {
  const numbers = numberAmendments(filings);
  return filings.map((filing) => {
    const kind = filingKind(filing.form);
    const at = terms.findIndex((one) => statesTerms(filing, kind, one));
    const own = terms[at];
    const [mark, sentence] = sayForm(filing.form) ??
      (kind && told[kind]) ?? [null, "A notice to the SEC."];
    const changes = own === undefined ? [] : listChanges(own, terms[at - 1]);
    return {
      ...filing,
      amendment: filing.amendment ?? numbers.get(filing) ?? null,
      isOfOffering: kind !== null && !kindsAfterwards.includes(kind),
      marks: changes.length > 0 ? changes.map((one) => one.mark) : mark === null ? [] : [mark],
      sentence: changes.length > 0 ? sayChanges(changes) : sentence,
      terms: own === undefined ? null : describeTerms(own),
    };
  });
}

/**
 * Numbers the amendments of each form from the registration or draft that they amend, or from one whose document has its number.
 * Without either they have none.
 */
function numberAmendments<Filing extends FilingFacts>(
  filings: readonly Filing[],
): Map<Filing, number> {
  const numbers = new Map<Filing, number>();
  const last = new Map<string, number>();
  // Those of one day stand with the newest first.
  for (const filing of filings
    .toReversed()
    .toSorted((a, b) => a.filedOn.localeCompare(b.filedOn))) {
    const [form = "", isAmended] = filing.form.split("/");
    if (!["registration", "draft", "amendment"].includes(filingKind(filing.form) ?? "")) continue;
    const before = last.get(form);
    if (isAmended === undefined) last.set(form, 0);
    else if (filing.amendment != null) last.set(form, filing.amendment);
    else if (before !== undefined) {
      last.set(form, before + 1);
      numbers.set(filing, before + 1);
    }
  }
  return numbers;
}

function statesTerms({ filedOn }: FilingFacts, kind: FilingKind | null, terms: TermsFacts) {
  if (kind === "prospectus") {
    const days = (Date.parse(filedOn) - Date.parse(terms.on)) / 86_400_000;
    return terms.kind === "final" && days >= 0 && days <= daysOfPricing;
  }
  const isRegistered = kind === "registration" || kind === "amendment";
  return isRegistered && terms.kind !== "final" && terms.on === filedOn;
}

interface Change {
  mark: string;
  words: string;
}

const sayChanges = (changes: readonly Change[]) => {
  const sentence = changes.map(({ words }) => words).join("; ");
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
};

/** Compares terms with those before them; the first terms are set, and the final ones are a price. */
function listChanges(own: TermsFacts, before: TermsFacts | undefined): Change[] {
  const price = priceOf(own);
  const shares = own.shares === null ? null : `${amountText(own.shares)} shares`;
  const changes: Change[] = [];
  if (own.kind === "final") changes.push({ mark: "Priced", words: sayPricing(own, before) });
  else if (before === undefined || before.low === null)
    changes.push({
      mark: "Terms Set",
      words: [price && `first range of ${price}`, shares].filter(Boolean).join("; "),
    });
  else changes.push(...comparePrices(own, before));
  const [fewer, more] = [before?.shares ?? null, own.shares];
  if (fewer !== null && more !== null && fewer !== more)
    changes.push({
      mark: more > fewer ? "Upsized" : "Downsized",
      words: `${amountText(fewer)} to ${shares}`,
    });
  return changes.filter(({ words }) => words !== "");
}

function comparePrices(own: TermsFacts, before: TermsFacts): Change[] {
  const [low, high] = [Number(own.low), Number(own.high)];
  const [lowBefore, highBefore] = [Number(before.low), Number(before.high)];
  if (own.low === null || (low === lowBefore && high === highBefore)) return [];
  const difference = low + high - lowBefore - highBefore;
  const word = difference > 0 ? "Range Raised" : difference < 0 ? "Range Lowered" : "Range Changed";
  return [{ mark: word, words: `${priceOf(before)} to ${priceOf(own)}` }];
}

function sayPricing(own: TermsFacts, before: TermsFacts | undefined): string {
  const price = priceOf(own);
  if (price === null) return "the final number of shares";
  if (before?.low == null || before.high === null) return price;
  const place =
    Number(own.low) > before.high ? "above" : Number(own.low) < before.low ? "below" : "within";
  return `${price}, ${place} the range`;
}

function priceOf({ low, high, currency }: TermsFacts): string | null {
  if (low === null) return null;
  return high === null || low === high
    ? priceText(low, currency)
    : priceRangeText(low, high, currency);
}

function describeTerms(terms: TermsFacts): NonNullable<ToldFiling["terms"]> {
  const { low, high, shares, currency } = terms;
  const middle = low === null ? null : (low + (high ?? low)) / 2;
  const sign = currency === "USD" ? "$" : `${currency} `;
  return {
    price: priceOf(terms),
    shares: shares === null ? null : amountText(shares),
    size: middle === null || shares === null ? null : `${sign}${amountText(middle * shares)}`,
  };
}
