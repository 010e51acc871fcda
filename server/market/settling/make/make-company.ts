import type { Day } from "../../../../domain/calendar/day.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { MarketFacts } from "../../facts.ts";
import { byPrecedence } from "../../resolution.ts";
import { type CompanyDraft, readIsFund } from "../draft/draft-company.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import { type EditorCorrection, toTestimony } from "../draft/editor-corrections.ts";
import type { SecurityDraft } from "../draft/securities.ts";
import { Fields, Findings, type Testimony } from "../draft/testimony.ts";
import {
  makeBalanceRows,
  makeCompanyRow,
  makeFormerNameRows,
  makeStatementRows,
} from "./company-rows.ts";
import type { ExchangesByName } from "./exchanges.ts";
import { makeHolderRows } from "./holder-rows.ts";
import type { Industries } from "./industries.ts";
import { makeListRows, takeLists } from "./list-rows.ts";
import { makeListedSecurity } from "./listed-security.ts";
import { makeDeal } from "./make-deal.ts";
import { makeMonitorRows } from "./monitor-rows.ts";
import type { SecurityPrices } from "./price-rows.ts";
import { listProposals } from "./proposals.ts";
import { UnknownValues } from "./unknown-values.ts";

export interface Dictionaries {
  exchanges: ExchangesByName;
  industries: Industries;
  countryCodes: ReadonlySet<string>;
  today: Day;
}

export interface Keys {
  deals: ReadonlyMap<DealDraft, number>;
  securities: ReadonlyMap<SecurityDraft, number>;
}

/** The facts of one company. Banks and investors are names until `resolveNames` finds their ids. */
export interface MadeCompany {
  facts: Partial<MarketFacts>;
  banks: {
    dealKey: number;
    names: string[];
    coManagers: string[];
    /** The roles of the banks, where an editor states them. */
    roles: string[] | undefined;
  }[];
  investors: { name: string; percent: string | null }[];
  findings: Findings;
  /** The prices of the offered securities and of the shares inside units, by the keys of the securities. */
  prices: ReadonlyMap<number, Pick<SecurityPrices, "originOf">>;
}

/** Makes the facts of a company from all its observations. */
export function makeCompany(
  draft: CompanyDraft,
  stated: ReadonlyMap<number, Claims>,
  keys: Keys,
  dictionaries: Dictionaries,
  corrections: readonly EditorCorrection[] = [],
): MadeCompany {
  const findings = new Findings();
  const unknown = new UnknownValues(draft, keys, corrections);
  const { testimonies, claims } = unknown.leaveOut(stated);
  const made = makeKnown({ ...draft, testimonies }, claims, keys, dictionaries, {
    findings,
    corrections: unknown.corrections,
  });
  unknown.tell(findings);
  return made;
}

