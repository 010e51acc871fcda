import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Classified, type Dictionaries, entriesOf } from "../../domain/filters/dictionary.ts";
import type { DictionaryId } from "../../domain/filters/filter.ts";
import { newPage, signIn } from "../testing/browser.ts";
import { filtersAsJson, listNamed, showMasterForm, typeInto } from "../testing/master-form.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** One heading of the page of all filters. */
interface Form {
  page: Page;
  section: Locator;
  dictionaries: Dictionaries;
}

/** Sets a control as a user does, and checks the filters that it would send. */
type Control = (form: Form) => Promise<void>;
type Choice = readonly [label: string, value: string | number];

/** The options that a select shows at once; typing shows the others. */
const shownAtOnce = 100;
/** Lists with at least this many options have a search box. */
const searchableFrom = 10;

function range(label: string, stem: string): Control {
  return async ({ page, section }) => {
    const end = (name: string) =>
      section.getByRole("spinbutton", { name: `${label} ${name}`, exact: true });
    await end("Min").fill("1");
    await end("Max").fill("2");
    const ends = { [`${stem}Min`]: 1, [`${stem}Max`]: 2 };
    await expect.poll(() => filtersAsJson(page)).toMatchObject(ends);
  };
}

/** A range of percentages, with the sign in both inputs. */
function percents(label: string, stem: string): Control {
  return async (form) => {
    await range(label, stem)(form);
    const ends = form.section.getByRole("group", { name: label, exact: true });
    await expect.poll(() => ends.getByText("%", { exact: true }).count()).toBe(2);
  };
}

/** A range of scores, which run from 1 to 5. */
function scores(label: string, stem: string): Control {
  return async (form) => {
    await range(label, stem)(form);
    for (const name of ["Min", "Max"]) {
      const end = form.section.getByRole("spinbutton", { name: `${label} ${name}`, exact: true });
      await expect.poll(() => end.getAttribute("aria-valuemin")).toBe("1");
      await expect.poll(() => end.getAttribute("aria-valuemax")).toBe("5");
    }
  };
}

function number(label: string, key: string, value: number): Control {
  return async ({ page, section }) => {
    await section.getByRole("spinbutton", { name: label, exact: true }).fill(String(value));
    await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: value });
  };
}

/** Suggested numbers besides free input. */
function offered(label: string, key: string, values: readonly number[]): Control {
  return async ({ page, section }) => {
    const group = section.getByRole("group", { name: label, exact: true });
    const boxes = group.getByRole("checkbox");
    await expect.poll(() => boxes.count()).toBe(values.length);
    for (const value of values) {
      await group.getByText(String(value), { exact: true }).click();
      await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: value });
    }
  };
}

function text(label: string, key: string, value: string): Control {
  return async ({ page, section }) => {
    await section.getByRole("textbox", { name: label, exact: true }).fill(value);
    await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: value });
  };
}

function box(label: string, key: string): Control {
  return async ({ page, section }) => {
    const input = section.getByRole("checkbox", { name: label, exact: true }).first();
    await input.check();
    await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: true });
    await input.uncheck();
    await expect.poll(() => filtersAsJson(page)).not.toHaveProperty(key);
  };
}

/** Ticks a checkbox on which another control depends. */
function tick(label: string): Control {
  return ({ section }) => section.getByRole("checkbox", { name: label, exact: true }).check();
}

function days(name: string, [from, to]: readonly [string, string], stem: string): Control {
  return async ({ page, section }) => {
    const end = (which: string) => section.getByRole("textbox", { name: `${name}, ${which}` });
    for (const which of [from, to])
      await section
        .getByRole("button", { name: `${name}, ${which}: open the calendar`, exact: true })
        .waitFor();
    await typeInto(end(from), "05/01/24");
    await typeInto(end(to), "06/01/24");
    const ends = { [`${stem}StartDate`]: "2024-05-01", [`${stem}EndDate`]: "2024-06-01" };
    await expect.poll(() => filtersAsJson(page)).toMatchObject(ends);
  };
}

