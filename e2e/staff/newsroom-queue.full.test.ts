import { afterAll, beforeAll, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test.each(views)(
  "a note is begun by its letter, found by what blocks it, given a reviewer and sent from its row ($size, $theme)",
  async ({ size, theme }) => {
    const page = await newPage({ portal, size, theme });
    const title = `Queued on a ${size} in ${theme}`;
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/desk/newsroom");
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Analyst Note An opinion/ }).waitFor();
    await page.keyboard.press("n");
    await page.getByLabel("Headline").fill(title);
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();

    await page.goto("/desk/newsroom");
    const row = page.getByRole("row").filter({ hasText: title });
    await row.getByText("It lacks a text").waitFor();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("checkbox", { name: /^Goes out today 0$/ }).check();
    await row.waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: /^Something blocks it \d+$/ }).check();
    await row.waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: /^Show \d+$/ }).click();
    await row.getByRole("link", { name: `Write it: ${title}` }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("Words of the author.");
    await page.getByText(/^Saved .*, version (?!2$)\d+/).waitFor();

    await page.goto("/desk/newsroom");
    await row.getByText("No reviewer", { exact: true }).waitFor();
    await row.getByRole("button", { name: `Choose one to review ${title}` }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a reviewer" });
    await dialog.getByRole("radio", { name: /^Alex Admin/ }).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Ask for the review" }).click();
    await row.getByText("In writing").waitFor();
    await row.getByRole("button", { name: `Acts on ${title}` }).click();
    await page.getByRole("menuitem", { name: "Send to review" }).click();
    await row.getByText("Waits for Alex Admin").waitFor();
    await expectNoAxeViolations(page);

    const colleague = await newPage({ portal, size, theme });
    await signIn(colleague, "admin@greenshoe.example");
    await colleague.goto("/desk/newsroom");
    if (size === "phone") await colleague.getByRole("link", { name: /^Mine \d+$/ }).click();
    else await colleague.getByText(/^Mine \d+$/).click();
    await colleague.getByRole("rowheader", { name: /^Waiting for your review \d+/ }).waitFor();
    await row.waitFor();
    await colleague.getByRole("button", { name: `Acts on ${title}` }).click();
    await colleague.getByRole("menuitem", { name: "Send back" }).click();
    const message = colleague.getByRole("dialog", { name: "Send back" });
    await message.getByRole("textbox").fill("Which terms?");
    await message.getByRole("button", { name: "Send back" }).click();
    await page.reload();
    await row.getByText("In writing").waitFor();
    await page.goto("/desk/newsroom?tab=published");
    await page
      .getByRole("region", { name: /^Last 7 days/ })
      .getByText("Email accepted")
      .waitFor();
    await expectNoAxeViolations(page);
    await page.locator('a[aria-current="page"]', { hasText: "Published today" }).waitFor();
  },
);
