import { useQuery } from "@tanstack/react-query";
import { getUnderwritersTooltip } from "../../domain/contract/companies/tooltips.ts";
import { queryOf } from "../api/query-of.ts";
import { Loaded } from "../ui/Loaded.tsx";
import { CutList } from "./CutList.tsx";

export function UnderwritersCard({ companyTicker }: { companyTicker: string }) {
  const underwriters = useQuery(queryOf(getUnderwritersTooltip, { query: { companyTicker } }));
  return (
    <Loaded label="Loading the underwriters" lines={3} query={underwriters}>
      {(banks) => (
        <CutList
          items={banks.map(
            ({ underwriterName, underwriterRole }) => `${underwriterName} (${underwriterRole})`,
          )}
          title="Underwriters"
        />
      )}
    </Loaded>
  );
}
