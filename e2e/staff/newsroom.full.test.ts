import type { Locator, Page } from "playwright-core";
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
const mark = (text: string) =>
  `<![if !supportLists]><b><span style='mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span></b><![endif]>`;
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style><!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--></head><body>
<p class=MsoTitle>Title<o:p></o:p></p><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> words</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'>${mark("·")}First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'>${mark("o")}Within</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'>${mark("·")}Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>${mark("(a)")}Third</p>
<h1 style='mso-list:l2 level1 lfo3'>${mark("1.")}Heading</h1><p style='display:none'>Hidden</p><table><tr><td>A</td><td>B</td></tr></table><a href="javascript:alert(1)">link</a><img src=x onerror=alert(2)><script>alert(3)</script></body></html>`;
/** The HTML that Google Docs puts on the clipboard. */
const ofDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">The case</span></h2><p dir="ltr"><span style="font-weight:700">Strong</span><span style="font-weight:400"> and </span><a href="https://www.sec.gov/y"><span style="text-decoration:underline">a link</span></a></p><ul><li aria-level="1"><p role="presentation"><span>Alpha</span></p></li><ul><li aria-level="2"><p role="presentation"><span>Beta</span></p></li></ul></ul><br /><div align="left"><table><colgroup><col width="9" /></colgroup><tbody><tr><td><p><span>Size</span></p></td></tr></tbody></table></div><img src="https://other.example/x.png"/></b><br class="Apple-interchange-newline">`;
const ofMail = `<div dir="ltr"><div>Morning,<br>the <b>book</b> is <a href="https://example.com/b" data-auth="x">covered</a>.</div><ul><li><div>one</div></li></ul><blockquote class="gmail_quote"><p>Quoted</p></blockquote><img src="https://track.example/p.gif"><svg onload="alert(1)"></svg><a href="//evil.example">other</a></div>`;

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
    const sendBack = colleague.getByRole("button", { name: "Send back" });
    await sendBack.click();
    await colleague.getByText("What should change? The author reads this.").waitFor();
    await colleague.getByRole("textbox", { name: /^Message to / }).fill("Which words?");
    await sendBack.click();
    await colleague.getByText("Draft", { exact: true }).waitFor();
    await page.reload();
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("Seven words of the writer stand there.");
    await page.getByText(/^Saved .*, version (?![1-4]$)\d+/).waitFor();
    await page.getByRole("button", { name: "Send to review" }).click();
    await page.getByText("In review", { exact: true }).waitFor();
    await colleague.reload();
    await colleague.locator("ins").getByText("writer").waitFor();
    await colleague.locator("del").getByText("author").waitFor();
    await colleague
      .getByRole("region", { name: /^Changes/ })
      .getByText("2 added, 2 removed words")
      .waitFor();
    const current = colleague.locator("[data-current]");
    const expectCurrent = async (at: number, words: string) => {
      await colleague.getByText(`Change ${at} of 2`, { exact: true }).waitFor();
      await expect.poll(() => current.textContent()).toBe(words);
    };
    await colleague.keyboard.press("j");
    await expectCurrent(1, "author writer");
    await colleague.getByRole("button", { name: "Next change" }).click();
    await expectCurrent(2, "here. there.");
    await colleague.keyboard.press("k");
    await expectCurrent(1, "author writer");
    await expect
      .poll(() => current.evaluate((one) => getComputedStyle(one).outlineStyle))
      .toBe("solid");
    await expectNoAxeViolations(colleague);
    await colleague.getByRole("button", { name: "Approve" }).click();
    await colleague.getByText("Approved", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByText(/^\d+ readers of “Analyst Notes”\.$/).waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Publish now" }).click();
    await page.getByText("Published", { exact: true }).waitFor();

    await colleague.goto("/news");
    await colleague.getByRole("link", { name: title }).first().click();
    await colleague.getByText("Seven words of the writer stand there.").waitFor();
    await colleague.goto("/desk/newsroom?tab=published");
    const line = colleague.getByRole("row").filter({ hasText: title });
    await line.getByText(/^\d+ readers?$/).waitFor();
    await colleague.getByRole("button", { name: "Filter" }).click();
    await colleague.getByRole("checkbox", { name: /^Blog Post/ }).check();
    await line.waitFor({ state: "detached" });
    await colleague.getByRole("checkbox", { name: /^Analyst Note/ }).check();
    await line.waitFor();
    await expectNoAxeViolations(colleague);
    await colleague.getByRole("button", { name: "Reset" }).click();
    await colleague.getByRole("button", { name: "Filter", exact: true }).waitFor();

    await correct(page, colleague, title);
    await page.getByRole("button", { name: "More acts" }).click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    const unpublish = page.getByRole("region", { name: "Unpublish" });
    await unpublish.getByRole("button", { name: "Unpublish" }).click();
    await unpublish.getByText("A reason is required").waitFor();
    await page.keyboard.type("Wrong deal");
    await unpublish.getByRole("button", { name: "Unpublish" }).click();
    await page.getByText("Unpublished", { exact: true }).first().waitFor();
    await page.getByRole("list", { name: "Versions" }).getByText("Wrong deal").waitFor();
    await expectNoAxeViolations(page);
    allowProblem(colleague, /410/);
    await colleague.reload();
    await colleague.getByText("This text was withdrawn by its publisher.").waitFor();
    await colleague.getByText("Wrong deal").waitFor();
  },
);

