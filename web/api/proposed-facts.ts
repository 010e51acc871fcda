import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  decideProposedFact,
  getProposedFacts,
  listProposedFacts,
} from "../../domain/contract/proposed-facts.ts";
import type { Body, Reply } from "../../domain/contract/route.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

export type ProposedFact = Reply<typeof getProposedFacts>["facts"][number];
export type CompanyWithFacts = Reply<typeof listProposedFacts>["companies"][number];
export type Decision = Body<typeof decideProposedFact>;

export const factCompaniesQuery = (page: number) =>
  queryOptions({
    queryKey: ["desk", "proposed-facts", page],
    queryFn: () => call(listProposedFacts, { query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const proposedFactsQuery = (companyKey: number) =>
  queryOptions({
    queryKey: ["desk", "proposed-facts-of", companyKey],
    queryFn: () => call(getProposedFacts, { params: { id: companyKey } }),
    staleTime: 0,
  });

/** Decides a value; the lists are read again also when a colleague was faster. */
export async function decideFact(id: number, decision: Decision): Promise<void> {
  try {
    await call(decideProposedFact, { params: { id }, body: decision });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["desk"] });
  }
}
