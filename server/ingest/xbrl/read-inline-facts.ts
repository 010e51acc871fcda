import { Parser } from "htmlparser2";
import { type Day, isDay } from "../../../domain/calendar/day.ts";
import { isMarketDay } from "../../../domain/statements/bounds.ts";
import { movePoint } from "../reading/decimals.ts";

/** An amount of money that an issuer has tagged in the text of a document (inline XBRL 1.1), for the issuer as a whole. */
export interface InlineFact {
  /** With its taxonomy, such as "us-gaap:Revenues". */
  concept: string;
  /** An ISO code. */
  currency: string;
  /** Null for the amount of a day. */
  start: Day | null;
  end: Day;
  /** In whole units of the currency. */
  amount: number;
  /** The amount is rounded to it: 1,000 for a figure in thousands. */
  unit: number;
  /** The amount as it stands in the document. */
  text: string;
}

/** A prospectus has some thousands. */
const mostFacts = 50_000;
/** A tag stands inside another where one number has two meanings; only made-up documents go deeper. */
const deepest = 8;
const longestNumber = 60;
const largestAmount = 1e18;

/** Reads the tagged amounts of a document; none of a document without tags. */
export function readInlineFacts(html: string): InlineFact[] {
  if (!/<ix:header\b/i.test(html)) return [];
  const reader = new TagReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.addText(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.listFacts();
}

interface Tagged {
  attributes: Readonly<Record<string, string>>;
  text: string;
}

interface Period {
  start: Day | null;
  end: Day;
}

/** The state of one element of the resources while it is open. */
interface OpenContext {
  id: string;
  isWhole: boolean;
  days: Map<string, string>;
}

class TagReader {
  private readonly tagged: Tagged[] = [];
  /** The tags that are open: one may stand inside another, and both have its text. */
  private readonly openTags: Tagged[] = [];
  private depth = 0;
  private readonly periods = new Map<string, Period>();
  private readonly currencies = new Map<string, string>();
  private context: OpenContext | null = null;
  private unit: { id: string; measures: string[]; isRatio: boolean } | null = null;
  /** The text of the element of the resources that is open. */
  private value = "";

  open(name: string, attributes: Record<string, string>): void {
    const local = localName(name);
    this.value = "";
    if (name === "ix:nonfraction") {
      this.depth += 1;
      if (this.depth > deepest) return;
      const tag = { attributes, text: "" };
      this.openTags.push(tag);
      if (this.tagged.length < mostFacts) this.tagged.push(tag);
    } else if (local === "context")
      this.context = { id: attributes.id ?? "", isWhole: true, days: new Map() };
    else if (local === "unit")
      this.unit = { id: attributes.id ?? "", measures: [], isRatio: false };
    else if (local === "divide" && this.unit) this.unit.isRatio = true;
    // A part of the issuer, such as a segment, a class of shares or a subsidiary.
    else if ((local === "segment" || local === "scenario") && this.context)
      this.context.isWhole = false;
  }

  addText(text: string): void {
    for (const tag of this.openTags) if (tag.text.length < longestNumber) tag.text += text;
    if ((this.context || this.unit) && this.value.length < longestNumber) this.value += text;
  }

  close(name: string): void {
    const local = localName(name);
    if (name === "ix:nonfraction") {
      if (this.depth <= deepest) this.openTags.pop();
      this.depth -= 1;
    } else if (/^(?:startdate|enddate|instant)$/.test(local))
      this.context?.days.set(local, this.value.trim());
    else if (local === "measure") this.unit?.measures.push(this.value.trim());
    else if (local === "context") this.endContext();
    else if (local === "unit") this.endUnit();
  }

  listFacts(): InlineFact[] {
    return this.tagged.flatMap(({ attributes, text }) => {
      const period = this.periods.get(attributes.contextref ?? "");
      const currency = this.currencies.get(attributes.unitref ?? "");
      const amount = readAmount(attributes, text);
      if (!period || !currency || amount === null) return [];
      const unit = readUnit(attributes);
      return [
        { concept: attributes.name ?? "", currency, ...period, amount, unit, text: text.trim() },
      ];
    });
  }

  private endContext(): void {
    const { context } = this;
    this.context = null;
    if (!context?.isWhole) return;
    const day = (name: string) => readDay(context.days.get(name) ?? "");
    const [start, end] = [day("startdate"), day("enddate")];
    const instant = day("instant");
    if (instant !== null) this.periods.set(context.id, { start: null, end: instant });
    else if (start !== null && end !== null) this.periods.set(context.id, { start, end });
  }

  private endUnit(): void {
    const { unit } = this;
    this.unit = null;
    const currency = /^iso4217:([A-Z]{3})$/.exec(unit?.measures[0] ?? "")?.[1];
    if (unit && currency && !unit.isRatio) this.currencies.set(unit.id, currency);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function readDay(text: string): Day | null {
  return isDay(text) && isMarketDay(text) ? text : null;
}

/** Reads the number by its format; null for words, blanks and what is no number. */
function readAmount(attributes: Readonly<Record<string, string>>, text: string): number | null {
  const format = localName(attributes.format ?? "").replaceAll("-", "");
  if (attributes["xsi:nil"] === "true") return null;
  if (/^(?:fixedzero|zerodash|numdash)$/.test(format)) return 0;
  const written = text.replaceAll(/[\s$€£¥]/g, "");
  const isDecimalComma = /^numcomma/.test(format);
  const digits = isDecimalComma
    ? written.replaceAll(".", "").replace(",", ".")
    : written.replaceAll(",", "");
  if (!/^\d{1,25}(?:\.\d{1,10})?$/.test(digits)) return null;
  const scale = Number(attributes.scale ?? 0);
  if (!Number.isInteger(scale) || Math.abs(scale) > 15) return null;
  const amount = Number(movePoint(digits, scale));
  if (amount > largestAmount) return null;
  return attributes.sign === "-" ? -amount : amount;
}

/** "-3" for thousands; an amount that is exact has "INF". */
function readUnit({ decimals = "" }: Readonly<Record<string, string>>): number {
  const places = /^-([1-9])$/.exec(decimals)?.[1];
  return places === undefined ? 1 : 10 ** Number(places);
}
