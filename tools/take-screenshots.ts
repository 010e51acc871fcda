// Takes the screenshots of the documentation from a portal with the demo market.
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
  address: string;
  size?: Size;
  theme?: Theme;
}

const folder = await mkdtemp(join(tmpdir(), "greenshoe-pictures-"));
const env = { DEMO: "on", LOG_LEVEL: "warn" };
const portal = await startProcess({ env, folder, readyWithinMs: 120_000 });
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
const company = await findCompany(await logIn({}));
const pictures: readonly Picture[] = [
  { name: "dashboard", address: paths.dashboard },
  { name: "priced", address: paths.priced },
  { name: "company", address: company },
  { name: "calendar", address: paths.masterCalendar },
  { name: "stats", address: paths.stats },
  { name: "news", address: paths.news },
  { name: "priced-phone", address: paths.priced, size: "phone" },
  { name: "company-phone", address: company, size: "phone", theme: "dark" },
];
for (const picture of pictures) await take(picture);
await browser.close();
await portal.remove();

async function logIn({ size = "desktop", theme = "light" }: Partial<Picture>): Promise<Page> {
  const look = { viewport: sizes[size], colorScheme: theme, reducedMotion: "reduce" } as const;
  const page = await browser.newPage(look);
  await page.goto(`${portal.url}${paths.login}`);
  await page.getByLabel("Business Email").fill("maria.ortiz@northgate.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${paths.dashboard}`);
  return page;
}

/** The address of the company whose research is the newest. */
async function findCompany(page: Page): Promise<string> {
  const link = page
    .getByRole("region", { name: "Recent Research" })
    .locator("a[href^='/company/']")
    .first();
  const address = (await link.getAttribute("href")) ?? "";
  await page.close();
  return address;
}

async function take(picture: Picture): Promise<void> {
  const page = await logIn(picture);
  await page.goto(portal.url + picture.address, { waitUntil: "networkidle" });
  await page.screenshot({
    path: new URL(`../docs/images/${picture.name}.png`, import.meta.url).pathname,
  });
  await page.close();
}
