import type { Locator } from "playwright-core";

/** Reads how many rows a cut section has in all, from the name that its button has for screen readers. */
export async function countAll(section: Locator): Promise<number> {
  const name = await section.getByRole("button", { name: /^Show more/ }).getAttribute("aria-label");
  return Number(/\((\d+) in all\)/.exec(name ?? "")?.[1]);
}
