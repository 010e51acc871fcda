import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Page } from "playwright-core";
import { build, type Plugin } from "vite";
import type { Measured } from "../measure.ts";
import { projectFolder } from "../portal.ts";
import { logInPage, openBrowser } from "./in-browser.ts";

export interface SentFile {
  address: string;
  bytes: number;
}

/** Kilobytes with one decimal. */
export const kb = (bytes: number) => Math.round(bytes / 100) / 10;

/**
 * The JavaScript and CSS that a browser with an empty cache loads during a visit, compressed and without headers.
 * The visit may discard the files before the part that counts.
 */
export async function sentTo(
  visit: (page: Page, files: SentFile[]) => Promise<void>,
): Promise<SentFile[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const files = await watchFiles(page);
    await visit(page, files);
    return files;
  } finally {
    await browser.close();
  }
}

/** Records files from now on, without the cache. */
async function watchFiles(page: Page): Promise<SentFile[]> {
  const network = await page.context().newCDPSession(page);
  const answers = new Map<string, { address: string; headerBytes: number }>();
  const files: SentFile[] = [];
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (!/javascript|css/.test(response.mimeType)) return;
    answers.set(requestId, { address: response.url, headerBytes: response.encodedDataLength });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer === undefined) return;
    files.push({ address: answer.address, bytes: encodedDataLength - answer.headerBytes });
  });
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  return files;
}

/** The JavaScript and CSS of what a visit opens once it is logged in, beside those of React alone. */
export async function weightOf(
  url: string,
  { name, maxKb, visit }: { name: string; maxKb: number; visit: (page: Page) => Promise<unknown> },
): Promise<Measured> {
  const files = await sentTo(async (page, seen) => {
    await logInPage(page, url);
    seen.length = 0;
    await visit(page);
  });
  return {
    name: `${name}, JavaScript and CSS`,
    unit: "kB",
    samples: [kb(files.reduce((sum, { bytes }) => sum + bytes, 0))],
    floor: { name: "React alone", samples: [kb(await reactAlone())] },
    limit: { of: "p95", max: maxKb },
  };
}

/** A page that mounts nothing, built and compressed like the portal's. */
export async function reactAlone(): Promise<number> {
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
  return compressedSize(result);
}

/** The JavaScript and CSS that a component and all that only it needs add to the portal, compressed. */
export async function addedBy(fileName: string, component: string): Promise<number> {
  const buildPortal = (plugins: Plugin[]) =>
    build({
      configFile: `${projectFolder}vite.config.ts`,
      logLevel: "silent",
      plugins,
      build: { write: false },
    });
  const whole = await compressedSize(await buildPortal([]));
  const leaveOut: Plugin = {
    name: "leave-out",
    enforce: "pre",
    load: (id) =>
      id.endsWith(`/${fileName}`) ? `export function ${component}() { return null; }` : null,
  };
  return whole - (await compressedSize(await buildPortal([leaveOut])));
}

async function compressedSize(result: Awaited<ReturnType<typeof build>>): Promise<number> {
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Vite built nothing.");
  const compress = promisify(brotliCompress);
  const sizes = output.output.map(async (file) => {
    if (file.type === "chunk") return (await compress(file.code)).length;
    return file.fileName.endsWith(".css") ? (await compress(file.source)).length : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