/** Makes the facts of what is known. */
function makeKnown(
  draft: CompanyDraft,
  claims: ReadonlyMap<number, Claims>,
  keys: Keys,
  dictionaries: Dictionaries,
  { findings, corrections }: { findings: Findings; corrections: readonly EditorCorrection[] },
): MadeCompany {
  const { companyKey, testimonies } = draft;
  const ofEditors = (isOwn: (one: EditorCorrection) => boolean) =>
    corrections.filter(isOwn).map(toTestimony);
  const ownCorrections = ofEditors((one) => one.dealKey === null && one.companyKey === companyKey);
  const ofCompany = [...testimonies, ...ownCorrections];
  const stamp = makeStamp(testimonies, dictionaries.today);
  const companyFields = new Fields(findings, "company", companyKey, ofCompany);
  const company = makeCompanyRow(companyFields, {
    companyKey,
    companyTicker: draft.companyTicker,
    cik: draft.company.cik,
    industries: dictionaries.industries,
    countryCodes: dictionaries.countryCodes,
    ...stamp,
  });
  companyFields.take("is_fund", readIsFund);
  for (const { events } of draft.unsure)
    companyFields.leaveOut(
      "registrations beside a list of tickers that states no day",
      events[0]?.accession ?? "",
    );
  const lists = takeLists(companyFields, "company");
  const watchedOn = (lists.watchlist?.[0]?.addedOn ?? null) as Day | null;
  const deals = draft.deals.map((deal) => {
    const dealKey = requireKey(keys.deals.get(deal), `the deal ${deal.identities[0]}`);
    const stated = selectTestimonies(deal, testimonies);
    const own = [...stated, ...ofEditors((one) => one.dealKey === dealKey)];
    const fields = new Fields(findings, "deal", dealKey, own);
    return makeDeal({
      draft,
      deal,
      own,
      dealKey,
      fields,
      claims,
      keys,
      dictionaries,
      stamp,
      company,
      watchedOn,
    });
  });
  const otherSecurities = draft.securities
    .filter(({ deal }) => deal === null)
    .map((security) => makeListedSecurity(draft, security, claims, keys, dictionaries));
  const parts = [...deals.map(({ facts }) => facts), ...otherSecurities];
  findings.proposals.push(
    ...listProposals(ofCompany, null),
    ...deals.flatMap(({ dealKey, own }) => listProposals(own, dealKey)),
  );
  const listed = makeListRows(lists, { company_key: companyKey });
  const isMonitored = deals.length === 0 && lists.monitor === undefined;
  return {
    facts: {
      ...mergeFacts(parts),
      company: [company],
      company_former_name: makeFormerNameRows(companyKey, company.name, testimonies),
      sec_filing: makeFilingRows(draft),
      financial_statement: makeStatementRows(findings, companyKey, ofCompany),
      balance_sheet: makeBalanceRows(findings, companyKey, ofCompany),
      shareholder: makeHolderRows(companyFields, companyKey),
      monitor_entry: isMonitored ? makeMonitorRows(companyFields, companyKey, testimonies) : [],
      ...listed,
      diluted_share_part: listed.capitalization ? (listed.diluted_share_part ?? []) : [],
      company_investor: [],
    },
    banks: deals.map(({ dealKey, banks, coManagers, roles }) => ({
      ...{ dealKey, names: banks, coManagers, roles },
    })),
    investors: lists.investors
      ? lists.investors.map(({ name, percent = null }) => ({
          ...{ name: String(name), percent: percent as string | null },
        }))
      : (companyFields.take("investors", (stated) => stated.privateCompany?.investors) ?? []).map(
          (name) => ({ name, percent: null }),
        ),
    findings,
    prices: new Map(deals.flatMap(({ prices }) => prices)),
  };
}

function makeFilingRows({ companyKey, filings }: CompanyDraft): MarketFacts["sec_filing"] {
  return filings.filings.map(({ accession, form, filedOn, document, accepted, mark }) => ({
    accession,
    company_key: companyKey,
    form,
    filed_on: filedOn,
    document: document ?? null,
    document_mark: mark ?? null,
    accepted_at: accepted ? new Date(accepted.at) : null,
  }));
}

function selectTestimonies({ sightings }: DealDraft, all: readonly Testimony[]): Testimony[] {
  const own = new Set(sightings);
  return all.filter(({ origin }) => own.has(origin));
}

/** A row is as new as the newest document behind it, no matter when that was read. */
function makeStamp(testimonies: readonly Testimony[], today: Day) {
  const days = testimonies.flatMap(({ origin }) => origin.documentOn ?? origin.subject.on ?? []);
  const newest =
    days
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? today;
  const [first] = testimonies.toSorted((a, b) => byPrecedence(a.origin, b.origin));
  return { updatedAt: new Date(`${newest}T12:00:00Z`), source: first?.origin.source ?? "import" };
}

function mergeFacts(parts: readonly Partial<MarketFacts>[]): Partial<MarketFacts> {
  const all: Record<string, object[]> = {};
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows];
  return all as Partial<MarketFacts>;
}
