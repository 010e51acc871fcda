// These tests read Containerfile; `e2e/setup/container.full.test.ts` runs its steps. No test runs Docker itself.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settings } from "../../server/settings.ts";
import { readImageSettings, readInstructions } from "../testing/containerfile.ts";
import { listCommands } from "../testing/deployment-page.ts";

const root = new URL("../..", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

async function restsOf(wanted: string): Promise<string[]> {
  return (await readInstructions()).filter(({ name }) => name === wanted).map(({ rest }) => rest);
}

async function sourcesOfCopies(): Promise<string[]> {
  const copies = await restsOf("COPY");
  return copies.flatMap((rest) =>
    rest
      .split(" ")
      .slice(0, -1)
      .filter((word) => !word.startsWith("--")),
  );
}

test("all that the image copies exists, and the ignore file lets it through and little else", async () => {
  const sources = await sourcesOfCopies();
  const own = sources.filter((path) => !path.startsWith("/app/"));
  expect(own.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const rules = (await read(".dockerignore")).trim().split("\n");
  const allowed = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  expect(rules).toContain("*");
  expect(allowed.toSorted()).toEqual([...new Set(own)].toSorted());
});

test("the last stage takes only what an earlier one has made or copied", async () => {
  const made = ["node_modules", "dist"];
  const sources = await sourcesOfCopies();
  const own = new Set([...sources.filter((path) => !path.startsWith("/app/")), ...made]);
  const taken = sources.filter((path) => path.startsWith("/app/")).map((path) => path.slice(5));
  expect(taken.length).toBeGreaterThan(3);
  expect(taken.filter((path) => !own.has(path))).toEqual([]);
});

test("port and volume are those of the settings and of the page, and the commands exist", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const given = await readImageSettings();
  expect(Object.keys(given).filter((name) => !(name in settings))).toEqual([]);
  const [volume, port] = [await restsOf("VOLUME"), await restsOf("EXPOSE")];
  expect(volume).toEqual([given.DATA_DIR]);
  expect(port).toEqual([given.PORT]);
  const run = (await listCommands()).find((command) => command.startsWith("docker run")) ?? "";
  expect(run).toContain(`:${given.DATA_DIR} `);
  expect(run).toContain(`:8080:${given.PORT} `);
  const [command = "[]"] = await restsOf("CMD");
  const [, program] = JSON.parse(command);
  expect(existsSync(new URL(program, root))).toBe(true);
  const steps = (await restsOf("RUN")).join("\n");
  const commands = [...steps.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});
