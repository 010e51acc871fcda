import { useSyncExternalStore } from "react";

/** True once the page has its fonts: texts that were measured before are measured again. */
export function useFontsLoaded(): boolean {
  return useSyncExternalStore(
    watchFonts,
    () => document.fonts.status === "loaded",
    () => true,
  );
}

function watchFonts(onChange: () => void): () => void {
  document.fonts.addEventListener("loadingdone", onChange);
  return () => document.fonts.removeEventListener("loadingdone", onChange);
}
