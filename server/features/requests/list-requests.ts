import type { Verb } from "../../http/context.ts";
import { listRequestsBefore, type RequestKind } from "./requests-repository.ts";

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
