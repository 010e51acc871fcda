import type { ReactNode } from "react";
import { CallFailure } from "../../../api/failure.ts";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { describeDay, lookEveryMs, titleOf, usePastDays } from "./use-past-days.ts";

interface Props {
  /** The name of a past market. */
  day: string;
  /** The answer to the call that asked for the day. */
  error: Error;
  action?: ReactNode;
}

/** Says how far a day is that a page waits for, or why it will not come. */
export function WaitingForDay({ day, error, action }: Props) {
  const isWaiting = isNotReady(error);
  const { days } = usePastDays(isWaiting);
  const prepared = days.find((one) => one.day === day);
  return (
    <div role="status">
      <EmptyState
        action={action}
        advice={isWaiting ? `${describeDay(prepared)}. The page opens by itself.` : error.message}
        title={titleOf(day)}
      />
    </div>
  );
}

export function isNotReady(error: Error | null): boolean {
  return error instanceof CallFailure && error.code === "day_not_ready";
}

/** True for a refusal that names the day as its reason. */
export function isOfDay(error: Error | null): boolean {
  return error instanceof CallFailure && /^(no_past_days|day_)/.test(String(error.code));
}

/** How soon a call is repeated that waits for a day; false for one that does not. */
export function lookAgainMs(error: Error | null): number | false {
  return isNotReady(error) ? lookEveryMs : false;
}
