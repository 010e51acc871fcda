import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Page } from "playwright-core";
import { build, type InlineConfig, type Plugin } from "vite";
import { projectFolder } from "../process/programs.ts";

export interface SentFile {
  address: string;
  bytes: number;
}

/** Kilobytes with one decimal. */
export const kb = (bytes: number) => Math.round(bytes / 100) / 10;

/** Records the JavaScript and CSS that a page loads from now on, without the cache, compressed and without headers. */
export async function watchFiles(page: Page): Promise<SentFile[]> {
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

/** A page that mounts nothing, built and compressed like the portal's. */
export function reactAlone(): Promise<number> {
  const program = `import { createElement } from "react"; import { createRoot } from "react-dom/client";
    createRoot(document.body).render(createElement("p"));`;
  const page: Plugin = {
    name: "react-alone",
    resolveId: (id) => (id === "virtual:react-alone" ? `${projectFolder}web/react-alone.js` : null),
    load: (id) => (id.endsWith("/react-alone.js") ? program : null),
  };
  return builtBytes({
    configFile: false,
    plugins: [page],
    build: { rolldownOptions: { input: "virtual:react-alone" } },
  });
}

/** The JavaScript and CSS that a component and all that only it needs add to the portal, compressed. */
export async function addedBy(fileName: string, component: string): Promise<number> {
  const leaveOut: Plugin = {
    name: "leave-out",
    enforce: "pre",
    load: (id) =>
      id.endsWith(`/${fileName}`) ? `export function ${component}() { return null; }` : null,
  };
  const configFile = `${projectFolder}vite.config.ts`;
  const whole = await builtBytes({ configFile });
  return whole - (await builtBytes({ configFile, plugins: [leaveOut] }));
}

/** Builds in memory, and returns the size of all files once they are compressed. */
async function builtBytes(config: InlineConfig): Promise<number> {
  const built = { ...config.build, write: false };
  const result = await build({ logLevel: "silent", ...config, build: built });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Vite built nothing.");
  const compress = promisify(brotliCompress);
  const sizes = output.output.map(async (file) => {
    if (file.type === "chunk") return (await compress(file.code)).length;
    return file.fileName.endsWith(".css") ? (await compress(file.source)).length : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
