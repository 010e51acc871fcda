import { listScreenPaths, type ScreenName } from "../domain/views/screens.ts";

/** True for an address that belongs to a screen which the account is without. */
export function isHiddenPage(path: string, hidden: readonly ScreenName[]): boolean {
  const page = path.replace(/\/+$/, "");
  return hidden.some((name) => listScreenPaths(name).includes(page));
}
