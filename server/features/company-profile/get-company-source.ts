import type { Grain } from "../../../domain/fields/field.ts";
import {
  type AnyRow,
  type FieldIdOf,
  fieldIds,
  fieldOf,
  isFieldId,
} from "../../../domain/fields/fields.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import type { ChainFacts } from "../../market/lineage/chain.ts";
import { type ChainLink, explainField, explainValue } from "../../market/lineage/explain.ts";
import { readChainFacts } from "../../market/lineage/read-chain-facts.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { describeLinks } from "../sources/describe-links.ts";
import { tellListed } from "./explain-lists.ts";
import { type Telling, tellBalance, tellStatement } from "./explain-reports.ts";
import { type OpenedCompany, openProfile } from "./open-profile.ts";
import type { ProfileFacts } from "./profile-repository.ts";

/** Tells where a figure of a profile comes from. */
export const getCompanySource: Verb<"getCompanySource"> = async (context, { query }) => {
  const [kind, ...rest] = query.fact.split("/");
  if (kind === "peer") {
    const [peer = "", field = ""] = rest;
    if (!isFieldId(field)) throw new Failure("not_found");
    return getCompanySource(context, { query: { ticker: peer, fact: field } });
  }
  const opened = await openProfile(context, query.ticker);
  const grain = opened.company.deal_key === null ? "monitor" : "deal";
  const list = findLinks(opened.facts, query.fact, grain);
  if (list === null) throw new Failure("not_found");
  const row = await readWholeRow(context, opened, grain);
  const chain = await readChainFacts(context.db, { grain, today: opened.today, row });
  if (chain === null) throw new Failure("not_found");
  return {
    companyName: opened.company.name,
    values: await describeLinks(context.db, chain, list(chain)),
  };
};

function findLinks(
  facts: ProfileFacts,
  fact: string,
  grain: "deal" | "monitor",
): ((chain: ChainFacts) => ChainLink[]) | null {
  if (isFieldId(fact))
    return fieldOf(fact).grains.includes(grain) ? (chain) => explainField(chain, fact) : null;
  const telling = findTelling(facts, fact);
  return telling && ((chain) => explainValue(chain, telling(chain)));
}

function findTelling(facts: ProfileFacts, fact: string): Telling | null {
  const [kind, ...rest] = fact.split("/");
  if (kind === "statement") return tellStatement(facts, rest);
  if (kind === "balance") return tellBalance(facts, rest);
  return kind === "listed" ? tellListed(facts, rest) : null;
}

function fieldsOf<G extends Grain>(grain: G): FieldIdOf<G>[] {
  return fieldIds.filter((id): id is FieldIdOf<G> => fieldOf(id).grains.includes(grain));
}

/** Reads all fields of the row that stands for the company. */
async function readWholeRow(
  { db, principal }: Context,
  { company, today }: OpenedCompany,
  grain: "deal" | "monitor",
): Promise<AnyRow & { companyKey: number }> {
  const viewer = { userId: principal.userId, today };
  const keys = [company.company_key];
  const rows =
    grain === "deal"
      ? await readRowsByKey(db, viewer, "mainDeal", keys, fieldsOf("deal"))
      : await readRowsByKey(db, viewer, "monitorEntry", keys, fieldsOf("monitor"));
  const row = rows.get(company.company_key);
  if (row === undefined) throw new Failure("not_found");
  return { ...row, companyKey: company.company_key };
}
