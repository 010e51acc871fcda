import type { Day } from "../../../domain/calendar/day.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { AnyRow, FieldId } from "../../../domain/fields/fields.ts";
import { dayText, longDayText, priceText } from "../../../domain/fields/formats.ts";
import { ranks } from "../../../domain/sources/ranks.ts";
import { type FactListId, factListOf } from "../../../domain/statements/fact-lists.ts";
import type { JsonRow } from "../../db/json-row.ts";
import type { CompanyFacts } from "../read-model/company-facts.ts";
import type { DealFacts } from "../read-model/deal-facts.ts";
import type { MonitorFacts } from "../read-model/monitor-facts-sql.ts";
import type { PriceFacts } from "../read-model/price-facts-sql.ts";
import type { DealHistory } from "../read-model/price-history.ts";
import type { Origin, Statement } from "../resolution.ts";
import type { EntityName, Settled, Testimony } from "../settling/draft/testimony.ts";
import { notedAs } from "../settling/make/list-rows.ts";
import type { MadeAgain } from "../settling/make/make-again.ts";

/** A row and the facts behind it: all that is needed to tell where its values are from. */
export interface ChainFacts {
  today: Day;
  grain: Grain;
  /** The values of all fields of the row. */
  row: AnyRow;
  company: CompanyFacts;
  /** Null for an entry of the monitor list. */
  deal: DealFacts | null;
  prices: PriceFacts | null;
  history: DealHistory | null;
  monitor: MonitorFacts | null;
  /** The tranche of a lock-up. */
  tranche: number | null;
  /** Null for a company that no import made. */
  made: MadeAgain | null;
  /** A company of the demo market with what editors state of it; null when they state nothing. */
  edited: MadeAgain | null;
  changes: LoggedChange[];
  /** The records of the rates of currencies other than the dollar. */
  rates: ReadonlyMap<string, Origin>;
  heldBack: { figure: string; value: string; reason: string }[];
}

/** A change of a value that was known before. */
export type LoggedChange = Omit<JsonRow<"correction">, "correction_id" | "entity_key">;

/** A stated value: the end of a chain. */
export interface Leaf {
  /** Names the leaf in its chain. */
  id: string;
  label: string;
  /** As it reads on screen; null when nobody states it. */
  text: string | null;
  /** Null when no record states it; then it is of the demo market, or of the portal itself. */
  origin: Origin | null;
  lost: Statement<unknown>[];
  /** The entity and field in the log of changes. */
  logged: { entity: EntityName; field: string } | null;
  /** The filing that states it. */
  accession: string | null;
  /** The filings that state a figure of a statement, the first one first. */
  reports: Report[];
  /** True for what is no fact of the market: a key, the day, the user's own mark. */
  isOfPortal: boolean;
}

export interface Report {
  accession: string;
  form: string;
  filedOn: Day;
  /** As it reads on screen. */
  value: string;
}

export type Part = { field: FieldId } | { leaf: Leaf };

/** How a value comes about: stated by its only part, or made of all of them by a formula. */
export interface Explanation {
  /** Null for a value that is stated. */
  formula: string | null;
  parts: Part[];
  /** Why there is no value, when that does not follow from the parts. */
  reason?: string | null;
}

export type Explain = (facts: ChainFacts) => Explanation;

/** A value as a table or a source has it. */
type Value = string | number | boolean | null | undefined;

type Read = (facts: ChainFacts) => Value;

/** A value that is taken over as it is. */
export function stated(part: Part, reason?: string | null): Explanation {
  return { formula: null, parts: [part], ...(reason && { reason }) };
}

/** A value that a rule makes of others. */
export function derived(
  formula: string,
  parts: readonly (Part | FieldId)[],
  reason?: string | null,
): Explanation {
  return {
    formula,
    parts: parts.map((part) => (typeof part === "string" ? { field: part } : part)),
    ...(reason && { reason }),
  };
}

/** A value that the same rule makes of the same others in each row. */
export function rule(...made: Parameters<typeof derived>): Explain {
  return () => derived(...made);
}

/** A value of a table that no record states, but an editor may in a list. */
export function listed(label: string, read: Read, reason?: string, list?: FactListId): Explain {
  return (facts) => stated(tableFact(label, read(facts), originOfList(facts, list)), reason);
}

/** The statement of an editor that made a list; null for one that nobody states. */
export function originOfList(facts: ChainFacts, list: FactListId | undefined): Origin | null {
  if (list === undefined) return null;
  const find = factListOf(list).of === "company" ? settledOfCompany : settledOfDeal;
  return find(facts, notedAs(list))?.origin ?? null;
}

/** A value that settling takes from statements. */
export function settled(
  entity: EntityName,
  field: string,
  label: string,
  ...[read, reason]: [read: Read, reason?: string]
): Explain {
  return (facts) => stated(fact(facts, entity, field, label, read(facts)), reason);
}

/** A value of the portal itself. */
export function ofPortal(words: string): Explain {
  const leaf = { ...blankLeaf("portal", "Greenshoe", "Kept by the portal"), isOfPortal: true };
  return rule(words, [{ leaf }]);
}

export function blankLeaf(id: string, label: string, text: string | null): Leaf {
  return {
    ...{ id, label, text, origin: null, lost: [], logged: null },
    ...{ accession: null, reports: [], isOfPortal: false },
  };
}

