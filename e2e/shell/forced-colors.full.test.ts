import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Reads what tells a chosen part from others where fills and shadows are taken away. */
const look = (part: Locator) =>
  part.first().evaluate((element) => {
    const { backgroundColor, borderTopColor, outlineStyle, outlineColor } =
      getComputedStyle(element);
    return [backgroundColor, borderTopColor, outlineStyle, outlineColor].join(" ");
  });

const segment = ".mantine-SegmentedControl-label";
const stages = "[aria-label='Stages of the deal'] li";
const company = "/company/HPKE";

/** For each part: its page, how it is told when it is chosen, and when it is not. */
const parts = {
  "a ticked box": [
    "/email-preferences",
    "input[type=checkbox]:checked",
    "input[type=checkbox]:not(:checked)",
  ],
  "a chosen segment": ["/news/search", `${segment}[data-active]`, `${segment}:not([data-active])`],
  "a chosen tab": [
    "/dashboard",
    "[role=tab][aria-selected=true]",
    "[role=tab][aria-selected=false]",
  ],
  "a page of the menu": [
    "/priced",
    "nav[aria-label=Main] [aria-current]",
    "nav[aria-label=Main] a:not([aria-current])",
  ],
  "a section of a company": [
    `${company}/profile`,
    "main [role=tab][aria-selected=true]",
    "main [role=tab][aria-selected=false]",
  ],
  "the current stage": [
    `${company}/profile`,
    `${stages}[aria-current]`,
    `${stages}:not([aria-current])`,
  ],
  "a bar of a rating": [`${company}/investment-rationale`, "i[data-on]", "i:empty:not([data-on])"],
  "the dot of the market": ["/priced", "[data-kind] > i:empty", "main"],
} as const;

test.each(Object.entries(parts))("%s shows in forced colors", async (_, [path, chosen, other]) => {
  const page = await openForced();
  await page.goto(path);
  await page.locator(chosen).first().waitFor();
  await page.locator(other).first().waitFor();
  const looks = async () => [await look(page.locator(chosen)), await look(page.locator(other))];
  await expect.poll(async () => new Set(await looks()).size).toBe(2);
});

test("today shows in forced colors", async () => {
  const page = await openForced();
  await page.goto("/master-calendar");
  const days = page.getByRole("main").getByRole("listitem");
  await days.nth(1).waitFor();
  // On a weekend no day of the calendar is today.
  await days.nth(1).evaluate((day) => day.setAttribute("data-today", "true"));
  const looks = async () => [await look(days.nth(1)), await look(days.first())];
  await expect.poll(async () => new Set(await looks()).size).toBe(2);
});

async function openForced(): Promise<Page> {
  const page = await newPage({ portal });
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "maria.ortiz@northgate.example");
  return page;
}
