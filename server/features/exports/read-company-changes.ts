import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Verb } from "../../http/context.ts";
import { readCompanies } from "./companies-repository.ts";
import { readChanges } from "./read-changes.ts";

/** Tells which companies have other facts, texts or figures than at an earlier reading; prices alone change no company. */
export const readCompanyChanges: Verb<"readCompanyChanges"> = async (context, { query }) => {
  const asOf = context.clock.now();
  return readChanges(context, {
    ...{ what: "companies", asOf, changedSince: query.changedSince },
    read: (snapshot) => readCompanies(snapshot, { now: asOf, today: newYorkDay(asOf) }),
  });
};
