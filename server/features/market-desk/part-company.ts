import type { Body } from "../../../domain/contract/route.ts";
import type { partCompany as PartCompany } from "../../../domain/contract/staff/records.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, invalidInput, type Verb } from "../../http/context.ts";
import { nameRecord, type Sighting } from "../../market/identity/sighting.ts";
import { findMaking, restoreCompany } from "../../market/settling/draft/settled-company.ts";
import { addRecord, requireCompany } from "./add-records.ts";
import { type DeskCompanyRow, findCompany, listDeals } from "./company-facts-repository.ts";

/** Lists the records of each deal in their newest versions, those that count most first. */
export const listDealRecords: Verb<"listDealRecords"> = async ({ db }, { params: { key } }) => {
  const company = await findCompany(db, key);
  if (company === undefined) throw new Failure("not_found");
  const { offerings } = await readMade(db, company.companyKey);
  const records = offerings.flatMap(({ deal, sightings }) =>
    [...new Map(sightings.toReversed().map((one) => [nameRecord(one), one])).values()]
      .toReversed()
      .map((one) => ({ deal, ...describe(one) })),
  );
  return { records };
};

function describe({ observationId, subject, source, place, documentOn }: Sighting) {
  return {
    id: observationId,
    company: subject.companyName ?? null,
    ticker: subject.symbol ?? null,
    source: sourceName(source),
    ...{ place, on: documentOn },
  };
}

/**
 * Reads what a company was made of: each offering with the deal that it became, null for one that became none. Nothing for one
 * of which no records are stored.
 */
async function readMade(db: Db, companyKey: number) {
  const making = await findMaking(db, companyKey);
  if (making === undefined) return { offerings: [], profiles: [] };
  const { offerings, sightings } = await restoreCompany(db, making);
  const dealOf = (identities: readonly string[]) =>
    identities.flatMap((identity) => making.deals[identity] ?? []).at(0) ?? null;
  return {
    offerings: offerings.map((one) => ({ ...one, deal: dealOf(one.identities) })),
    /** Those of the company itself. */
    profiles: sightings,
  };
}

export const partCompany: Verb<"partCompany"> = (context, { params: { key }, body }) =>
  context.write(async ({ db, touch }) => {
    const company = await requireCompany(db, key, context);
    const { parts, names, leaving } = await readParts(db, company, body);
    const { companyTicker } = await addRecord(db, context, {
      kind: "company parted",
      words: `${names.join(", ")} is no deal of ${company.companyName}`,
      because: body.because,
      subject: {
        ...{ about: "company", companyName: company.companyName },
        ...{ joins: company.identities, parts },
      },
      claims: { company: { name: company.companyName } },
      also: {
        subject: { about: "company", companyName: leaving, joins: parts },
        claims: { company: { name: leaving } },
      },
    });
    await touch("market");
    return { companyTicker };
  });

/**
 * Finds by what some deals, or some records of a deal, are known; throws where nothing would be left, or where the SEC
 * knows both by one number.
 */
async function readParts(db: Db, company: DeskCompanyRow, chosen: Body<typeof PartCompany>) {
  const { companyKey, companyName } = company;
  const deals = (await listDeals(db, companyKey)).filter(({ dealKey }) =>
    chosen.deals.includes(dealKey),
  );
  if (deals.length !== new Set(chosen.deals).size)
    throw invalidInput("deals", "The company has no such deal.");
  const { offerings, profiles } = await readMade(db, companyKey);
  const whole = offerings.filter(({ deal }) => deal !== null && chosen.deals.includes(deal));
  if (deals.length > 0 && whole.length === 0)
    throw invalidInput("deals", "The deal is made of the filings of this company itself.");
  const all = offerings.flatMap(({ sightings }) => sightings);
  const single = all.filter(({ observationId }) => chosen.records.includes(observationId));
  if (single.length !== new Set(chosen.records).size)
    throw invalidInput("records", "The company has no such record.");
  const records = new Set(single.map(nameRecord));
  const goesWhole = new Set(whole.flatMap(({ sightings }) => sightings));
  const goes = (one: Sighting) => goesWhole.has(one) || records.has(nameRecord(one));
  const ciks = listPartedCiks(
    all.filter(goes),
    all.filter((one) => !goes(one)),
    profiles,
  );
  const going = [...whole.flatMap(({ sightings }) => sightings), ...single];
  const named = going.find(({ subject }) => subject.companyName)?.subject.companyName;
  return {
    leaving: named?.trim() || companyName,
    parts: [
      ...[...ciks].map((cik) => `cik:${cik}`),
      ...records,
      ...whole.flatMap(({ identities }) => identities),
    ].slice(0, 60),
    names: [
      ...deals.map(({ ticker, status }) => `${ticker ?? "A deal"} (${status})`),
      ...new Set(single.map(nameSingle)),
    ],
  };
}

const nameSingle = ({ subject: { companyName, symbol }, source }: Sighting) =>
  `${companyName ?? symbol ?? "A record"} (${sourceName(source)})`;

/** Lists the CIKs of what goes, with which the profiles under them go too. */
function listPartedCiks(
  going: readonly Sighting[],
  staying: readonly Sighting[],
  profiles: readonly Sighting[],
): Set<string> {
  const listCiks = (some: readonly Sighting[]) => some.flatMap(({ subject }) => subject.cik ?? []);
  const ciks = new Set(listCiks(going));
  const shared = listCiks(staying).find((cik) => ciks.has(cik));
  if (shared !== undefined)
    throw invalidInput("deals", `The SEC knows what goes and what stays by one number, ${shared}.`);
  const rest = profiles.filter(({ subject }) => !subject.cik || !ciks.has(subject.cik));
  if (
    staying.length === 0 &&
    !rest.some(({ subject: { about, joins } }) => about === "company" && !joins)
  )
    throw invalidInput("deals", "Nothing would be left of this company.");
  return ciks;
}
