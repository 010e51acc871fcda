import { newYorkDay } from "../../../domain/calendar/day.ts";
import { proposedPageSize } from "../../../domain/contract/staff/proposed-facts.ts";
import { filingAddress } from "../../../domain/sources/filing-address.ts";
import { writeStated } from "../../../domain/sources/write-stated.ts";
import { isStatedFieldId, statedFields } from "../../../domain/statements/stated-fields.ts";
import { findTexts } from "../../filing-texts/filing-texts-repository.ts";
import { Failure, type Verb } from "../../http/context.ts";
import {
  countProposals,
  countSingleDecisions,
  findCompany,
  listCompanies,
  listOpenProposals,
  listProposalsOf,
  readShownFacts,
} from "./proposals-repository.ts";

/** Lists one page of the companies with values that wait for a decision. */
export const listProposedFacts: Verb<"listProposedFacts"> = async ({ db }, { query: { page } }) => {
  const { open, companies: total } = await countProposals(db);
  const companies = await listCompanies(db, (page - 1) * proposedPageSize, proposedPageSize);
  return { open, total, companies };
};

/** The first look at more values would take too long; the next ones follow when these are decided. */
const mostOfRules = 5000;
/** So many decisions prove how well a field is read, and so many of them in a hundred have to be right. */
const [fewestDecided, fewestRight] = [20, 0.97];

/** Lists the rules that accept several values: those that agree with the portal, and those of fields that staff found right. */
export const listProposalRules: Verb<"listProposalRules"> = async ({ db }) => {
  const open = (await listOpenProposals(db, mostOfRules)).flatMap((one) =>
    isStatedFieldId(one.field) ? [{ ...one, field: one.field }] : [],
  );
  const agreeing = open.filter(({ field, value, shown }) => {
    const { kind } = statedFields[field];
    return shown != null && writeStated(kind, value) === writeStated(kind, shown);
  });
  const counts = await countSingleDecisions(db);
  const proven = counts.filter(
    ({ decided, right }) => decided >= fewestDecided && right >= decided * fewestRight,
  );
  const rule = (found: typeof open, field: string | null, { decided = 0, right = 0 } = {}) => ({
    ...{ field, decided, right, ids: found.map(({ id }) => id) },
    companies: new Set(found.map(({ companyKey }) => companyKey)).size,
  });
  const rules = [
    rule(agreeing, null),
    ...proven.flatMap((count) =>
      isStatedFieldId(count.field)
        ? [
            rule(
              open.filter(({ field }) => field === count.field),
              statedFields[count.field].label,
              count,
            ),
          ]
        : [],
    ),
  ];
  return { rules: rules.filter(({ ids }) => ids.length > 0) };
};

/** The filings of a company never propose more values than this. */
const mostFacts = 500;

/** Describes the values that a company's filings state, beside those that the portal shows now. */
export const getProposedFacts: Verb<"getProposedFacts"> = async (
  { db, clock },
  { params: { id: companyKey } },
) => {
  const company = await findCompany(db, companyKey);
  if (company === undefined) throw new Failure("not_found");
  const rows = await listProposalsOf(db, companyKey, mostFacts);
  const accessions = [...new Set(rows.flatMap(({ accession }) => accession ?? []))];
  const texts = await findTexts(db, companyKey, accessions, newYorkDay(clock.now()));
  const kept = new Set(texts.map(({ accession }) => accession));
  const shownOf = new Map<number | null, Awaited<ReturnType<typeof readShownFacts>>>();
  for (const { dealKey } of rows)
    if (!shownOf.has(dealKey)) shownOf.set(dealKey, await readShownFacts(db, companyKey, dealKey));
  return {
    companyKey,
    companyName: company.name,
    companyTicker: company.companyTicker,
    facts: rows.flatMap((row) => {
      if (!isStatedFieldId(row.field)) return [];
      const { label, kind } = statedFields[row.field];
      const shown = writeStated(kind, shownOf.get(row.dealKey)?.[row.field]);
      return [
        {
          id: row.id,
          label,
          value: writeStated(kind, row.value),
          isLong: kind === "holders" || kind === "text" || kind === "names",
          shown: shown === "" ? null : shown,
          passage: row.passage,
          place: row.place,
          reason: row.reason,
          confidence: row.confidence,
          form: row.form,
          filedOn: row.filedOn,
          link: filingAddress(company.cik, row.accession, row.document),
          keptFiling: row.accession !== null && kept.has(row.accession) ? row.accession : null,
          state: row.state,
          decidedBy: row.decidedBy,
          decidedAt: row.decidedAt?.toISOString() ?? null,
        },
      ];
    }),
  };
};
