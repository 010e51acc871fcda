import type { Context } from "../../http/context.ts";
import { openCompany } from "../company-profile/open-profile.ts";
import type { NotesPlace } from "./team-notes-repository.ts";

/** Finds the notes of the caller's account on the company that a ticker means. */
export async function openNotes(context: Context, ticker: string): Promise<NotesPlace> {
  const { company } = await openCompany(context, ticker);
  const { accountId, userId } = context.principal;
  return { accountId, userId, companyKey: company.company_key };
}
