import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { takePictures } from "../../tools/pictures.ts";
import { chromiumArguments, chromiumPath } from "../testing/chromium.ts";

/** Prices of the minute, and the smoothing of letters. */
const mostThatDiffers = 0.03;

test("the pictures of the README show the pages as they look today", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = await takePictures(folder);
  const readme = await readFile("README.md", "utf8");
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  for (const name of names) {
    expect(readme).toContain(`docs/images/${name}.png`);
    const [kept, taken] = await Promise.all(
      [join("docs/images", `${name}.png`), join(folder, `${name}.png`)].map(
        async (file) => `data:image/png;base64,${await readFile(file, "base64")}`,
      ),
    );
    const share = await page.evaluate(compare, [kept, taken] as const);
    expect(share, name).toBeLessThan(mostThatDiffers);
  }
});

/** The share of pixels that clearly differ between two pictures; all of them when their sizes do. */
async function compare(addresses: readonly [string | undefined, string | undefined]) {
  const [one, other] = await Promise.all(
    addresses.map(async (address = "") => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, image.width, image.height);
    }),
  );
  if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let pixel = 0; pixel < one.data.length; pixel += 4) {
    const apart = [0, 1, 2].map((colour) =>
      Math.abs((one.data[pixel + colour] ?? 0) - (other.data[pixel + colour] ?? 0)),
    );
    if (Math.max(...apart) > 48) differing++;
  }
  return differing / (one.data.length / 4);
}
