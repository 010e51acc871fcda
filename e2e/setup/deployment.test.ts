import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { settings } from "../../server/settings.ts";
import { listCommands, readBlocks, readFileBlock } from "../testing/deployment-page.ts";

const root = new URL("../..", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-deployment-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads settings as a shell does; `/usr/local/sbin/greenshoe` depends on it. */
async function readBySh(text: string): Promise<Record<string, string>> {
  const file = join(folder, "greenshoe.env");
  await writeFile(file, text);
  const { stdout, stderr } = spawnSync("sh", ["-c", 'set -a; . "$0"; env -0', file], {
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const entries = stdout.split("\0").map((entry): [string, string] => {
    const at = entry.indexOf("=");
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
  return Object.fromEntries(entries.filter(([name]) => name in settings));
}

/** Reads settings as systemd does: a value in quotes, or one without signs that a shell would take for its own. */
function readBySystemd(text: string): Record<string, string> {
  const lines = text.trimEnd().split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = line, quoted, plain] = /^(\w+)=(?:'([^']*)'|([\w.:/@,-]*))$/.exec(line) ?? [];
      return [name, quoted ?? plain ?? "unreadable"];
    }),
  );
}

test("the settings of the page are read alike by a shell and by the service, and are accepted", async () => {
  const text = await readFileBlock("/etc/greenshoe.env");
  const bySh = await readBySh(text);
  expect(bySh).toEqual(readBySystemd(text));
  expect(Object.keys(bySh).filter((name) => !(name in settings))).toEqual([]);
  // Nobody should run a portal with a secret that a page shows.
  expect(() => readConfig(bySh)).toThrow("TOKEN_SECRET: should have at least 32 characters");
  const config = readConfig({ ...bySh, TOKEN_SECRET: "0123456789abcdef".repeat(2) });
  expect(config).toMatchObject({
    publicUrl: "https://portal.example",
    mailFrom: "Portal <no-reply@portal.example>",
    demo: "off",
    staffNeedSecondFactor: true,
    grantedEmails: { staff: ["ana@portal.example", "ben@portal.example"] },
  });
});

test("the address of a bucket and that of Redis are accepted", async () => {
  const bucket = (await readBlocks()).find(({ text }) => text.startsWith("FILES_URL="))?.text ?? "";
  const [, redis = ""] = /echo (REDIS_URL=\S+)/.exec((await listCommands()).join("\n")) ?? [];
  const config = readConfig(
    await readBySh(`TOKEN_SECRET=${"0123456789abcdef".repeat(2)}\n${bucket}\n${redis}\n`),
  );
  expect(new URL(config.filesAt).searchParams.get("region")).toBe("eu-west-1");
  expect(config.redisUrl).toBe("redis://127.0.0.1:6379");
});

test("each command of the portal that the page names exists", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const commands = await listCommands();
  const named = commands.flatMap((command) => /^greenshoe ([\w-]+)/.exec(command)?.[1] ?? []);
  expect(new Set(named)).toEqual(
    new Set(["user", "backup", "restore", "move", "rehearse-restore"]),
  );
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const scriptsOfContainer = commands.flatMap(
    (command) => /docker exec greenshoe node (\S+)/.exec(command)?.[1] ?? [],
  );
  expect(scriptsOfContainer.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  expect(scriptsOfContainer).toHaveLength(2);
});

test("the services name programs and commands that exist", async () => {
  const service = await readFileBlock("/etc/systemd/system/greenshoe@.service");
  const [, program = ""] = /node_modules\/\.bin\/node (\S+)$/m.exec(service) ?? [];
  expect(existsSync(new URL(program, root))).toBe(true);
  const backup = await readFileBlock("/etc/systemd/system/greenshoe-backup.service");
  expect(backup).toContain("/usr/local/sbin/greenshoe backup ");
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)("systemd accepts all units", async () => {
  const names = ["greenshoe@.service", "greenshoe.target"];
  names.push("greenshoe-backup.service", "greenshoe-backup.timer");
  for (const name of names) {
    const text = await readFileBlock(`/etc/systemd/system/${name}`);
    // The check demands programs that only the machine of an operator has.
    await writeFile(join(folder, name), text.replace(/\/usr\/local\/sbin\/greenshoe/, "true"));
  }
  const instance = "greenshoe@8080.service";
  const paths = [...names.slice(1), instance].map((name) => join(folder, name));
  await writeFile(join(folder, instance), await readFile(join(folder, "greenshoe@.service")));
  const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...paths], {
    encoding: "utf8",
  });
  const complaints = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("greenshoe"));
  expect(complaints).toEqual([]);
});
