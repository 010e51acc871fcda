import type { Page } from "playwright-core";

/** Holds the replies for an address back until the returned function is called. */
export async function holdReplies(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
