import { listScreenPaths, type ScreenName } from "../domain/views/screens.ts";

/** True for an address of a screen that the account does not include. */
export function isHiddenPage(path: string, hidden: readonly ScreenName[]): boolean {
  const page = path.replace(/(?<!\/)\/+$/, "");
  return hidden.some((name) => listScreenPaths(name).includes(page));
}
