import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const author = "staff@greenshoe.example";
const reviewer = "admin@greenshoe.example";

const openPiece = async (page: Page, title: string) => {
  await page.goto("/desk/newsroom");
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
};
/** The first version is the empty one. */
const saved = (page: Page) => page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();

/** What Word puts beside its text on the clipboard. */
const ofWord = `<html><head><style>p{color:red}</style></head><body><p class=MsoNormal><b>Bold</b> words</p>
<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>First</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second</p>
<h1>Heading</h1><table><tr><td>A</td><td>B</td></tr></table><a href="javascript:alert(1)">link</a><img src=x onerror=alert(2)><script>alert(3)</script></body></html>`;

test.each(views)(
  "an author writes a note, a colleague approves it, readers see it, and it is corrected and taken back ($size, $theme)",
  async ({ size, theme }) => {
    const page = await newPage({ portal, size, theme });
    const title = `Terms that fit a ${size}`;
    await signIn(page, author);
    await page.goto("/desk/newsroom");
    await page.getByRole("button", { name: "New" }).click();
    await page.getByRole("menuitem", { name: "Analyst Note" }).click();
    await page.getByLabel("Headline").fill(title);
    await page
      .getByRole("textbox", { name: "Text", exact: true })
      .fill("Seven words of the author stand here.");
    await saved(page);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Send to review" }).click();
    await page.getByText("In review", { exact: true }).waitFor();

    const colleague = await newPage({ portal, size, theme });
    await signIn(colleague, reviewer);
    await openPiece(colleague, title);
    await colleague.getByRole("button", { name: "Approve" }).click();
    await colleague.getByText("Approved", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByText("0 readers of “Analyst Notes”.").waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await page.getByText("Published", { exact: true }).waitFor();

    await colleague.goto("/news");
    await colleague.getByRole("link", { name: title }).first().click();
    await colleague.getByText("Seven words of the author stand here.").waitFor();

    await page.getByRole("button", { name: "More acts" }).click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    const reason = page.getByRole("dialog", { name: "Unpublish" });
    await reason.getByRole("textbox").fill("Wrong deal");
    await reason.getByRole("button", { name: "Unpublish" }).click();
    await page.getByText("Unpublished", { exact: true }).waitFor();
    await page.getByRole("button", { name: "History" }).click();
    await page.getByRole("list", { name: "Versions" }).getByText("Wrong deal").waitFor();
    await expectNoAxeViolations(page);
  },
);

test("a paste from Word keeps headings, lists and tables, and nothing that runs", async () => {
  const page = await newPage({ portal });
  await signIn(page, author);
  await page.goto("/desk/newsroom");
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("menuitem", { name: "Blog Post" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, ofWord);
  await text.getByRole("heading", { name: "Heading" }).waitFor();
  await saved(page);
  await page.reload();
  await text.getByRole("heading", { name: "Heading" }).waitFor();
  await expect
    .poll(() => text.getByRole("listitem").allTextContents())
    .toEqual(["First", "Second"]);
  await expect.poll(() => text.getByRole("cell").allTextContents()).toEqual(["A", "B"]);
  await expect.poll(() => text.locator("strong").allTextContents()).toEqual(["Bold"]);
  await expect
    .poll(() => text.locator("img, script, style, [onerror], a[href^=java]").count())
    .toBe(0);
});

test("two people in one draft are told of each other, and neither loses a word", async () => {
  const [first, second] = [await newPage({ portal }), await newPage({ portal })];
  await signIn(first, author);
  await signIn(second, reviewer);
  allowProblem(second, /409 \(Conflict\)/);
  await first.goto("/desk/newsroom");
  await first.getByRole("button", { name: "New" }).click();
  await first.getByRole("menuitem", { name: "News Alert" }).click();
  await first.getByLabel("Headline").fill("Two hands");
  await saved(first);
  await openPiece(second, "Two hands");
  await second.getByText(/ is here too$/).waitFor();
  await first.getByRole("textbox", { name: "Text", exact: true }).fill("The author’s words.");
  await saved(first);
  await second.getByRole("textbox", { name: "Text", exact: true }).fill("The colleague’s words.");
  await second.getByText(/A colleague has saved this text/).waitFor();
  await expectNoAxeViolations(second);
  await second.getByRole("button", { name: "Save mine as the next version" }).click();
  await saved(second);
  await second.getByRole("button", { name: "History" }).click();
  const history = second.getByRole("dialog", { name: "History" });
  await history.getByRole("listitem").filter({ hasText: "Saved" }).nth(1).waitFor();
  await history.locator("del").getByText("author’s").waitFor();
});
