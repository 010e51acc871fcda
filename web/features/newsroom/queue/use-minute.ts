import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** Renders again each minute, for what says how late it is. */
export function useMinute(): void {
  const [, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
}
