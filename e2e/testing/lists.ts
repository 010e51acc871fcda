// The lists of one choice: each is a box whose options are shown while it is open.
import type { Locator } from "playwright-core";

/** Chooses an option by its label. */
export async function choose(list: Locator, label: string): Promise<void> {
  await list.click();
  const option = list.page().getByRole("option", { name: label, exact: true, includeHidden: true });
  // Options hide while the page, as its charts load, moves their box out of sight.
  await option.dispatchEvent("click");
}

/** Reads the labels that a list offers, and closes it again. */
export async function listChoices(list: Locator): Promise<string[]> {
  const options = list.page().getByRole("option");
  await list.click();
  await options.first().waitFor();
  const labels = await options.allTextContents();
  await list.press("Escape");
  await options.first().waitFor({ state: "detached" });
  return labels;
}
