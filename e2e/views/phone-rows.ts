import type { Page } from "playwright-core";
import { newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

export async function openOnPhone(address: string): Promise<Page> {
  const page = await newPage({ portal, size: "phone" });
  await signIn(page, (await portal.newMember()).email);
  await page.goto(address);
  await rowsOf(page).first().waitFor();
  return page;
}

/** The days and numbers of the grid that have less room than they need. */
export const cutFigures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=gridcell], [role=gridcell] *")]
      .filter(({ children }) => children.length === 0)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .flatMap(({ textContent }) => (/^[+−$\d]/.test(textContent ?? "") ? [textContent] : [])),
  );
