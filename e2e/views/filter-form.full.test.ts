import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { listNamed, typeInto } from "../testing/master-form.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { sizes, views } from "../testing/sizes.ts";

const portal = await sharedPortal();

async function openFilter(address = "/priced"): Promise<{ page: Page; form: Locator }> {
  const page = await newPage({ portal });
  const { email } = await portal.newMember();
  await signIn(page, email);
  await page.goto(address);
  return { page, form: await showForm(page) };
}

async function showForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  await form.getByRole("button", { name: "Run", exact: true }).waitFor();
  return form;
}

async function goAdvanced(form: Locator): Promise<void> {
  await form.getByText("Advanced", { exact: true }).click();
}

/** Opens a section by its entry in the list next to the form. */
async function goTo(form: Locator, title: string): Promise<Locator> {
  await form
    .getByRole("navigation", { name: "Filter sections" })
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();
  return form.getByRole("region", { name: new RegExp(`^${title}`) });
}

/** Returns the filters of the last run that the page requested. */
function lastRun(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("last run") ?? "{}"));
}

/** Records the filters of runs where the test can read them. */
async function keepRuns(page: Page): Promise<void> {
  await page.route(/\/view\/(Run|SaveViewAndRun)/, async (route) => {
    const { filters } = route.request().postDataJSON();
    await page.evaluate(
      (text) => sessionStorage.setItem("last run", text),
      JSON.stringify(filters),
    );
    await route.continue();
  });
}

async function run(page: Page, form: Locator): Promise<Record<string, unknown>> {
  await keepRuns(page);
  await form.getByRole("button", { name: "Run", exact: true }).click();
  await form.waitFor({ state: "detached" });
  return lastRun(page);
}

function sectionTitles(form: Locator): Promise<string[]> {
  return form
    .getByRole("navigation", { name: "Filter sections" })
    .getByRole("button")
    .allInnerTexts();
}