function day(label: string, key: string): Control {
  return async ({ page, section }) => {
    await section.getByRole("button", { name: `${label}: open the calendar` }).waitFor();
    await typeInto(section.getByRole("textbox", { name: label, exact: true }), "05/01/24");
    await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: "2024-05-01" });
  };
}

/** Time frames are a row of buttons, one of them pressed. */
function frames(legend: string, key: string, choices: readonly Choice[]): Control {
  return async ({ page, section }) => {
    const group = section.getByRole("group", { name: legend, exact: true });
    const buttons = group.getByRole("button");
    await expect.poll(() => buttons.allInnerTexts()).toEqual(choices.map(([label]) => label));
    for (const [label, value] of choices) {
      const button = group.getByRole("button", { name: label, exact: true });
      await button.click();
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
      await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: value });
    }
  };
}

function select(label: string, key: string, choices: readonly Choice[]): Control {
  return async ({ page, section }) => {
    const input = listNamed(section, label);
    for (const [option, value] of choices) {
      await input.click();
      await expect.poll(() => optionsShown(page)).toEqual(choices.map(([each]) => each));
      await page.getByRole("option", { name: option, exact: true }).click();
      await page.getByRole("listbox").waitFor({ state: "hidden" });
      await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: value });
    }
  };
}

async function optionsShown(page: Page): Promise<string[]> {
  const options = page.getByRole("option");
  await options.first().waitFor();
  return (await options.allInnerTexts()).map((name) => name.trim());
}

function choose(label: string, option: string): Control {
  return async ({ page, section }) => {
    await listNamed(section, label).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
}

/** A list with the options of a dictionary, for one id or several, of which it takes the last two. */
function dictionary(
  label: string,
  key: string,
  id: DictionaryId,
  { position = 0, isOne = false, isSearched = false, level }: More = {},
): Control {
  return async ({ page, section, dictionaries }) => {
    const entries = entriesOf(dictionaries[id], level);
    if (isSearched) expect(entries.length).toBeGreaterThanOrEqual(searchableFrom);
    const input = listNamed(section, label).nth(position);
    await input.click();
    const shown = await optionsShown(page);
    if (entries.length <= shownAtOnce) expect(shown).toHaveLength(entries.length);
    expect(entries.map((entry) => entry.label)).toEqual(expect.arrayContaining(shown));
    const names = entries.slice(isOne ? -1 : -2).map((entry) => entry.label);
    for (const name of names) {
      if (entries.length >= searchableFrom) {
        await input.fill(name);
        await expect.poll(async () => (await optionsShown(page)).length).toBeLessThan(shown.length);
      } else await expect.poll(() => input.getAttribute("readonly")).not.toBeNull();
      await page.getByRole("option", { name, exact: true }).first().click();
    }
    const { [key]: sent } = await filtersAsJson(page);
    const ids = entries.filter(({ label }) => names.includes(label)).map(({ value }) => value);
    expect(ids).toEqual(expect.arrayContaining(isOne ? [sent] : (sent as unknown[])));
    if (!isOne) expect(sent).toHaveLength(names.length);
    await page.keyboard.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "hidden" });
  };
}

interface More {
  /** The position among the lists with that name. */
  position?: number;
  isOne?: boolean;
  /** Whether the list is long enough to have a search. */
  isSearched?: boolean;
  level?: Classified["level"];
}

/** Chooses a tag about artificial intelligence, which shows another filter. */
const chooseAiTag: Control = async ({ page, section, dictionaries }) => {
  const tag = dictionaries.CompanyTags.find(({ value }) => dictionaries.AiTagIds.includes(value));
  await listNamed(section, "Company Tags").fill(tag?.label ?? "");
  await page.getByRole("option", { name: tag?.label ?? "", exact: true }).click();
  await page.keyboard.press("Escape");
};

/** The places of headquarters stand under the scope to which they belong. */
const findPlacesInGroups: Control = async ({ page, section, dictionaries }) => {
  const places = dictionaries.HeadquartersCityStateCountry;
  expect(Object.keys(places)).toEqual(["Global", "NonUS", "US"]);
  const input = listNamed(section, "Headquarters City/State/Country");
  const headings = ["Global", "Non-US", "US"];
  for (const [index, [place]] of Object.values(places).entries()) {
    const name = place?.label ?? "";
    await input.fill(name);
    await expect
      .poll(async () => {
        const lines = (await page.getByRole("listbox").innerText()).split("\n");
        const above = lines.slice(0, lines.indexOf(name));
        return above.findLast((line) => headings.includes(line));
      })
      .toBe(headings[index]);
  }
  await input.fill("");
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "hidden" });
};

