// No test runs Docker itself, which needs a daemon and a registry of images. This one does the steps of Containerfile in
// folders and starts what the image would start.
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Image, makeImage, readInstructions } from "../testing/containerfile.ts";
import { listCommands, readFileBlock } from "../testing/deployment-page.ts";
import { freePort } from "../testing/free-port.ts";
import { type Service, startService } from "../testing/operator.ts";
import { linkPackages } from "../testing/origin.ts";

/** Beginnings of the steps that change the system of the image, which is that of the machine here. */
const forContainer = [
  "apt-get update",
  "apt-get install ",
  "rm -rf /var/lib/apt/lists/",
  "useradd ",
];
const isForContainer = (step: string) => forContainer.some((start) => step.startsWith(start));

let below: string;
let image: Image;
let service: Service | undefined;
beforeAll(async () => {
  below = await mkdtemp(join(tmpdir(), "greenshoe-image-"));
  image = await makeImage({ below, linkPackages, isForContainer });
}, 240_000);
afterAll(async () => {
  await service?.stop();
  await rm(below, { recursive: true, force: true });
});

/** Runs a program in the image and returns its output. */
function run([program = "", ...words]: string[], env: Record<string, string>): string {
  return execFileSync(program, words, { cwd: image.workdir, env, encoding: "utf8" });
}

test("the list of steps that are for a container has no other", async () => {
  const runs = (await readInstructions()).filter(({ name }) => name === "RUN");
  const steps = runs.flatMap(({ rest }) => rest.split(/\s*&&\s*/));
  const isGone = (start: string) => !steps.some((step) => step.startsWith(start));
  expect(forContainer.filter(isGone)).toEqual([]);
});

test("the last stage has no packages that only a build needs, and no tests", async () => {
  const packages = await readdir(join(image.workdir, "node_modules"));
  expect(packages).toContain("fastify");
  expect(packages).not.toContain("vite");
  const files = await readdir(join(image.workdir, "server"), { recursive: true });
  expect(files.filter((path) => path.includes(".test."))).toEqual([]);
});

test("the image starts with the settings of the page, and writes only to its volume", async () => {
  const port = String(await freePort());
  const page = (await readFileBlock("/etc/greenshoe.env")).replaceAll("'", "").trimEnd();
  const others = /^(HOST|PORT|DATA_DIR|DATABASE_URL|TOKEN_SECRET|TRUST_PROXY)=/;
  const lines = page.split("\n").filter((line) => !others.test(line));
  const settings = lines.map((line) => line.split(/=(.*)/s).slice(0, 2));
  const given = { ...Object.fromEntries(settings), TRUST_PROXY: "1" };
  // Tests listen on loopback alone.
  const env = { ...image.env, ...given, HOST: "127.0.0.1", PORT: port };
  const marker = join(below, "marker");
  await writeFile(marker, "");
  service = await startService({ words: image.command, cwd: image.workdir, env }, Number(port));
  run(image.healthcheck, env);

  const inside = (await listCommands()).flatMap((command) => {
    const [, words] = /^docker exec greenshoe (.*)$/.exec(command) ?? [];
    return words === undefined ? [] : [words.replace(" /data/", ` ${join(image.folder, "data")}/`)];
  });
  const [added, backedUp] = inside.map((words) => run(words.split(" "), env));
  expect(added).toMatch(/^https:\/\/portal\.example\/\S+$/m);
  expect(backedUp).toMatch(/greenshoe-2026-11-22\.tar\.gz: [\d,]+ rows of \d+ tables/);
  // A new file changes the time of its folder.
  const changed = run(["find", image.workdir, "-type", "d", "-newer", marker], env);
  expect(changed).toBe("");
}, 240_000);
