import type { Day } from "../../../../domain/calendar/day.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import { type FactListId, factListOf } from "../../../../domain/statements/fact-lists.ts";
import { type SingleGroup, singleStatements } from "../../../../domain/statements/stated-fields.ts";
import type { Statements } from "../../../../domain/statements/stated-value.ts";
import type { MarketFacts } from "../../facts.ts";
import type { GeneratedFacts, GeneratedNames } from "./generated-facts-repository.ts";

// These functions read the facts of the demo market as claims, as a source would state them.

type Row = Readonly<Record<string, unknown>>;
type DealRow = MarketFacts["deal"][number];

export function readCompany(
  { company, watchlist_entry = [], monitor_entry = [] }: GeneratedFacts,
  { classification }: GeneratedNames,
): Claims {
  const row: Row = company[0] ?? {};
  return {
    company: {
      ...readColumns("company", row),
      name: String(row.name),
      hqCountryCode: row.hq_country_code as string | null,
      industry: classification,
    },
    ...readLists(["watchlist", "monitor"], (id) =>
      id === "watchlist" ? watchlist_entry : monitor_entry,
    ),
  };
}

/** Reads the values of a group from the columns that they settle into. */
function readColumns(group: SingleGroup, row: Row | undefined): object {
  const statements: Statements = singleStatements[group];
  return Object.fromEntries(
    Object.entries(statements).flatMap(([name, value]) => {
      const stated = "kind" in value && value.column ? (row?.[value.column] ?? null) : null;
      return stated === null ? [] : [[name, stated]];
    }),
  );
}

export function readDeal(facts: GeneratedFacts, row: DealRow, known: GeneratedNames): Claims {
  const { deal_key: key, security_key: securityKey } = row;
  const { lastOn: _lastOn, ...days } = readDays(facts, row);
  const [spac] = ofDeal(facts.spac, key);
  const security = facts.security?.find((one) => one.security_key === securityKey);
  const ratio = Number(security?.ads_ratio ?? 1);
  const all = row.shares_outstanding;
  return {
    deal: {
      ...readColumns("deal", row as Row),
      ...days,
      ...readFlags(row),
      shares: readShares(facts, row),
      // A source that states the ratio of depositary shares counts ordinary ones.
      sharesOutstanding: all == null ? null : String(Math.round(Number(all) * ratio)),
      firstOpen: textOf(row.first_open),
      firstClose: textOf(row.first_close),
      underwriters: listBanks(facts, key, known),
      lockupDays: ofDeal(facts.lockup_tranche, key)[0]?.days ?? null,
    },
    security: {
      ...readColumns("security", security as Row | undefined),
      currency: row.currency,
    },
    ...(spac && { spac: readColumns("spac", spac as Row) }),
    ...readLists(["lockups"], () => listTranches(facts, key)),
  };
}

const textOf = (value: unknown) => (value == null ? null : String(value));

/** The rows of a deal. */
function ofDeal<One extends { deal_key: number }>(
  rows: readonly One[] | undefined,
  key: number | undefined,
): One[] {
  return (rows ?? []).filter((row) => row.deal_key === key);
}

function readFlags(row: DealRow): Claims["deal"] {
  return {
    isSpac: row.is_spac ?? null,
    isFund: row.is_fund ?? null,
    isBank: row.is_bank ?? null,
    isRegA: row.is_reg_a ?? null,
    isDirectListing: row.is_direct_listing ?? null,
    isUpListing: row.is_up_listing ?? null,
    isSpinOff: row.is_spin_off ?? null,
  };
}

/** The base shares of the last terms, which the amounts of the deal are made of. */
function readShares(facts: GeneratedFacts, row: DealRow): string | null {
  const [primary, secondary] = [row.primary_shares, row.secondary_shares];
  if (primary != null && secondary != null) return String(Number(primary) + Number(secondary));
  return textOf(ofDeal(facts.deal_terms, row.deal_key).at(-1)?.shares);
}

function listBanks(
  { deal_underwriter: rows }: GeneratedFacts,
  key: number | undefined,
  { banks }: GeneratedNames,
) {
  return ofDeal(rows, key)
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ underwriter_id: id }) => banks.get(id) ?? []);
}

/** The days of a deal, of a day that recurs the last one, and the last of all. */
export function readDays(facts: GeneratedFacts, row: DealRow) {
  const events = ofDeal(facts.deal_event, row.deal_key);
  const last = (kind: string) =>
    (events
      .filter((event) => event.kind === kind)
      .map((event) => event.happened_on)
      .toSorted()
      .at(-1) ?? null) as Day | null;
  const all = events.map((event) => event.happened_on as Day).toSorted();
  return {
    confidentialOn: last("confidential"),
    filedOn: last("filed"),
    expectedOn: (row.expected_on ?? null) as Day | null,
    postponedOn: last("postponed"),
    resumedOn: last("resumed"),
    withdrawnOn: last("withdrawn"),
    pricedOn: last("priced"),
    firstTradeOn: (row.first_trade_on ?? last("trading")) as Day | null,
    lastOn: all.at(-1) ?? null,
  };
}

/** The price ranges of a deal, each on its day. */
export function listRanges(facts: GeneratedFacts, key: number) {
  return ofDeal(facts.deal_terms, key).flatMap(
    ({ kind, set_on: on, price_low: low, price_high: high, shares }) =>
      kind === "final" || low == null || high == null
        ? []
        : [
            {
              on: on as Day,
              deal: { range: { low: String(low), high: String(high) }, shares: textOf(shares) },
            },
          ],
  );
}

/** The lists that rules read, with those of their columns that say something. */
function readLists(ids: readonly FactListId[], read: (id: FactListId) => readonly Row[]) {
  const lists = ids.flatMap((id) => {
    const rows = read(id).map((row) =>
      Object.fromEntries(
        Object.entries(factListOf(id).fields).flatMap(([name, { column }]) =>
          row[column] == null ? [] : [[name, row[column]]],
        ),
      ),
    );
    return rows.length === 0 ? [] : [[id, rows] as const];
  });
  return lists.length === 0 ? {} : { lists: Object.fromEntries(lists) as Claims["lists"] };
}

/** The tranches of a lock-up. One that runs from the pricing does so too when that turns out to be another day. */
function listTranches(facts: GeneratedFacts, key: number | undefined): Row[] {
  const isPricing = ({ kind }: { kind: string }) => kind === "priced";
  const pricedOn = ofDeal(facts.deal_event, key).find(isPricing)?.happened_on;
  return ofDeal(facts.lockup_tranche, key)
    .toSorted((a, b) => a.tranche - b.tranche)
    .map((row) => ({ ...row, based_on: row.based_on === pricedOn ? null : row.based_on }));
}