/** Postponed deals are filed deals, so they go with them. */
const uncheckOnFile: Control = async ({ page, section }) => {
  const statuses = section.getByRole("group", { name: "Deal Status", exact: true });
  await statuses.getByRole("checkbox", { name: "On File" }).uncheck();
  const postponed = statuses.getByRole("checkbox", { name: "Include Postponed" });
  await expect.poll(() => postponed.isChecked()).toBe(false);
  await expect
    .poll(() => filtersAsJson(page))
    .toMatchObject({ DealStatusDealStatusList: ["Scheduled", "Priced", "PCW"] });
};

/** The industry of SPACs has a fixed id, which screens of SPACs use. */
const nameIndustry70: Control = async ({ dictionaries }) => {
  const industries = dictionaries.SectorIndustry.filter(({ level }) => level === "industry");
  expect(industries.find(({ value }) => value === 70)?.label).toBe("Blank Check");
};

function threeWay(label: string, key: string): Control {
  return async ({ page, section }) => {
    const group = section.getByRole("radiogroup", { name: label, exact: true });
    await expect
      .poll(() => group.locator("label").allInnerTexts())
      .toEqual(["Include", "Exclude", "Only"]);
    for (const mode of ["Only", "Exclude"]) {
      await group.getByText(mode, { exact: true }).click();
      await expect.poll(() => filtersAsJson(page)).toMatchObject({ [key]: mode.toLowerCase() });
    }
    await group.getByText("Include", { exact: true }).click();
    await expect.poll(() => filtersAsJson(page)).not.toHaveProperty(key);
  };
}

function checklist(legend: string, key: string, choices: readonly Choice[]): Control {
  return async ({ page, section }) => {
    const group = section.getByRole("group", { name: legend, exact: true });
    await expect
      .poll(() => group.locator("label").allInnerTexts())
      .toEqual(choices.map(([label]) => label));
    for (const [label] of choices) await group.getByRole("checkbox", { name: label }).check();
    const { [key]: sent } = await filtersAsJson(page);
    expect(sent).toEqual(choices.map(([, value]) => value));
  };
}

const periods: readonly Choice[] = [
  ["1 week", "1week"],
  ["2 weeks", "2weeks"],
  ["1 month", "1month"],
  ["3 months", "3months"],
  ["6 months", "6months"],
  ["1 year", "1year"],
];
const frameOf = {
  thisWeek: ["This Week", "thisWeek"],
  nextWeek: ["Next Week", "nextWeek"],
  all: ["All", "all"],
  week: ["Week", "Week"],
  month: ["Month", "30Days"],
  quarter: ["Quarter", "90Days"],
  ytd: ["YTD", "ytd"],
  year: ["1 Year", "year"],
  twoYears: ["2 Years", "2years"],
  fiveYears: ["5 Years", "5years"],
} as const;
const pastFrames = [
  frameOf.week,
  frameOf.month,
  frameOf.quarter,
  frameOf.ytd,
  frameOf.year,
  frameOf.twoYears,
  frameOf.fiveYears,
];
const words = (...list: string[]) => list.map((word): Choice => [word, word]);
const watchlistDays: readonly Choice[] = [
  ["30 days", 30],
  ["90 days", 90],
  ["365 days", 365],
];
const terms: readonly Choice[] = [
  ["Terms Set", "termsSet"],
  ["No Terms Yet", "noTerms"],
];
const spacCodes: readonly Choice[] = [
  ["Upcoming IPOs", "1"],
  ["All Priced", "2"],
  ["Searching for Target", "3"],
  ["Announced Deal", "4"],
  ["Vote Scheduled", "5"],
  ["Completed Merger", "6"],
  ["Liquidated", "7"],
  ["Withdrawn/Postponed", "8"],
];

