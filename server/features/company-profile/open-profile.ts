import { type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import { type Context, Failure } from "../../http/context.ts";
import { type FoundCompany, findCompanies } from "./company-repository.ts";
import { type ProfileFacts, readProfileFacts } from "./profile-repository.ts";

export interface OpenedCompany {
  company: FoundCompany;
  today: Day;
}

/** Finds the company that a ticker or address means; fails with `not_found` when there is none. */
export async function openCompany({ db, clock }: Context, ticker: string): Promise<OpenedCompany> {
  const today = newYorkDay(clock.now());
  const company = (await findCompanies(db, [ticker], today)).get(ticker);
  if (!company) throw new Failure("not_found");
  return { company, today };
}

/** Finds a company and reads everything that its profile lists. */
export async function openProfile(
  context: Context,
  ticker: string,
): Promise<OpenedCompany & { facts: ProfileFacts }> {
  const { company, today } = await openCompany(context, ticker);
  const facts = await readProfileFacts(context.db, {
    companyKey: company.company_key,
    dealKey: company.deal_key,
    today,
    now: context.clock.now(),
  });
  return { company, today, facts };
}
