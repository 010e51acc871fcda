import type { Locator } from "playwright-core";

/** Reads how many rows a cut section has in all, from the words that its button has for screen readers. */
export async function countAll(section: Locator): Promise<number> {
  const words = await section.getByRole("button", { name: /^Show more/ }).textContent();
  return Number(/\((\d+) in all\)/.exec(words ?? "")?.[1]);
}
