import {
  compareFilings as compare,
  listShortValues,
} from "../../../domain/profile/compare-filings.ts";
import { markReadings } from "../../../domain/profile/mark-readings.ts";
import { tellFilings } from "../../../domain/profile/tell-filings.ts";
import { filingAddress } from "../../../domain/sources/filing-address.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { takePart } from "../../http/take-part.ts";
import { listFilings, listTerms, measureDaysToRange, readReadings } from "./filings-repository.ts";
import { openCompany } from "./open-profile.ts";

/** The documents of an offering that are compared for their marks; those of older ones keep the plain mark. */
const mostRead = 15;

/** Returns the filings of a company with what each did to its deal; fails with `not_found` when there are none. */
export const getCompanyFilings: Verb<"getCompanyFilings"> = async (
  context,
  { query: { ticker, ...part } },
) => {
  const { company, today } = await openCompany(context, ticker);
  const filings = await listFilings(context.db, company.company_key, today);
  if (filings.length === 0) throw new Failure("not_found");
  const terms =
    company.deal_key === null ? [] : await listTerms(context.db, company.deal_key, today);
  const plain = tellFilings(filings, terms);
  const read = plain.filter(({ isRead, isOfOffering }) => isRead && isOfOffering);
  const readings = await readReadings(
    context.db,
    company.company_key,
    read.slice(0, mostRead).map(({ accession }) => accession),
  );
  const told = markReadings(plain, readings);
  const hasTerms = told.some((one) => one.isOfOffering && one.terms !== null);
  const oldest = read.findLast(({ accession }) => readings.has(accession));
  const reading = oldest && readings.get(oldest.accession);
  const withRisks = read.find(({ accession }) => readings.get(accession)?.risks?.length);
  return {
    risks: withRisks
      ? {
          ...{ accession: withRisks.accession, form: withRisks.form, filedOn: withRisks.filedOn },
          headings: [...(readings.get(withRisks.accession)?.risks ?? [])],
        }
      : null,
    beforeTerms: hasTerms
      ? null
      : {
          stated:
            oldest && reading
              ? {
                  ...{ accession: oldest.accession, form: oldest.form, filedOn: oldest.filedOn },
                  values: listShortValues(reading),
                }
              : null,
          daysToRange: await measureDaysToRange(context.db, today),
        },
    filings: takePart(told, part, ({ accession }) => accession).map(
      ({ cik, document, ...filing }) => ({
        ...filing,
        link: filingAddress(cik, filing.accession, document),
      }),
    ),
  };
};

/** Compares two filings of a company by what was read in them; fails with `not_found` when one of them was not read. */
export const compareFilings: Verb<"compareFilings"> = async (
  context,
  { query: { ticker, before, after } },
) => {
  const { company } = await openCompany(context, ticker);
  const readings = await readReadings(context.db, company.company_key, [before, after]);
  const [old, own] = [before, after].map((accession) => readings.get(accession));
  if (old === undefined || own === undefined) throw new Failure("not_found");
  return compare(old, own);
};
