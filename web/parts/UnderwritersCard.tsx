import { getUnderwritersTooltip } from "../../domain/contract/companies/tooltips.ts";
import { useReply } from "../api/query-of.ts";
import { Loaded } from "../ui/loading/Loaded.tsx";
import { CutList } from "./CutList.tsx";

export function UnderwritersCard({ companyTicker }: { companyTicker: string }) {
  const underwriters = useReply(getUnderwritersTooltip, { query: { companyTicker } });
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
