import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allowProblem, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Makes the server reply that the result, of 50,000 rows, is too long for one reply, with one page of it. */
async function makeLong(page: Page): Promise<void> {
  await page.route("**/view/Type/Priced*", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const table = data.dataTable;
    const wanted = new URL(route.request().url()).searchParams;
    const size = Number(wanted.get("pageSize") ?? 50);
    const rows = table.rows.slice(0, size);
    const dataTable = { ...table, rows, isComplete: false, totalRows: 50_000, pageSize: size };
    await route.fulfill({ response, json: { data: { ...data, dataTable } } });
  });
}

function lastQuery(page: Page): URLSearchParams {
  const reads = requestsOf(page).filter(({ path }) => path.endsWith("/view/Type/Priced"));
  return new URL(reads.at(-1)?.url ?? "http://none").searchParams;
}

test("the server pages, sorts and searches a long result, and the address contains the page; a failure covers the rows (V-200, V-206, V-591, V-592)", async () => {
  const page = await newPage({ portal });
  await makeLong(page);
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/priced");
  await page.getByText("1–50 of 50,000").waitFor();

  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("51–100 of 50,000").waitFor();
  await page.waitForURL(/page=2/);
  await expect.poll(() => lastQuery(page).get("page")).toBe("2");
  await page.reload();
  await page.getByText("51–100 of 50,000").waitFor();

  const third = /view\/Type\/Priced\?.*page=3/;
  allowProblem(page, /400/);
  await page.route(third, (route) =>
    route.fulfill({
      status: 400,
      json: { summaryErrors: ["No page three."], invalidParams: [], code: "invalid_input" },
    }),
  );
  await page.getByRole("button", { name: "Next page" }).click();
  const frame = page.getByRole("region", { name: "Recently Priced IPOs" });
  const alert = frame.getByRole("alert").filter({ hasText: "No page three." });
  await alert.waitFor();
  const head = page.getByRole("columnheader", { name: "Deal Size" });
  await expect.poll(() => head.isVisible()).toBe(true);
  const row = frame.locator("[role=row][row-id]").first();
  const isCovered = () =>
    row.evaluate((one) => {
      const { x, y } = one.getBoundingClientRect();
      const top = document.elementFromPoint(x + 10, y + 10);
      return top !== null && !one.contains(top);
    });
  await expect.poll(isCovered).toBe(true);
  await page.unroute(third);
  await alert.getByRole("button", { name: "Try again" }).click();
  await page.getByText("101–150 of 50,000").waitFor();
  await alert.waitFor({ state: "detached" });

  await head.click();
  await expect.poll(() => lastQuery(page).get("sortColumn")).toBe("DealSize");
  expect(lastQuery(page).get("sortDirection")).toBe("desc");

  const box = page.getByPlaceholder("Search name, ticker, underwriter, industry");
  await box.fill("bio");
  await expect.poll(() => lastQuery(page).get("search")).toBe("bio");
  await page.getByText("1–50 of 50,000").waitFor();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("the grid is hidden until its columns are known (V-196)", async () => {
  const page = await newPage({ portal });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signIn(page, (await portal.newMember()).email);
  await page.route("**/view/Type/Priced*", async (route) => {
    await held;
    await route.continue();
  });
  // The code of the grid is there already.
  await page.goto("/pipeline");
  await page.getByRole("grid").locator("[role=row][row-id]").first().waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Recently Priced IPOs" }).waitFor();
  await page.getByRole("status", { name: "Loading…" }).waitFor();
  const head = page.getByRole("columnheader", { name: "Deal Size" });
  await expect.poll(() => page.getByRole("grid").isVisible()).toBe(false);
  await expect.poll(() => head.count()).toBe(0);
  release();
  await head.waitFor();
  await page.getByRole("grid").locator("[role=row][row-id]").first().waitFor();
});