test.each<[heading: string, rows: string, controls: readonly Control[]]>([
  [
    "Offer Date",
    "V-319, V-320",
    [
      frames("Time Frame", "OfferTimeFrame", [
        frameOf.thisWeek,
        frameOf.nextWeek,
        frameOf.all,
        ...pastFrames,
      ]),
      days("Offer Date", ["Start Date", "End Date"], "Offer"),
    ],
  ],
  [
    "File Date",
    "V-321, V-322",
    [
      frames("Time Frame", "FileDateTimeFrame", pastFrames),
      days("File Date", ["Start Date", "End Date"], "FileDate"),
    ],
  ],
  [
    "Deal Timing",
    "V-323..V-326, V-545, V-615",
    [
      frames("Filed Range, Time Frame", "DealTimingFiledRangeTimeFrame", [
        frameOf.month,
        frameOf.quarter,
        frameOf.year,
        frameOf.all,
      ]),
      days("Filed Range", ["Min Date", "Max Date"], "DealTimingFiledRange"),
      offered("Updated in Past", "DealTimingUpdatedInPast", [30, 90, 360, 720]),
      number("Updated in Past", "DealTimingUpdatedInPast", 45),
      days("Expected Offer Date", ["Min Date", "Max Date"], "DealTimingExpectedOffer"),
    ],
  ],
  [
    "Company Info",
    "V-327..V-332, V-549, V-598, V-616",
    [
      nameIndustry70,
      dictionary("Industry", "Industry", "SectorIndustry", { level: "industry", isSearched: true }),
      dictionary("Sector/Industry", "SectorIndustry", "SectorIndustry", { isSearched: true }),
      dictionary("Company Tags", "CompanyTags", "CompanyTags"),
      chooseAiTag,
      dictionary("AI Usage", "AiUsage", "AiUsage"),
      dictionary("Estimated Timing", "EstimatedTiming", "EstimatedTiming"),
      select("Headquarters", "Headquarter", [
        ["Global", "Global"],
        ["Non-US", "NonUs"],
        ["US", "Us"],
      ]),
      dictionary(
        "Headquarters City/State/Country",
        "HeadquartersCityStateCountry",
        "HeadquartersCityStateCountry",
      ),
      findPlacesInGroups,
      number("Founded Since", "FoundedSince", 2010),
      box("Emerging Growth Company", "EmergingGrowth"),
      box("Watchlist, Not Filed", "IsDirectAdd"),
    ],
  ],
  [
    "Investors",
    "V-333..V-336",
    [
      dictionary("Investor", "Investor", "Investor", { isSearched: true }),
      number("Largest Post-IPO Holder (min %)", "Ownership", 25),
      box("5%+ Holder Disclosed", "TopShareholder"),
      box("Prior Holders Disclosed", "HistoryShareholders"),
      box("Spin-Off", "SpinOff"),
      box("Management Owned", "MgmtOwned"),
      box("Private Equity", "PE"),
      box("PE Growth/Other", "PeGrowthOther"),
      box("Venture Capital", "VentureCapital"),
    ],
  ],
  [
    "Security Type",
    "V-337..V-339, V-616",
    [
      threeWay("Common Shares", "SecurityTypeCommonSharesList"),
      threeWay("ADRs", "SecurityTypeADRsList"),
      threeWay("REITs", "SecurityTypeREITList"),
      threeWay("MLPs", "SecurityTypeMLPList"),
      threeWay("Blank Checks", "SecurityTypeBlankCheckList"),
      threeWay("Reg A", "SecurityTypeRegAList"),
      threeWay("Direct Listings", "SecurityTypeDirectListingList"),
      box("Include SPAC", "IncludeSpac"),
    ],
  ],
  [
    "Returns",
    "V-340..V-347",
    [
      percents("First-Day Return", "FirstDayReturn"),
      percents("Aftermarket Return", "AfterMarketReturn"),
      percents("Total Return", "TotalReturn"),
      percents("Annualized Return", "ReturnsAnnualizedReturn"),
      select("Initial Performance Period", "InitialPerformancePeriod", periods),
      dictionary(
        "Initial Performance Period",
        "InitialPerformancePeriod",
        "InitialPerformancePeriod",
        { isOne: true },
      ),
      range("Initial Performance", "InitialPerformance"),
      select("Recent Performance Period", "RecentPerformancePeriod", periods),
      dictionary(
        "Recent Performance Period",
        "RecentPerformancePeriod",
        "RecentPerformancePeriod",
        {
          isOne: true,
        },
      ),
      range("Recent Performance", "RecentPerformance"),
      range("Current Price", "ReturnsCurrentPrice"),
      text("Comparable Ticker", "ReturnsCompTicker", "QRVN"),
    ],
  ],
  [
    "Deal Info",
    "V-348..V-361, V-544, V-616",
    [
      range("Deal Size", "DealSize"),
      dictionary("Pre-IPO Exchange", "DealInfoPreIpoExchange", "LocationExchange", { isOne: true }),
      dictionary("Underwriter", "Underwriter", "Underwriter", { isSearched: true }),
      dictionary("Underwriter", "UnderwriterKeyList", "UnderwriterKeyList", {
        ...{ position: 1, isSearched: true },
      }),
      select(
        "Underwriter Role",
        "UnderwriterRole",
        words("Any", "Lead Left", "Bookrunner", "Co-manager"),
      ),
      dictionary("Underwriter Type", "UnderwriterTypeKey", "UnderwriterTypeKey", { isOne: true }),
      box("Insider Buying", "InsiderBuying"),
      box("Insider Selling", "InsiderSelling"),
      tick("Insider Selling"),
      number("Insider Selling (min %)", "InsiderSellingPct", 30),
      box("Cross-Listing", "IsCrossListing"),
      box("Dual Listing", "IsDualListing"),
      box("Uplisting", "IsUpListing"),
      box("Postponed Only", "Postponed"),
      box("Withdrawn Only", "Withdrawn"),
      box("Acquired Only", "Acquired"),
      select(
        "Terms Change",
        "TermsChange",
        words("Raised Range", "Lowered Range", "No Change", "All"),
      ),
      select(
        "IPO Priced",
        "IPOPriceRange",
        words("Below Range", "Within Range", "Above Range", "All"),
      ),
      range("IPO Price", "IPOPriced"),
      percents("Deal Size vs Expected", "DealSizeVsExpected"),
      percents("Market Cap vs Expected", "DealSizeMarketCapVsExpected"),
      percents("Float to Market Cap", "FloatToMarketCap"),
      box("Dual-Class Shares Only", "DealInfoDualClassSharesOnly"),
    ],
  ],
  ["Favorite", "V-362", [box("Favorites Only", "Favorite")]],
  [
    "Rating",
    "V-363..V-368, V-540, V-543, C-175..C-178",
    [
      scores("Average Rating Score (1–5)", "RcRating"),
      scores("Company Fundamentals", "RatingFundamentals"),
      scores("Corporate Governance", "RatingCorpGov"),
      scores("Relative Valuation", "RatingValuation"),
      scores("Group Technicals", "RatingTechnicals"),
      checklist(
        "RC Rating",
        "RcRating",
        words("Outperform/Strong", "Marketperform/Neutral", "Underperform/Weak", "Not Rated"),
      ),
    ],
  ],
  [
    "Financials",
    "V-369..V-377, V-614..V-616",
    [
      percents("Sales Growth", "RevenueGrowth"),
      select("Sales Growth Period", "RevenueGrowthPeriod", [
        ["YTD", "ytd"],
        ["LTM", "LTM"],
        ["Last Fiscal Year", "lastFiscalYear"],
        ["Upcoming Fiscal Year", "upcomingFiscalYear"],
      ]),
      range("Estimated Sales", "EstimatedSales"),
      range("LTM Sales", "LtmLatestSales"),
      percents("LTM Gross Margin", "LtmGrossMargin"),
      percents("LTM EBITDA Margin", "LtmEbitdaMargin"),
      percents("LTM Net Margin", "LtmNetMargin"),
      range("LTM Cash Flow from Operations", "LtmCashFlowFromOperations"),
      range("LTM Capex", "LtmCapex"),
      range("LTM Free Cash Flow", "LtmFreeCashFlow"),
      range("Debt/EBITDA", "IpoDebtToEbitda"),
      day("Latest Financials Since", "MostRecentFinancialsDateMin"),
      box("Pays Dividend", "Dividend"),
      range("Post-IPO Cash", "PostIpoCash"),
      range("Post-IPO Total Assets", "PostIpoTotalAssets"),
      range("Post-IPO Total Debt", "PostIpoTotalDebt"),
      range("Post-IPO Equity", "PostIpoEquity"),
    ],
  ],
  [
    "Valuation",
    "V-378, V-379, V-615",
    [
      range("Market Cap at IPO", "MarketCapAtIPO"),
      range("Est. Valuation", "Valuation"),
      range("Enterprise Value at IPO", "EnterpriseValueAtIPO"),
      range("EV/LTM Sales", "IpoEvToLtmSales"),
      range("EV/EBITDA", "IpoEvToEbitda"),
      range("P/E", "IpoPe"),
      range("P/B", "IpoPb"),
    ],
  ],
  [
    "Location",
    "V-380..V-383, V-549, V-616",
    [
      select("Listing Location", "LocationListingLocation", [
        ["Global", "Global"],
        ["Non-US", "NonUs"],
        ["US", "Us"],
      ]),
      choose("Listing Location", "Global"),
      dictionary("Exchange Country", "ExchangeCountry", "ExchangeCountry"),
      dictionary("Exchange Region", "ExchangeRegion", "ExchangeRegion"),
      box("Include A-shares", "IncludeChina"),
      dictionary("Exchange", "LocationExchangeList", "LocationExchangeList", { isSearched: true }),
      dictionary("Exchange", "LocationExchange", "LocationExchange", {
        ...{ position: 1, isSearched: true },
      }),
    ],
  ],
  [
    "Deal Status",
    "V-386..V-392, V-597",
    [
      select("SPAC Status", "DealStatusSelect", spacCodes),
      checklist("Deal Status", "DealStatusDealStatusList", [
        ["Scheduled", "Scheduled"],
        ["Priced IPOs", "Priced"],
        ["Private Co", "PCW"],
        ["On File", "Filed"],
        ["Include Postponed", "Postponed"],
      ]),
      uncheckOnFile,
      checklist("Scheduled Terms", "DealStatusScheduledList", terms),
      checklist("On File Terms", "DealStatusFiledTermsList", terms),
      checklist("Postponed Terms", "DealStatusPostponedList", terms),
      checklist(
        "Ended Deals",
        "DealStatusWithdrawnAcquiredPostponed",
        words("Withdrawn", "Acquired", "Postponed"),
      ),
      box("All Active Companies", "AllActiveCompanies"),
      box("Confidential Filers", "ConfidentialFilers"),
      box("Banks Selected", "SelectedBanks"),
      box("Acquired While on Watchlist", "AcquiredOffPWC"),
    ],
  ],
  [
    "Private Company Watchlist",
    "V-393, V-394, V-545, V-615",
    [
      select("Added to PCW", "DateAddedToPcw", watchlistDays),
      select("Updated", "DateUpdatedInPast", watchlistDays),
    ],
  ],
])(
  "the filters below %s have their controls, and send what is set (%s)",
  async (heading, _rows, controls) => {
    const page = await newPage({ portal });
    const dictionaries = await showMasterForm(portal, page);
    const section = page.getByRole("region", { name: new RegExp(`^${heading}`) });
    for (const set of controls) await set({ page, section, dictionaries });
  },
);

test("SPACs are chosen by their status on their landing; withdrawn SPACs have their own view type (V-386, V-441, V-597)", async () => {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/screens/landing/spacs");
  await listNamed(page, "SPAC Status").click();
  await expect.poll(() => optionsShown(page)).toEqual(spacCodes.map(([label]) => label));
  await page.getByRole("option", { name: "Withdrawn/Postponed" }).click();
  const created = page.waitForRequest(/\/view\/Create$/);
  await page.getByRole("button", { name: "Run" }).click();
  expect((await created).postDataJSON()).toMatchObject({
    viewType: "PostponedWithdrawn",
    filters: { Withdrawn: true, Industry: [70] },
  });
  await page.waitForURL(/\/screens\/withdrawn-postponed\?viewId=/);
});
