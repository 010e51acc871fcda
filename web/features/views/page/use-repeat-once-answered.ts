import { useEffect, useEffectEvent } from "react";
import { isUnanswered, waitForReturn } from "../../../api/query-client.ts";

/**
 * Repeats a change that the server left unanswered as soon as it answers again. Another change takes the failure away, and
 * then nothing is repeated.
 */
export function useRepeatOnceAnswered(failure: Error | null, repeat: () => void): void {
  const repeatNow = useEffectEvent(repeat);
  useEffect(() => {
    if (!isUnanswered(failure)) return;
    let isOver = false;
    void waitForReturn().then((isBack) => {
      if (isBack && !isOver) repeatNow();
    });
    return () => {
      isOver = true;
    };
  }, [failure]);
}
