import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, invalidInput, type Verb } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { addAccount, admitUser, setExpiry } from "../account/user-acts.ts";
import { actAs } from "../desk/act-on-users.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import {
  deleteRequestsBefore,
  listRequestsBefore,
  lockRequest,
  markConverted,
  type RequestKind,
} from "./requests-repository.ts";

const pageSize = 50;

export const listRequests: Verb<"listRequests"> = async ({ db }, { query: { kind, before } }) => {
  const rows = await listRequestsBefore(db, { kind, before, limit: pageSize + 1 });
  const requests = rows.slice(0, pageSize).map((row) => ({
    id: row.request_id,
    kind: row.kind as RequestKind,
    createdAt: row.created_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    company: row.company,
    jobTitle: row.job_title,
    about: row.about,
    comment: row.comment,
    agree: row.agree,
    linkSource: row.link_source,
    convertedAt: row.converted_at?.toISOString() ?? null,
  }));
  return { requests, hasMore: rows.length > pageSize };
};

export const convertTrial: Verb<"convertTrial"> = async (context, { params: { id }, body }) => {
  const { config } = context;
  return context.write(async (writing) => {
    const { db, mail } = writing;
    const acting = actAs(context, writing);
    const trial = await lockRequest(db, id);
    if (!trial) throw new Failure("not_found");
    if (trial.kind !== "trial") throw new Failure("not_a_trial");
    if (trial.converted_at) throw new Failure("trial_already_converted");
    if (body.expiresOn !== null && body.expiresOn < newYorkDay(acting.now))
      throw invalidInput("expiresOn", "Last day has passed. Choose today or a later day.");
    const newcomer = {
      email: trial.email,
      firstName: trial.first_name,
      lastName: trial.last_name,
      isAccountAdmin: true,
    };
    const accountId = await addAccount(acting, trial.company);
    const account = await openAccount(db, accountId);
    await setExpiry(acting, account, body.expiresOn);
    const { userId, link } = await admitUser(acting, accountId, newcomer);
    await markConverted(db, id, userId, acting.now);
    await mail(invitationMail(newcomer, link, config.provider));
    return { accountName: trial.company, email: trial.email };
  });
};

/** Deletes requests that came in before an instant. */
export async function clearRequests(db: Db, before: Date): Promise<void> {
  await deleteRequestsBefore(db, before);
}