/** A fact of a table that no record states: one of the demo market, unless records of the company are at hand. */
export function tableFact(label: string, value: Value, origin: Origin | null = null): Part {
  return { leaf: { ...blankLeaf(`fact ${label}`, label, toText(value)), origin } };
}

function toText(value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "number"
    ? value.toLocaleString("en-US", { maximumFractionDigits: 6 })
    : value;
}

/** The rate by which an amount was converted; none for dollars. */
export function rateFact(
  { rates }: ChainFacts,
  currency: string,
  when: string,
  usd: number | null | undefined,
): Part[] {
  const label = `US dollars for 1 ${currency}, ${when}`;
  return currency === "USD" ? [] : [tableFact(label, usd, rates.get(currency) ?? null)];
}

/** A fact that settling took from one of several statements. */
export function fact(
  facts: ChainFacts,
  entity: EntityName,
  field: string,
  label: string,
  value: Value,
): Part {
  // The values of a SPAC and of a security are settled with those of their deal.
  const { origin = null, lost = [] } =
    (entity === "company" ? settledOfCompany(facts, field) : settledOfDeal(facts, field)) ?? {};
  const logged = { entity, field };
  return {
    leaf: { ...blankLeaf(`${entity}.${field}`, label, toText(value)), origin, lost, logged },
  };
}

/** The statement that settled a value of the company; undefined when no source stated one. */
export function settledOfCompany(facts: ChainFacts, field: string): Settled | undefined {
  return findSettled(facts, "company", facts.company.company.company_key, field);
}

/** The statement that settled a value of the deal; undefined for a row without a deal, and when no source stated one. */
export function settledOfDeal(facts: ChainFacts, field: string): Settled | undefined {
  return facts.deal ? findSettled(facts, "deal", facts.deal.deal.deal_key, field) : undefined;
}

/** Of a company of the demo market only what editors state has a source. */
function findSettled(
  { made, edited }: ChainFacts,
  entity: "company" | "deal",
  key: number,
  field: string,
): Settled | undefined {
  if (made) return made.findings.settledOf(entity, key, field);
  const settled = edited?.findings.settledOf(entity, key, field);
  return settled && ranks[settled.origin.rank] !== "demo" ? settled : undefined;
}

/** The record of an offered or quoted security's bar of a day; undefined without the security. */
export function originOfBar(
  { made }: ChainFacts,
  securityKey: number | null | undefined,
  on: Day,
): Origin | undefined {
  return securityKey == null ? undefined : made?.prices.get(securityKey)?.originOf(on);
}

/** The first record, in order of precedence, that says something. */
export function findOrigin(
  testimonies: readonly Testimony[] | undefined,
  says: (testimony: Testimony) => boolean,
): Origin | null {
  return testimonies?.find(says)?.origin ?? null;
}

/** The records of the deal, for what follows from all of them saying nothing. */
export function records(facts: ChainFacts): Part {
  const own = recordsOf(facts);
  const text = own.length === 1 ? "1 record" : `${own.length.toLocaleString("en-US")} records`;
  return {
    leaf: {
      ...blankLeaf("records", "Records of the deal", facts.made ? text : "Generated facts"),
      origin: own[0]?.origin ?? null,
    },
  };
}

export function recordsOf({ made, deal }: ChainFacts): Testimony[] {
  const own = deal && made ? made.testimoniesOf(deal.deal.deal_key) : [];
  return own.length > 0 ? own : (made?.testimonies ?? []);
}

/** The values that editors state of the deal, and its records. */
export function statementsOf(facts: ChainFacts): Testimony[] {
  const { made, deal } = facts;
  const own = made?.corrections.filter(({ dealKey }) => dealKey === deal?.deal.deal_key) ?? [];
  const ids = new Set(own.map(({ correctionId }) => -correctionId));
  const ofEditors = made?.testimonies.filter(({ origin }) => ids.has(origin.observationId)) ?? [];
  return [...ofEditors, ...recordsOf(facts)];
}

/** The facts of a deal; only rows of deals have fields that need them. */
export function dealOf({ deal }: ChainFacts): DealFacts {
  if (deal === null) throw new Error("An entry of the monitor list has no deal");
  return deal;
}

/** The price of a day in the deal's currency. */
export function priceFact(
  facts: ChainFacts,
  label: string,
  price: number | null | undefined,
  on: Day | null | undefined,
  security: "quoted" | "offered" = "quoted",
): Part {
  const { prices } = facts;
  const key = security === "quoted" ? prices?.security_key : prices?.offered_key;
  const known = price ?? null;
  return {
    leaf: {
      ...blankLeaf(
        `price ${security} ${on ?? label}`,
        on ? `${label}, ${longDayText(on)}` : label,
        known === null ? null : priceText(known, dealOf(facts).deal.currency),
      ),
      origin: on ? firstCloseOrigin(facts, on, originOfBar(facts, key, on)) : null,
    },
  };
}

/** A first close that a record states wins its day over a bar. */
function firstCloseOrigin(facts: ChainFacts, on: Day, ofBar: Origin | undefined): Origin | null {
  const stated = settledOfDeal(facts, "first_close");
  return on === facts.prices?.first_trade_on && stated ? stated.origin : (ofBar ?? null);
}

export function day(value: Day | null | undefined): string | null {
  return value ? dayText(value) : null;
}
