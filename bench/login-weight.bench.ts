import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { chromium } from "playwright-core";
import { build } from "vite";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, startGroup, stopGroup } from "./measure.ts";
import { newPlace, projectFolder } from "./portal.ts";

/** JavaScript and CSS of the login page as they cross the wire, in a browser that has cached nothing. */
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
      const files = await filesSent(url);
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

const kb = (bytes: number) => Math.round(bytes / 100) / 10;

/** What the network delivered, headers included, until the page has been at rest for a while. */
async function filesSent(url: string): Promise<{ address: string; bytes: number }[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    const addresses = new Map<string, string>();
    const files: { address: string; bytes: number }[] = [];
    network.on("Network.responseReceived", ({ requestId, response }) => {
      if (/javascript|css/.test(response.mimeType)) addresses.set(requestId, response.url);
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId);
      if (address !== undefined) files.push({ address, bytes: encodedDataLength });
    });
    await network.send("Network.enable");
    await page.goto(url, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Login", exact: true }).waitFor();
    await page.waitForTimeout(1500);
    return files;
  } finally {
    await browser.close();
  }
}

/** A page that mounts nothing, built and compressed like the portal's. */
async function reactAlone(): Promise<number> {
  const entry = "virtual:react-alone";
  const program = `import { createElement } from "react"; import { createRoot } from "react-dom/client";
    createRoot(document.body).render(createElement("p"));`;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "react-alone",
        resolveId: (id) => (id === entry ? `${projectFolder}web/react-alone.js` : null),
        load: (id) => (id.endsWith("/react-alone.js") ? program : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Vite built nothing.");
  const compress = promisify(brotliCompress);
  const sizes = output.output.map(async (file) =>
    file.type === "chunk" ? (await compress(file.code)).length : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
