import { useEffect, useState } from "react";

/** Gives the focus back to what had it before the component was shown: for a dialog that is there as long as it is open. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
