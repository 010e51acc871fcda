import { useNetwork, useWindowEvent } from "@mantine/hooks";
import { useReloadAfterUpdate } from "../api/reload-after-update.ts";

/**
 * Brings back a part of a page whose code could not be loaded: it is tried again when the connection is back, and the page
 * is loaded anew when the portal was updated.
 */
export function useMissingPart(onRetry: () => void): { isOffline: boolean } {
  const { online } = useNetwork();
  useWindowEvent("online", onRetry);
  useReloadAfterUpdate();
  return { isOffline: !online };
}
