// The pictures of the README, taken from a portal with the demo market whose clock begins on a Wednesday at 10:30 in New
// York, while markets trade, so that they change only when the look of a page or the demo market does.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { startProcess } from "../e2e/testing/process.ts";
import { type Size, sizes, type Theme } from "../e2e/testing/sizes.ts";
import { demoPassword } from "../server/demo/users.ts";
import { paths } from "../web/paths.ts";

interface Picture {
  name: string;
  /** Finds the address of the page from the dashboard. */
  address: (dashboard: Page) => Promise<string> | string;
  size?: Size;
  theme?: Theme;
}

const minute = "2026-12-02T10:30";

const pictures: readonly Picture[] = [
  { name: "dashboard", address: () => paths.dashboard },
  { name: "priced", address: () => paths.priced },
  { name: "company", address: findCompany },
  { name: "stats", address: () => paths.stats, theme: "dark" },
  { name: "calendar", address: () => paths.masterCalendar },
  { name: "priced-phone", address: () => paths.priced, size: "phone", theme: "dark" },
];

/** Takes every picture into a folder, and returns their names. */
export async function takePictures(into: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-pictures-"));
  const env = { DEMO: "on", LOG_LEVEL: "warn", TODAY: minute };
  const portal = await startProcess({ env, folder, readyWithinMs: 120_000 });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
    await seeLivePrices(await browser.newPage(), portal.url);
    for (const { name, address, size = "desktop", theme = "light" } of pictures) {
      const page = await browser.newPage({
        viewport: sizes[size],
        colorScheme: theme,
        reducedMotion: "reduce",
      });
      await logIn(page, portal.url);
      const path = await address(page);
      await page.goto(portal.url + path, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(into, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await portal.remove();
  }
  return pictures.map(({ name }) => name);
}

/** The demo market stores its first prices of the day within a minute. */
async function seeLivePrices(page: Page, url: string): Promise<void> {
  await logIn(page, url);
  const pill = page.getByRole("status").filter({ hasText: "Live" }).first();
  while (!(await pill.isVisible())) {
    await page.waitForTimeout(3000);
    await page.reload({ waitUntil: "networkidle" });
  }
  await page.close();
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url + paths.login);
  await page.getByLabel("Business Email").fill("maria.ortiz@northgate.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.dashboard}`);
}

/** The address of the company whose research is the newest. */
async function findCompany(dashboard: Page): Promise<string> {
  const research = dashboard.getByRole("region", { name: "Recent Research" });
  return (await research.locator("a[href^='/company/']").first().getAttribute("href")) ?? "";
}