/** Corrects a published note from its history, with a note that the next recap repeats; the colleague ends as a reader of it. */
async function correct(page: Page, colleague: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "History" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/desk\/newsroom\/\d+\/history$/);
  const card = page.getByRole("region", { name: "Correct it" });
  const note = card.getByRole("textbox", { name: /^Note to readers/ });
  await note.fill("It was the reader.");
  await card.getByRole("radio", { name: /^In the next Morning Recap/ }).check();
  await expectNoAxeViolations(page);
  await card.getByRole("button", { name: "Correct it" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Seven words of the reader stand there.");
  // Unsaved words are saved as the page is left.
  await page.getByRole("link", { name: "History" }).click();
  await page.locator("del").getByText("writer").waitFor();
  await page.locator("ins").getByText("reader").waitFor();
  await page.getByText("Correction: It was the reader.").waitFor();
  await expect.poll(() => note.inputValue()).toBe("It was the reader.");
  await page.getByText("As readers see it", { exact: true }).click();
  await page.getByRole("article").getByText("Seven words of the reader stand there.").waitFor();
  const versions = page.getByRole("list", { name: "Versions" });
  await versions.getByRole("link", { name: /Published/ }).click();
  await page.getByRole("heading", { name: /^Version \d+ against version \d+$/ }).waitFor();
  await page.getByText("Text: without changes").waitFor();
  await expectNoAxeViolations(page);
  await note.fill("It was a reader.");
  await card.getByRole("button", { name: "Send to review" }).click();
  await page.getByText("In review", { exact: true }).first().waitFor();
  await openPiece(colleague, title);
  await colleague.getByRole("button", { name: "Approve" }).click();
  await colleague.getByText("Approved", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Analyst Note" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish the correction" });
  await expect
    .poll(() => dialog.getByRole("textbox", { name: /^Note of the correction/ }).inputValue())
    .toBe("It was a reader.");
  await expect
    .poll(() => dialog.getByRole("radio", { name: /^In the next Morning Recap/ }).isChecked())
    .toBe(true);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Published", { exact: true }).waitFor();
  await colleague.goto("/news");
  await colleague.getByRole("link", { name: title }).first().click();
  const shown = colleague
    .getByRole("paragraph")
    .filter({ hasText: /^Correction, .*: It was a reader\.$/ });
  await expect
    .poll(() => shown.evaluate((one) => getComputedStyle(one).backgroundColor))
    .not.toBe("rgba(0, 0, 0, 0)");
  await expectNoAxeViolations(colleague);
}

