import { getCompanyProfile } from "../../../../domain/contract/companies/company.ts";
import type { Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { useReply } from "../../../api/query-of.ts";
import { usePaperParts } from "./use-paper-parts.ts";

/**
 * Loads the parts of the printed profile while the company still shows as loading, so that they are there when printing
 * begins.
 */
export function PaperLoader({ ticker }: { ticker: string }) {
  const { data } = useReply(getCompanyProfile, { query: { ticker: ticker.toUpperCase() } });
  return data === undefined ? null : <Parts profile={data} />;
}

function Parts({ profile }: { profile: Profile }) {
  usePaperParts(profile);
  return null;
}
