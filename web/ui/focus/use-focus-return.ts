import { useEffect, useState } from "react";

/** Returns focus on unmount to the element that had it on mount, for a dialog that is only mounted while open. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