async function paste(page: Page, html: string) {
  await page.goto("/desk/newsroom");
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("menuitem", { name: "Blog Post" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
  await saved(page);
  await page.reload();
  return text;
}

/** The text as readers would get it, without the line that the editor keeps below. */
const tagsOf = (text: Locator) => async () => {
  const html = (await text.innerHTML()).replace(
    /<(?:div|colgroup)[^>]*>|<\/div>|<col[^>]*>|<\/colgroup>/g,
    "",
  );
  return html
    .replace(/ (?!href)[\w-]+="[^"]*"/g, "")
    .replace(/<p>(?:<img>|<br>)*<\/p>/g, "")
    .replace(/<\/?tbody>/g, "");
};

test("a paste from Word, Google Docs and a mail keeps headings, lists, tables and links, and nothing else", async () => {
  const page = await newPage({ portal });
  await signIn(page, author);
  await expect
    .poll(tagsOf(await paste(page, ofWord)))
    .toBe(
      "<h2>Title</h2><p><strong>Bold</strong> words</p><ul><li><p>First</p><ul><li><p>Within</p></li></ul></li><li><p>Second</p></li></ul><ol><li><p>Third</p></li></ol><h2>Heading</h2><table><tr><td><p>A</p></td><td><p>B</p></td></tr></table><p>link</p>",
    );
  await expect
    .poll(tagsOf(await paste(page, ofDocs)))
    .toBe(
      '<h2>The case</h2><p><strong>Strong</strong> and <a href="https://www.sec.gov/y">a link</a></p><ul><li><p>Alpha</p><ul><li><p>Beta</p></li></ul></li></ul><table><tr><td><p>Size</p></td></tr></table>',
    );
  await expect
    .poll(tagsOf(await paste(page, ofMail)))
    .toBe(
      '<p>Morning,<br>the <strong>book</strong> is <a href="https://example.com/b">covered</a>.</p><ul><li><p>one</p></li></ul><blockquote><p>Quoted</p></blockquote><p>other</p>',
    );
  const merged = `<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>`;
  await expect
    .poll(tagsOf(await paste(page, `${merged}<p><a href="${portal.url}/news/5">own</a></p>`)))
    .toBe(
      '<table><tr><td><p>a</p></td><td><p>b</p></td><td></td></tr><tr><td></td><td><p>c</p></td><td><p>d</p></td></tr></table><p><a href="/news/5">own</a></p>',
    );
  const deep = await paste(page, `<p>Above</p>${"<ul><li>x".repeat(120_000)}`);
  await expect.poll(() => deep.locator("li").count()).toBeGreaterThan(5);
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
  await second.getByText(/^A colleague, or you in another tab, has saved this text/).waitFor();
  await expectNoAxeViolations(second);
  await second.getByRole("button", { name: "Save mine as the next version" }).click();
  await saved(second);
  await second.getByRole("link", { name: "History" }).click();
  const versions = second.getByRole("list", { name: "Versions" });
  await versions.getByRole("listitem").filter({ hasText: "Saved" }).nth(1).waitFor();
  await second.locator("del").getByText("author’s").waitFor();
});

test("an author who goes back in the middle of writing, or whose reply is lost, finds their own words and no colleague", async () => {
  const page = await newPage({ portal });
  await signIn(page, author);
  await page.goto("/desk/newsroom");
  await page.getByRole("button", { name: "New" }).click();
  await page.getByRole("menuitem", { name: "News Alert" }).click();
  await page.getByLabel("Headline").fill("Back and forth");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Half a");
  await page.goBack();
  await page.getByRole("heading", { name: "Newsroom", level: 1 }).waitFor();
  await page.goForward();
  await text.getByText("Half a", { exact: true }).waitFor();
  await saved(page);

  // The server saves, and its reply does not arrive; the author goes on.
  allowProblem(page, /Failed to load resource/);
  const pieces = "**/Desk/Pieces/*";
  await page.route(pieces, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await text.fill("Half a sentence");
  await page.getByText(/^Kept on this device/).waitFor();
  await text.fill("Half a sentence and the rest");
  await page.unroute(pieces);
  await page.reload();
  await text.getByText("Half a sentence and the rest", { exact: true }).waitFor();
  await saved(page);
  await expect.poll(() => page.getByText(/has saved this text/).count()).toBe(0);
  await page.goto("/desk/newsroom");
  await openPiece(page, "Back and forth");
  await text.getByText("Half a sentence and the rest", { exact: true }).waitFor();
});
