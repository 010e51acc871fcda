import { kb, reactAlone, sentTo } from "./browser/sent-files.ts";
import type { Bench } from "./measure.ts";
import { inPlace, whilePortalRuns } from "./portal.ts";

/** JavaScript and CSS of the login page as sent to a browser with an empty cache. */
export const bench: Bench = {
  name: "login-weight",
  run: () =>
    inPlace("embedded", ({ env }) =>
      whilePortalRuns(env, async (portalUrl) => {
        const url = `${portalUrl}/login`;
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
      }),
    ),
};
