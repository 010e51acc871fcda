import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { demoPassword, demoUsers } from "../../server/demo/users.ts";
import { listPageCommands } from "../testing/page-commands.ts";
import { answers, notRun, pagesOfCommands, printed, withOwnTest } from "./commands.ts";

const root = new URL("../..", import.meta.url);
const ciCommand = fileURLToPath(new URL(".ci/run", root));
const read = (path: string) => readFile(new URL(path, root), "utf8");

test("the first screen of the README has the two commands and every demo login with its account", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const firstScreen = (await read("README.md")).split("\n").slice(0, 30);
  for (const command of ["start", "test"]) {
    expect(firstScreen.join("\n")).toContain(`npm ${command}`);
    expect(scripts[command]).toBeDefined();
  }
  for (const { email, account } of demoUsers) {
    const row = firstScreen.find((line) => line.startsWith("| ") && line.includes(`\`${email}\``));
    expect(row, email).toContain(`| ${account} |`);
  }
  expect(firstScreen.join("\n")).toContain(demoPassword);
});

test("every command of the README and of CONTRIBUTING is run, or listed with the reason why not", async () => {
  const pages = await Promise.all(pagesOfCommands.map(listPageCommands));
  const run = [...Object.keys(answers), ...Object.keys(printed), ...Object.values(withOwnTest)];
  const known = [...run, ...Object.keys(notRun)];
  const named = [...new Set(pages.flat())];
  expect(named.toSorted()).toEqual(known.toSorted());
});

test("continuous integration only runs npm test, with the quarter of the full part that the commit chooses", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-ci-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "npm"), '#!/bin/sh\necho "npm $*"\n', { mode: 0o755 });
  const runOn = async (commit: string) => {
    await writeFile(join(folder, "git"), `#!/bin/sh\necho ${commit}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return execFileSync(ciCommand, { cwd: root, env, encoding: "utf8" }).trim();
  };
  expect(await runOn("9f8418f0")).toBe("npm test -- --quarter 1");
  expect(await runOn("9f8418fe")).toBe("npm test -- --quarter 3");
  expect(await runOn("9f8418ff")).toBe("npm test -- --quarter 4");
});
