import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Opens June 2025 with the companies of the world, and returns how many events it has. */
async function openMonth(page: Page): Promise<number> {
  const answer = page.waitForResponse((response) =>
    response.url().includes("/Dashboard/MasterCalendar?"),
  );
  await page.goto("/master-calendar?day=2025-06-10");
  const { data } = await (await answer).json();
  await page
    .getByRole("radiogroup", { name: "Listing" })
    .getByText("Global", { exact: true })
    .click();
  await page.getByRole("region", { name: "Master Calendar, June 2025" }).waitFor();
  return Object.values<unknown[]>(data).flat().length;
}

test("a month is printed on one landscape page in light colors, with every event and nothing cut", async () => {
  const page = await newPage({ portal, theme: "dark" });
  await signIn(page, "maria.ortiz@northgate.example");
  const count = await openMonth(page);
  expect(count).toBeGreaterThan(100);
  // The layout lasts as long as the dialog, which this test closes.
  await page.evaluate(() => {
    window.print = () => (document.body.dataset.printed = "yes");
  });
  const scheme = () =>
    page.evaluate(() => document.documentElement.getAttribute("data-mantine-color-scheme"));
  await expect.poll(scheme).toBe("dark");
  await page.getByRole("button", { name: "Print" }).click();
  const paper = page.getByRole("table");
  await expect.poll(() => paper.locator("td > div > p").count()).toBe(count);
  await expect.poll(scheme).toBe("light");
  await page.getByText(/^Global companies\. As of /).waitFor();
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe("yes");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.getByRole("button", { name: "Subscribe" }).waitFor();
  await expect.poll(scheme).toBe("dark");

  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await paper.waitFor();
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format, landscape: true, margin })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g), `pages of ${format}`).toHaveLength(1);
  }
  const cut = () =>
    paper
      .locator("td, p, span")
      .evaluateAll((parts) =>
        parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
      )
      .then((parts) => parts.length);
  await expect.poll(cut).toBe(0);
});

/** Those of the style sheet, which this way of printing does not read. */
const margin = { top: "12mm", right: "12mm", bottom: "12mm", left: "12mm" };

test("a calendar program subscribes to an address that the calendar gives, until another replaces it", async () => {
  const member = await portal.newMember();
  const page = await newPage({ portal });
  await signIn(page, member.email);
  await page.goto("/master-calendar");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe to the calendar" });
  await dialog.getByRole("button", { name: "Create address: IPO calendar" }).click();
  const field = dialog.getByRole("textbox", { name: "All events" });
  const address = await field.inputValue();
  const read = () => page.request.get(address);
  await expect.poll(async () => (await read()).text()).toMatch(/^BEGIN:VCALENDAR/);
  const open = dialog.getByRole("link", { name: "Open All events in a calendar app" });
  await expect.poll(() => open.getAttribute("href")).toBe(address.replace("http:", "webcal:"));
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
  await expectNoAxeViolations(page);

  await dialog.getByRole("button", { name: "New address: IPO calendar" }).click();
  const question = page.getByRole("dialog", { name: "Create a new address?" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "New address: IPO calendar" }).click();
  await question.getByRole("button", { name: "Create new address" }).click();
  await expect.poll(() => field.inputValue()).not.toBe(address);
  await expect.poll(async () => (await read()).status()).toBe(404);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Subscribe");
});
