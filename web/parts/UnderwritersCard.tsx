import { useQuery } from "@tanstack/react-query";
import { getUnderwritersTooltip } from "../../domain/contract/tooltips.ts";
import { queryOf } from "../api/query-of.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SkeletonLines } from "../ui/Skeleton.tsx";
import { CutList } from "./CutList.tsx";

export function UnderwritersCard({ companyTicker }: { companyTicker: string }) {
  const { data, error, refetch } = useQuery(
    queryOf(getUnderwritersTooltip, { query: { companyTicker } }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines label="Loading the underwriters" lines={3} />;
  const banks = data.map(
    ({ underwriterName, underwriterRole }) => `${underwriterName} (${underwriterRole})`,
  );
  return <CutList items={banks} title="Underwriters" />;
}
