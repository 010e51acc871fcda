import { Failure, type Verb } from "../../http/context.ts";
import { listPassages } from "../../market/lineage/passages-repository.ts";
import { openCompany } from "./open-profile.ts";

/** Returns the text of a company's newest prospectus that the portal keeps, in sections. */
export const getProspectus: Verb<"getProspectus"> = async (context, { query: { ticker } }) => {
  const { company } = await openCompany(context, ticker);
  const passages = await listPassages(context.db, company.company_key);
  const [first] = passages;
  if (first === undefined) throw new Failure("not_found");
  const sections = Map.groupBy(passages, ({ heading }) => heading);
  return {
    ...{ form: first.form, filedOn: first.filedOn, document: first.document },
    sections: [...sections].map(([heading, own]) => ({
      heading,
      passages: own.map(({ position, body }) => ({ position, text: body })),
    })),
  };
};
