import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { demoPassword, demoUsers } from "../../server/demo/users.ts";
import { settings } from "../../server/settings.ts";
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

test("continuous integration only runs npm test, with the share of the full part that the commit chooses", () => {
  const folder = mkdtempSync(join(tmpdir(), "greenshoe-ci-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const printIn = (program: string, words: string) =>
    writeFileSync(join(folder, program), `#!/bin/sh\necho ${words}\n`, { mode: 0o755 });
  printIn("npm", '"npm $*"');
  const runOn = (commit: string) => {
    printIn("git", commit);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return execFileSync(ciCommand, { cwd: root, env, encoding: "utf8" }).trim();
  };
  expect(runOn("9f8418f0")).toBe("npm test -- --share 1");
  expect(runOn("9f8418fe")).toBe("npm test -- --share 15");
  expect(runOn("9f8418ff")).toBe("npm test -- --share 16");
});

test("the processes of compose.yaml have settings that exist, and two kinds of work", async () => {
  const { services } = parse(await read("compose.yaml"), { merge: true });
  const ofPortal = [services.portal, services.jobs];
  expect(ofPortal.map(({ environment }) => environment.WORK)).toEqual(["calls", "jobs"]);
  for (const { environment, build } of ofPortal) {
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
    expect(existsSync(new URL(build.dockerfile, root))).toBe(true);
  }
});
