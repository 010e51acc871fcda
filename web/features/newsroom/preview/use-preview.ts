import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CallFailure } from "../../../api/failure.ts";

export interface PreviewProps {
  id: number;
  version: number;
}

/** Reads a preview once for each version of a piece, and keeps no reply. */
export function usePreview<Reply>(
  { id, version }: PreviewProps,
  path: string,
  read: () => Promise<Reply>,
) {
  return useQuery({
    queryKey: [path, id, version],
    queryFn: read,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** Says what a piece lacks to be a mail or a page; null where it lacks nothing. */
export function sayLack(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.code !== "piece_not_ready") return null;
  return error.invalidParams.flatMap((one) => one.reasons).join(". ") || "It is not ready yet";
}
