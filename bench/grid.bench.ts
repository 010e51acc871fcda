import { chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoPassword } from "../server/features/account/demo-users.ts";
import { clickToRows, emptyFrames, frameTimes, layoutShift } from "./in-page.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { newPlace, projectFolder } from "./portal.ts";
import { kb, reactAlone, sentTo } from "./sent-files.ts";

const rounds = 15;

/** What a user waits for on a grid page of the demo market: its files, its rows, its scrolling. */
export const bench: Bench = {
  name: "grid",
  async run() {
    const port = await freePort();
    const place = await newPlace("embedded", port);
    const child = startGroup([process.execPath, "server/main.ts"], {
      cwd: projectFolder,
      env: { ...place.env, DEMO: "on" },
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await answeredAfter(`${url}/health/ready`, child, 120_000);
      return [await weight(url), ...(await feel(url))];
    } finally {
      await stopGroup(child);
      await place.remove();
    }
  },
};

async function weight(url: string): Promise<Measured> {
  const files = await sentTo(async (page, seen) => {
    await enter(page, url);
    seen.length = 0;
    await page.reload({ waitUntil: "networkidle" });
    await firstRow(page);
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(1500);
  });
  return {
    name: "grid page with its filter modal, JavaScript and CSS",
    unit: "kB",
    samples: [kb(files.reduce((sum, { bytes }) => sum + bytes, 0))],
    floor: { name: "React alone", samples: [kb(await reactAlone())] },
    limit: { of: "p95", max: 500 },
  };
}

async function feel(url: string): Promise<Measured[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enter(page, url);
    return [await opening(page, url), await scrolling(page), await shifting(page, url)];
  } finally {
    await browser.close();
  }
}

/** From the click on Priced, with all deals ever priced in the US in its view, until its rows are painted. */
async function opening(page: Page, url: string): Promise<Measured> {
  await page.evaluate(`sessionStorage.setItem("timeframe:/priced", "all")`);
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${url}/account-settings`, { waitUntil: "networkidle" });
    const priced = page.getByRole("banner").getByRole("link", { name: "Priced", exact: true });
    await priced.click();
    await firstRow(page);
    await page.getByRole("banner").getByRole("link", { name: "Pipeline", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "IPO Pipeline" }).waitFor();
    await firstRow(page);
    samples.push(await page.evaluate<number>(clickToRows));
    floor.push(await page.evaluate<number>(emptyFrames));
  }
  return {
    name: "from the click on Priced to its rows, what was loaded before at hand",
    unit: "ms",
    samples,
    floor: { name: "two frames of the same page", samples: floor },
    limit: { of: "p50", max: 400 },
  };
}

/** Frames while a page of 500 rows scrolls from its top to its end. */
async function scrolling(page: Page): Promise<Measured> {
  await page.getByRole("combobox", { name: "Rows per page" }).selectOption("500");
  await firstRow(page);
  const samples = await page.evaluate<number[]>(frameTimes(true));
  const floor = await page.evaluate<number[]>(frameTimes(false));
  return {
    name: "one frame while 500 rows scroll",
    unit: "ms",
    samples,
    floor: { name: "one frame of the same page at rest", samples: floor },
    limit: { of: "p50", max: 20 },
  };
}

/** How far a page moves by itself while it is loaded, in thousandths of the layout shift score. */
async function shifting(page: Page, url: string): Promise<Measured> {
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto(`${url}/priced`, { waitUntil: "networkidle" });
    await firstRow(page);
    samples.push(await page.evaluate<number>(layoutShift));
  }
  return {
    name: "layout shift while Priced is loaded, in thousandths",
    unit: "ms",
    samples,
    floor: { name: "a page that stands still", samples: [0] },
    limit: { of: "p95", max: 50 },
  };
}

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Business Email").fill("maria.ortiz@northgate.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/priced");
  await firstRow(page);
}

function firstRow(page: Page): Promise<void> {
  return page.getByRole("grid").locator("[role=row][row-id]").first().waitFor();
}
