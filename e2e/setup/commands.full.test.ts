import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFiles, writeImportFiles } from "../../server/testing/import-files.ts";
import { notOurs } from "../../tools/project-files.ts";
import { freePort } from "../testing/free-port.ts";
import { answers, printed, withOwnTest } from "./commands.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Run {
  output(): string;
  /** Waits until it does what it should, has ended by itself, or its time is over. */
  until(isReady: () => boolean | Promise<boolean>): Promise<void>;
  interrupt(): void;
  ended: Promise<unknown>;
}

/** Runs a line as a shell does. */
function run(line: string, env: Readonly<Record<string, string>> = {}, cwd = root): Run {
  const { PATH, HOME } = process.env;
  const child = spawn("bash", ["-c", line], {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return {
    output: () => output,
    async until(isReady) {
      const deadline = performance.now() + 150_000;
      while (!(await isReady()) && performance.now() < deadline) {
        if (child.exitCode !== null) break;
        await pause(20);
      }
    },
    interrupt() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    },
    ended: once(child, "close"),
  };
}

/** Returns what a line prints until it ends or serves. */
async function readOutput(
  line: string,
  env: Readonly<Record<string, string>>,
  cwd = root,
): Promise<string> {
  const command = run(line, { PORT: String(await freePort()), ...env }, cwd);
  let isOver = false;
  const ended = command.ended.then(() => {
    isOver = true;
  });
  await command.until(() => isOver || command.output().includes("is ready at"));
  command.interrupt();
  await ended;
  return command.output();
}

/** Returns a page if it is served. */
async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

test("npm start serves, prints the address and logins, and starts again on the same folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-start-"));
  const port = await freePort();
  try {
    for (const start of ["first", "second"]) {
      const portal = run(withOwnTest.start, { PORT: String(port), DATA_DIR: folder });
      try {
        await portal.until(() => portal.output().includes("Greenshoe is ready at"));
        expect(portal.output(), start).toContain(`http://localhost:${port}`);
        expect(portal.output(), start).toContain("maria.ortiz@northgate.example");
        expect(portal.output(), start).toContain("Demo!2026");
        const page = await fetchText(`http://127.0.0.1:${port}/login`);
        expect(page).toContain("<title>Greenshoe");
      } finally {
        portal.interrupt();
        await portal.ended;
      }
      await expect(fetch(`http://127.0.0.1:${port}/login`)).rejects.toThrow();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 240_000);

test("npm run dev serves the portal, and the development server in front of it", async ({
  skip,
}) => {
  const development = "http://127.0.0.1:5173";
  const isTaken = await fetch(development).then(
    () => true,
    () => false,
  );
  skip(isTaken, "Another development server runs on this machine.");
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-dev-"));
  const port = await freePort();
  const servers = run(withOwnTest.dev, { PORT: String(port), DATA_DIR: folder, DEMO: "off" });
  try {
    // The development server passes calls on to the portal.
    const description = `${development}/api/v1.0/openapi.json`;
    await servers.until(async () => (await fetchText(description)) !== undefined);
    const document = await fetchText(description);
    expect(document, servers.output()).toContain('"openapi"');
    const developed = await fetchText(`${development}/login`);
    expect(developed).toContain("/@vite/client");
    const built = await fetchText(`http://127.0.0.1:${port}/login`);
    expect(built).toContain("<title>Greenshoe");
  } finally {
    servers.interrupt();
    await servers.ended;
    await rm(folder, { recursive: true, force: true });
  }
  await expect(fetch(development)).rejects.toThrow();
}, 180_000);

describe("a command works as written", () => {
  let folder: string;
  let paths: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "greenshoe-commands-"));
    const files = await writeImportFiles(importFiles);
    const own = join(folder, "own.json");
    const rates = join(folder, "eurofxref-hist.csv");
    const content = join(folder, "content");
    await mkdir(content);
    await writeFile(
      join(content, "review.md"),
      "---\nkind: special-report\ngroup: annual\ntitle: Review of the year\nposted: 2024-01-05\n---\nA quiet year.\n",
    );
    await writeFile(rates, "Date,USD,HKD,\n2024-01-05,1.0921,8.5289,\n");
    await copyFile(join(root, "server/ingest/spreadsheet/mappings/deals-of-nasdaq.json"), own);
    paths = {
      "calendar/": files[2] ?? "",
      "deals.csv": files[0] ?? "",
      "own.csv": files[0] ?? "",
      "own.json": own,
      "eurofxref-hist.csv": rates,
      "content/": content,
      "greenshoe.tar.gz": join(folder, "greenshoe.tar.gz"),
      "files/": dirname(files[0] ?? ""),
    };
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(Object.entries(answers))("%s", async (line, answer) => {
    // A document is forgotten by its name, not by the place of the file.
    const isForgetting = / forget /.test(line);
    const words = isForgetting ? line : line.replaceAll(/\S+/g, (word) => paths[word] ?? word);
    const output = await readOutput(words, { DATA_DIR: join(folder, "data") });
    expect(output).toMatch(answer);
  });
});

describe("a command that writes files of the project", () => {
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), "greenshoe-copy-"));
    const isOurs = (path: string) => !notOurs.has(relative(root, path).split("/")[0] ?? "");
    await cp(root, copy, { recursive: true, filter: isOurs });
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test.each(Object.entries(printed))("%s prints %s", async (line, path) => {
    const wanted = await readFile(join(copy, path), "utf8");
    // Of a page the printed parts are taken out; the words around them, and reasons, are written in the page itself.
    const isPage = path.endsWith(".md");
    await writeFile(
      join(copy, path),
      isPage ? wanted.replaceAll(/(<!-- (?!reasons)\w+ -->)[\s\S]*?(<!-- \/ -->)/g, "$1$2") : "",
    );
    const output = await readOutput(line, {}, copy);
    const written = await readFile(join(copy, path), "utf8");
    expect(written, output).toBe(wanted);
  });
});

test(`${withOwnTest.format} formats code and applies safe fixes`, async () => {
  const project = await mkdtemp(join(tmpdir(), "greenshoe-format-"));
  for (const name of ["package.json", "biome.json", ".gitignore"])
    await copyFile(join(root, name), join(project, name));
  await symlink(join(root, "node_modules"), join(project, "node_modules"));
  const path = join(project, "count-ten.ts");
  await writeFile(path, "export function countTen() {\n  let  ten = '10'\n  return ten\n}\n");
  const output = await readOutput(withOwnTest.format, {}, project);
  const formatted = await readFile(path, "utf8");
  expect(formatted, output).toBe(
    'export function countTen() {\n  const ten = "10";\n  return ten;\n}\n',
  );
  await rm(project, { recursive: true, force: true });
});
