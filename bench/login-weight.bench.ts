import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, startGroup, stopGroup } from "./measure.ts";
import { newPlace, projectFolder } from "./portal.ts";
import { kb, reactAlone, sentTo } from "./sent-files.ts";

/** JavaScript and CSS of the login page as sent to a browser with an empty cache. */
export const bench: Bench = {
  name: "login-weight",
  async run() {
    const port = await freePort();
    const place = await newPlace("embedded", port);
    const child = startGroup([process.execPath, "server/main.ts"], {
      cwd: projectFolder,
      env: place.env,
    });
    try {
      const url = `http://127.0.0.1:${port}/login`;
      await answeredAfter(url, child, 60_000);
      const files = await sentTo(async (page) => {
        await page.goto(url, { waitUntil: "networkidle" });
        await page.getByRole("button", { name: "Login", exact: true }).waitFor();
        await page.waitForTimeout(1500);
      });
      for (const { address, bytes } of files) console.error(`  ${kb(bytes)} kB ${address}`);
      return [
        {
          name: "login page, JavaScript and CSS",
          unit: "kB",
          samples: [kb(files.reduce((sum, { bytes }) => sum + bytes, 0))],
          floor: { name: "React alone", samples: [kb(await reactAlone())] },
          limit: { of: "p95", max: 200 },
        },
      ];
    } finally {
      await stopGroup(child);
      await place.remove();
    }
  },
};