describe("the filter form", () => {
  test("is basic or advanced, and says where to find more filters (V-158, V-159, V-160, V-164, V-422, V-423, V-562, V-588)", async () => {
    const { page, form } = await openFilter();
    const basicForm = page.getByRole("dialog", { name: "Filter", exact: true });
    await basicForm.waitFor();
    await expect
      .poll(() => form.getByRole("heading", { level: 2 }).first().textContent())
      .toBe("Filter");
    for (const name of ["Run", "Save and Run", "Reset"]) {
      await form.getByRole("button", { name, exact: true }).waitFor();
    }
    const basic = await sectionTitles(form);
    expect(basic).not.toEqual(expect.arrayContaining(["Investors"]));
    expect(basic).not.toEqual(expect.arrayContaining(["Security Type"]));
    await expect.poll(() => form.getByText("For more filters use the IPO Screen.").count()).toBe(0);
    await goAdvanced(form);
    await page.getByRole("dialog", { name: "Advanced Filter", exact: true }).waitFor();
    await expect
      .poll(() => sectionTitles(form))
      .toEqual(expect.arrayContaining(["Investors", "Security Type"]));
    await form.getByText("For more filters use the IPO Screen.").waitFor();
    await expect
      .poll(() => form.getByRole("link", { name: "IPO Screen" }).getAttribute("href"))
      .toBe("/screens/add");
    await form.getByText("Basic", { exact: true }).click();
    await basicForm.waitFor();
    await expect.poll(() => form.getByText("For more filters use the IPO Screen.").count()).toBe(0);
    await expect.poll(() => sectionTitles(form)).toEqual(basic);
  });

  test("expands, collapses and clears all of its sections, and resets to the defaults of the view (V-161, V-162, V-163, V-166, V-167)", async () => {
    const { page } = await openFilter();
    const answering = page.waitForResponse(/\/view\/Type\/Priced(\?|$)/);
    await page.reload();
    const { defaultFilters } = (await (await answering).json()).data;
    const form = await showForm(page);
    const reset = form.getByRole("button", { name: "Reset" });
    await expect.poll(() => reset.isDisabled()).toBe(true);
    const heads = form.getByRole("heading", { level: 3 }).getByRole("button");
    const open = () =>
      heads.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-expanded")));
    await form.getByRole("button", { name: "Expand All" }).click();
    await expect.poll(async () => new Set(await open())).toEqual(new Set(["true"]));
    await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("50");
    await form.getByRole("spinbutton", { name: "Relative Valuation Min" }).fill("9");
    await typeInto(form.getByRole("textbox", { name: "File Date, Start Date" }), "05/01/24");
    await form.getByRole("checkbox", { name: "Favorites Only" }).check();
    await listNamed(form, "Sector/Industry").click();
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await expect
      .poll(() => form.getByText(/^\d+ active filters$/).allInnerTexts())
      .toEqual(["6 active filters"]);
    await form.getByRole("button", { name: "Clear All" }).click();
    const entries = form
      .getByRole("spinbutton")
      .or(form.getByRole("textbox"))
      .or(form.getByRole("combobox"));
    const texts = () =>
      entries.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await expect.poll(async () => new Set(await texts())).toEqual(new Set([""]));
    await expect
      .poll(() => form.getByRole("button", { name: "Run", exact: true }).isEnabled())
      .toBe(true);
    await expect.poll(() => form.locator("[aria-pressed=true]").count()).toBe(0);
    // The status that the page fixes stays.
    const set = form.getByRole("checkbox", { checked: true, disabled: false });
    await expect.poll(() => set.count()).toBe(0);
    await expect.poll(() => form.getByText(/^0 active/).count()).toBe(1);
    await form.getByRole("button", { name: "Collapse All" }).click();
    await expect.poll(async () => new Set(await open())).toEqual(new Set(["false"]));
    await reset.click();
    await expect.poll(() => reset.isDisabled()).toBe(true);
    await form.getByRole("button", { name: "Expand All" }).click();
    await form.getByRole("combobox", { name: "Listing Location" }).click();
    await form.page().getByRole("option", { name: "Non-US" }).click();
    await expect.poll(() => reset.isEnabled()).toBe(true);
    await form.getByRole("button", { name: "YTD", pressed: false }).first().click();
    await reset.click();
    await expect.poll(() => reset.isDisabled()).toBe(true);
    await expect
      .poll(() => form.getByRole("combobox", { name: "Listing Location" }).inputValue())
      .toBe("US");
    await expect
      .poll(() => form.getByRole("button", { pressed: true }).allInnerTexts())
      .toEqual(["1 Year"]);
    await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("50");
    await run(page, form);
    await showForm(page);
    await reset.click();
    const filters = await run(page, form);
    expect(filters).toEqual(defaultFilters);
  });

  test("does not run while a number is out of range: ratings are 1 to 5 (V-165, V-404, V-540, V-570)", async () => {
    const { form } = await openFilter();
    await goTo(form, "Rating");
    const rating = form.getByRole("spinbutton", { name: "Relative Valuation Min" });
    const areDisabled = () =>
      Promise.all(
        ["Run", "Save and Run"].map((name) =>
          form.getByRole("button", { name, exact: true }).isDisabled(),
        ),
      );
    for (const [typed, isValid] of [
      ["6", false],
      ["5", true],
      ["0", false],
      ["1", true],
    ] as const) {
      await rating.fill(typed);
      await expect.poll(areDisabled).toEqual([!isValid, !isValid]);
      await expect.poll(() => rating.getAttribute("aria-invalid")).toBe(isValid ? null : "true");
    }
    await rating.fill("abc");
    await expect.poll(() => rating.inputValue()).toBe("");
    await rating.fill("6");
    await form.getByRole("button", { name: "Collapse All" }).click();
    await form.getByRole("button", { name: "Rating Fix errors" }).click();
    await expect.poll(() => rating.inputValue()).toBe("6");
    await form.getByText("1 to 5").waitFor();
  });

  test("asks for a name, saves and runs, also what has not changed; cancelling the name returns to the unchanged form (V-168, V-450, V-453)", async () => {
    const { page, form } = await openFilter();
    await goTo(form, "Deal Info");
    await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("100");
    await form.getByRole("button", { name: "Save and Run" }).click();
    const naming = page.getByRole("dialog", { name: "Save and Run" });
    await naming.getByRole("button", { name: "Close" }).click();
    await expect
      .poll(() => form.getByRole("spinbutton", { name: "Deal Size Min" }).inputValue())
      .toBe("100");
    await form.getByRole("button", { name: "Save and Run" }).click();
    await naming.getByLabel("View Name").fill("Large deals");
    const asking = page.waitForRequest(/\/view\/SaveViewAndRun(\?|$)/);
    await naming.getByRole("button", { name: "Save and Run" }).click();
    await page.getByText('"Large deals" has been saved').waitFor();
    const asked = await asking;
    expect(asked.method()).toBe("POST");
    expect(asked.postDataJSON()).toMatchObject({
      name: "Large deals",
      filters: { DealSizeMin: 100 },
    });
    expect(requestsOf(page, "/view/SaveViewAndRun")).toHaveLength(1);
    await page.getByRole("list", { name: "Active filters" }).getByText("Deal Size").waitFor();
    await naming.waitFor({ state: "detached" });
    await showForm(page);
    await form.getByRole("button", { name: "Save and Run" }).click();
    await naming.getByLabel("View Name").fill("The same deals");
    const askingAgain = page.waitForRequest(/\/view\/SaveViewAndRun(\?|$)/);
    await naming.getByRole("button", { name: "Save and Run" }).click();
    await page.getByText('"The same deals" has been saved').waitFor();
    expect((await askingAgain).postDataJSON()).toMatchObject({
      name: "The same deals",
      filters: asked.postDataJSON().filters,
    });
  });

  test("counts the active filters half a second after the last change (V-169)", async () => {
    const { page, form } = await openFilter();
    await goTo(form, "Deal Info");
    await expect.poll(() => form.getByText(/^2 active/).count()).toBe(1);
    await stopClock(page);
    await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("100");
    await page.clock.runFor(499);
    await expect.poll(() => form.getByText(/^2 active/).count()).toBe(1);
    await page.clock.runFor(1);
    await form.getByText(/^3 active/).waitFor();
  });

  test("removing a chip clears both ends of its range, and empty filters are not sent (V-204, V-205, V-424, V-590)", async () => {
    const { page, form } = await openFilter();
    await goTo(form, "Deal Info");
    await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("50");
    await form.getByRole("spinbutton", { name: "Deal Size Max" }).fill("5000");
    await form.getByRole("checkbox", { name: "Insider Buying" }).check();
    await form.getByRole("checkbox", { name: "Insider Buying" }).uncheck();
    const price = form.getByRole("spinbutton", { name: "IPO Price Min" });
    await price.fill("5");
    await price.fill("");
    await goTo(form, "Returns");
    const comparable = form.getByRole("textbox", { name: "Comparable Ticker" });
    await comparable.fill("QRVN");
    await comparable.fill("");
    await goTo(form, "Rating");
    await form.getByRole("checkbox", { name: "Not Rated" }).check();
    await form.getByRole("checkbox", { name: "Not Rated" }).uncheck();
    const ran = await run(page, form);
    expect(ran).toMatchObject({ DealSizeMin: 50, DealSizeMax: 5000 });
    for (const key of ["InsiderBuying", "IPOPricedMin", "ReturnsCompTicker", "RcRating"])
      expect(ran).not.toHaveProperty(key);
    const chips = page.getByRole("list", { name: "Active filters" });
    const removal = chips.getByRole("button", { name: "Remove filter Deal Size" });
    await removal.waitFor();
    for (const text of ["Insider Buying", "IPO Price", "Comparable Ticker", "RC Rating"])
      await expect.poll(() => chips.getByText(text).count()).toBe(0);
    await removal.click();
    await chips.getByText("Deal Size").waitFor({ state: "detached" });
    const left = await lastRun(page);
    expect(Object.keys(left).filter((key) => key.startsWith("DealSize"))).toEqual([]);
    for (const filters of [ran, left])
      for (const empty of [null, "", false, []])
        expect(Object.values(filters)).not.toContainEqual(empty);
  });

  test("runs without filters, and fills in the defaults (V-539, V-370, V-425, V-426, V-427)", async () => {
    const { page, form } = await openFilter();
    await form.getByRole("button", { name: "Clear All" }).click();
    const usual = await run(page, form);
    expect(usual).toEqual({ timeframe: "year" });
    await page.goto("/screens/custom");
    await showForm(page);
    await goTo(form, "Financials");
    await form.getByRole("spinbutton", { name: "Sales Growth Min" }).fill("10");
    await form.getByRole("checkbox", { name: "On File" }).check();
    const ran = await run(page, form);
    expect(ran).toEqual({
      DealStatusDealStatusList: ["Filed"],
      RevenueGrowthMin: 10,
      RevenueGrowthPeriod: "ytd",
    });
    await showForm(page);
    await form.getByRole("checkbox", { name: "On File" }).uncheck();
    const ofAnyStatus = await run(page, form);
    expect(ofAnyStatus).toEqual({
      RevenueGrowthMin: 10,
      RevenueGrowthPeriod: "ytd",
      timeframe: "90Days",
    });
  });

  test("checks the ends of a range together; stays open with its values when a run is refused, and shows the reason at the field (V-570)", async () => {
    const { page, form } = await openFilter();
    allowProblem(page, /400/);
    await goTo(form, "Deal Info");
    const [min, max] = [
      form.getByRole("spinbutton", { name: "Deal Size Min" }),
      form.getByRole("spinbutton", { name: "Deal Size Max" }),
    ];
    await min.fill("9");
    const runButton = form.getByRole("button", { name: "Run", exact: true });
    const contradiction = form.getByText("Min can't be greater than Max");
    const problem = form.getByRole("alert").getByText("Fix the highlighted fields.");
    // The number may not be whole yet.
    await max.fill("5");
    await expect.poll(() => runButton.isDisabled()).toBe(true);
    await expect.poll(() => contradiction.count()).toBe(0);
    await expect.poll(() => problem.count()).toBe(0);
    await max.fill("50");
    await expect.poll(() => runButton.isDisabled()).toBe(false);
    await max.fill("5");
    await max.press("Tab");
    await problem.waitFor();
    await contradiction.waitFor();
    await expect.poll(() => min.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => runButton.isDisabled()).toBe(true);
    await max.fill("50");
    await expect.poll(() => min.getAttribute("aria-invalid")).not.toBe("true");
    const refusal = {
      summaryErrors: ["Some values are not valid."],
      invalidParams: [{ name: "filters.DealSizeMin", reasons: ["Can't exceed DealSizeMax"] }],
      code: "invalid_input",
    };
    await page.route(/view\/Run/, (route) => route.fulfill({ status: 400, json: refusal }), {
      times: 1,
    });
    await runButton.click();
    await form.getByText("Can't exceed Max").waitFor();
    await expect.poll(() => min.inputValue()).toBe("9");
    await max.fill("60");
    await form.getByText("Can't exceed Max").waitFor({ state: "detached" });
    await max.fill("50");
    const ran = await run(page, form);
    expect(ran).toMatchObject({ DealSizeMin: 9, DealSizeMax: 50 });
  });

  test("keeps its values when the session ends meanwhile", async () => {
    const page = await newPage({ portal });
    const { email } = await portal.newMember();
    await signIn(page, email);
    await page.goto("/priced");
    const form = await showForm(page);
    await goTo(form, "Deal Info");
    await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("123");
    await page.evaluate(() => {
      localStorage.removeItem("AccessToken");
      window.dispatchEvent(new Event("focus"));
    });
    await page.waitForURL(/\/login/);
    await signIn(page, email);
    await page.goto("/priced");
    await showForm(page);
    await expect
      .poll(() => form.getByRole("spinbutton", { name: "Deal Size Min" }).inputValue())
      .toBe("123");
  });

  test("closes at once without changes, otherwise asks first; the focus returns", async () => {
    const { page, form } = await openFilter();
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    const button = page.getByRole("button", { name: /^Filter/ });
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
    await showForm(page);
    await form.getByRole("checkbox", { name: "All Active Companies" }).check();
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect
      .poll(() => form.getByRole("checkbox", { name: "All Active Companies" }).isChecked())
      .toBe(true);
    await form.getByRole("button", { name: "Close" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await form.waitFor({ state: "detached" });
    await showForm(page);
    await expect
      .poll(() => form.getByRole("checkbox", { name: "All Active Companies" }).isChecked())
      .toBe(false);
  });

  test("loses no key and no focus while the user types, even with every section open", async () => {
    const { form } = await openFilter();
    await goAdvanced(form);
    await form.getByRole("button", { name: "Expand All" }).click();
    const box = form.getByRole("spinbutton", { name: "Market Cap at IPO Min" });
    await box.focus();
    await form.page().keyboard.type("1234567.25");
    await expect.poll(() => box.inputValue()).toBe("1,234,567.25");
    await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test("has a toggle on the pages of deals; screens always show the whole form (V-589)", async () => {
    const page = await newPage({ portal });
    await signIn(page, (await portal.newMember()).email);
    for (const [address, hasToggle] of [
      ["/priced", true],
      ["/scheduled", true],
      ["/pipeline", true],
      ["/screens/estimates", false],
      ["/screens/custom", false],
    ] as const) {
      await page.goto(address);
      const form = await showForm(page);
      await expect
        .poll(() => form.getByText("Advanced", { exact: true }).count())
        .toBe(hasToggle ? 1 : 0);
      if (!hasToggle) await expect.poll(() => sectionTitles(form)).toContain("Investors");
    }
  });
});

const keyboardSizes = { ...sizes, tablet: { width: 1024, height: 768 } };

test.each(Object.entries(keyboardSizes))(
  "a filter is set, saved and run by keyboard alone on a %s",
  async (_name, viewport) => {
    const page = await newPage({ portal, viewport });
    await signIn(page, (await portal.newMember()).email);
    await page.goto("/priced");
    await keepRuns(page);
    await page.getByRole("grid").waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
      });
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 80 && !name.test(await focused()); step += 1) {
        await page.keyboard.press("Tab");
      }
      await expect.poll(() => focused()).toMatch(name);
    };
    await tabTo(/^Filter/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: /Filter$/ }).waitFor();
    await tabTo(/^Deal Info/);
    await page.keyboard.press("Enter");
    await tabTo(/^Deal Size Min$/);
    await page.keyboard.type("250");
    await tabTo(/^Save and Run$/);
    await page.keyboard.press("Enter");
    const naming = page.getByRole("dialog", { name: "Save and Run" });
    await naming.getByLabel("View Name").waitFor();
    await page.keyboard.type("Large deals");
    await page.keyboard.press("Enter");
    await page.getByText('"Large deals" has been saved').waitFor();
    await naming.waitFor({ state: "detached" });
    await expect.poll(() => lastRun(page)).toMatchObject({ DealSizeMin: 250 });
  },
);

describe.each(views)("the filter form on a $size in $theme", ({ size, theme }) => {
  test("has no finding of axe", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, "james.chen@northgate.example");
    await page.goto("/priced");
    const form = await showForm(page);
    await goAdvanced(form);
    await form.getByRole("button", { name: "Expand All" }).click();
    await form.getByRole("spinbutton", { name: "Relative Valuation Min" }).fill("6");
    await form.getByText("1 to 5").waitFor();
    await expectNoAxeViolations(page);
    // axe takes long for the whole form over the whole grid.
  }, 180_000);
});
