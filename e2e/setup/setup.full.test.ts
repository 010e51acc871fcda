import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let clone: string;

/** A project with three packages, and an npm that installs them without a registry. */
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), "greenshoe-clone-"));
  await mkdir(join(clone, "tools"));
  await mkdir(join(clone, "web"));
  await cp(new URL("../../tools/setup.mjs", import.meta.url), join(clone, "tools/setup.mjs"));
  await writeFile(join(clone, "web/main.tsx"), "first");
  await lockPackages({ react: "19.0.0", node: "24.0.0" });
  await writeFile(join(clone, "npm.mjs"), npm);
});

afterEach(() => rm(clone, { recursive: true, force: true }));

const npm = `
  import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
  mkdirSync("node_modules/.bin", { recursive: true });
  mkdirSync("node_modules/vite/bin", { recursive: true });
  cpSync("package-lock.json", "node_modules/.package-lock.json");
  try { symlinkSync(process.execPath, "node_modules/.bin/node"); } catch {}
  writeFileSync("node_modules/vite/bin/vite.js", \`
    const { mkdirSync, writeFileSync } = require("node:fs");
    const folder = process.argv[process.argv.indexOf("--outDir") + 1];
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + "/index.html", "");
  \`);
  console.log("npm " + process.argv.slice(2).join(" "));
`;

async function lockPackages(versions: Record<string, string>): Promise<void> {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
  );
  await writeFile(join(clone, "package-lock.json"), JSON.stringify({ packages }));
}

function setUp(env: Record<string, string> = {}, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/setup.mjs", ...flags], {
    cwd: clone,
    env: { PATH: process.env.PATH, npm_execpath: join(clone, "npm.mjs"), ...env },
    encoding: "utf8",
  });
  return { status, did: `${stdout}${stderr}` };
}

describe("setup", () => {
  test("installs and builds a fresh clone, then does nothing", async () => {
    const first = setUp();
    expect(first).toMatchObject({
      status: 0,
      did: expect.stringContaining("npm install --no-save"),
    });
    expect(existsSync(join(clone, "dist/web/index.html"))).toBe(true);
    expect(setUp()).toEqual({ status: 0, did: "" });
  });

  test("installs what the server needs before a first start begins, and the rest after that", async () => {
    const program = `import("./tools/setup.mjs").then(({ setUp }) => setUp(true, () => console.log("begun")))`;
    const start = () =>
      spawnSync(process.execPath, ["-e", program], {
        cwd: clone,
        env: { PATH: process.env.PATH, npm_execpath: join(clone, "npm.mjs") },
        encoding: "utf8",
      }).stdout;
    const did = start().match(/--omit=dev|--include=dev|begun/g);
    // On an old Node of the host the first comes twice.
    expect([...new Set(did)]).toEqual(["--omit=dev", "begun", "--include=dev"]);
    expect(did?.slice(-2)).toEqual(["begun", "--include=dev"]);
    expect(existsSync(join(clone, "dist/web/index.html"))).toBe(true);
    expect(start()).toBe("");
  });

  test("builds again when a source changes, but not for a test", async () => {
    setUp();
    await writeFile(join(clone, "web/main.test.tsx"), "a test");
    expect(setUp().did).toBe("");
    await writeFile(join(clone, "web/main.tsx"), "second");
    expect(setUp().did.trim()).toBe("Building the web pages …");
    expect(setUp().did).toBe("");
  });

  test("installs again when the lock file names another version", async () => {
    setUp();
    const lock = await readFile(join(clone, "package-lock.json"), "utf8");
    await writeFile(join(clone, "package-lock.json"), lock.replace("19.0.0", "19.0.1"));
    expect(setUp().did).toContain("npm install --no-save");
    expect(setUp().did).toBe("");
  });

  test("ignores missing packages for other systems", async () => {
    setUp();
    const path = join(clone, "package-lock.json");
    const lock = JSON.parse(await readFile(path, "utf8"));
    lock.packages["node_modules/fsevents"] = { version: "2.0.0", optional: true };
    await writeFile(path, JSON.stringify(lock));
    expect(setUp({}, "--no-build")).toEqual({ status: 0, did: "" });
  });

  test("fails with one line that names a missing browser", () => {
    setUp();
    const { status, did } = setUp({ CHROMIUM_PATH: "/nowhere/chromium" }, "--chromium");
    expect(status).toBe(1);
    expect(did.trim().split("\n")).toEqual([
      "CHROMIUM_PATH names /nowhere/chromium, where there is no browser.",
    ]);
  });

  test("fails with the name of the failed command", async () => {
    await writeFile(join(clone, "npm.mjs"), "process.exit(7)");
    expect(setUp()).toMatchObject({ status: 1, did: expect.stringContaining("install --no-save") });
  });
});
