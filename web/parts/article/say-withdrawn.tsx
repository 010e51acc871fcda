import { IconNewsOff } from "@tabler/icons-react";
import { CallFailure } from "../../api/failure.ts";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";

/** Says that the house took a text back, and why; undefined for another failure. */
export function sayWithdrawn(error: Error | null) {
  if (!(error instanceof CallFailure) || error.code !== "withdrawn") return undefined;
  const [reason] = error.invalidParams.flatMap(({ reasons }) => reasons);
  return <EmptyState advice={reason} icon={IconNewsOff} title={error.message} />;
}
