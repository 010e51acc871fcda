// Depends on: docs/deployment.md, package.json, server/main.ts, server/user-command.ts, server/backup-command.ts, server/restore-command.ts, server/move-command.ts
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseUrl, newName, onServer } from "../../server/testing/test-databases.ts";
import { findCommand, putInPlace, readFileBlock } from "../testing/deployment-page.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const hasServer = await onServer(async () => true).catch(() => process.env.CI === "true");
const hasClients = ["createuser", "createdb", "psql"].every(
  (program) => spawnSync(program, ["--version"]).status === 0,
);

/** Other files prove what archives hold and refuse: `server/backup/backup.test.ts`. */
describe.skipIf(!hasServer || !hasClients)("an operator who follows the deployment page", () => {
  const role = newName("operator");
  const second = `${role}_2`;
  let folder: string;
  let places: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "greenshoe-operator-"));
    await mkdir(join(folder, "srv/backups"), { recursive: true });
    places = {
      "/etc/greenshoe.env": join(folder, "greenshoe.env"),
      "/srv/greenshoe/app": root,
      "/srv/greenshoe": join(folder, "srv"),
      "runuser -u greenshoe -- ": "",
      "postgres://greenshoe:password@127.0.0.1/greenshoe": ownUrl(second),
    };
    const command = join(folder, "greenshoe");
    await writeFile(command, putInPlace(await readFileBlock("/usr/local/sbin/greenshoe"), places));
    await chmod(command, 0o755);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await onServer(async (client) => {
      for (const name of [role, second])
        await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${role}`);
    });
  });

  function ownUrl(database: string): string {
    const url = new URL(databaseUrl(database));
    url.username = role;
    url.password = "an-own-password";
    return url.toString();
  }

  /** Writes the settings of the page, on the embedded database or on a server. */
  async function writeSettings(onPostgres: string | null): Promise<void> {
    const page = putInPlace(await readFileBlock("/etc/greenshoe.env"), places);
    const kept = page
      .split("\n")
      .filter((line) => !/^(DATABASE_URL|TOKEN_SECRET)=/.test(line))
      .concat(onPostgres === null ? [] : [`DATABASE_URL='${onPostgres}'`])
      .concat(onPostgres === null ? [] : [`TOKEN_SECRET='${await readSecret()}'`]);
    await writeFile(join(folder, "greenshoe.env"), `${kept.join("\n")}\n`);
  }

  const readSecret = async () =>
    (await readFile(join(folder, "srv/data/token-secret"), "utf8")).trim();

  /** Runs a command of the page as root's shell would. */
  async function run(command: string, input = ""): Promise<string> {
    const url = new URL(databaseUrl("postgres"));
    const { PATH, HOME } = process.env;
    const shell = spawn("sh", ["-c", putInPlace(command, places)], {
      env: {
        PATH: `${folder}:${PATH}`,
        HOME,
        PGHOST: url.hostname,
        PGPORT: url.port || "5432",
        PGUSER: url.username,
        PGPASSWORD: decodeURIComponent(url.password),
      },
      // Without a terminal, createuser reads the new password from its input.
      detached: true,
    });
    shell.stdin.end(input);
    const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
    if (shell.exitCode === null) await once(shell, "exit");
    expect(shell.exitCode, `${command}\n${output}${errors}`).toBe(0);
    return output;
  }

  /** Starts what the service starts, with its settings. */
  async function startService(): Promise<PortalProcess> {
    const { stdout } = spawnSync(
      "sh",
      ["-c", 'set -a; . "$0"; env -0', places["/etc/greenshoe.env"] ?? ""],
      {
        env: {},
        encoding: "utf8",
      },
    );
    const entries = stdout.split("\0").map((entry) => entry.split(/=(.*)/s).slice(0, 2));
    const service = await readFileBlock("/etc/systemd/system/greenshoe@.service");
    const [, program = ""] = /node_modules\/\.bin\/node (\S+)$/m.exec(service) ?? [];
    const env = Object.fromEntries(entries.filter(([name]) => name));
    // The first start makes the database.
    const readyWithinMs = 120_000;
    return startProcess({
      command: [program],
      env,
      folder: join(folder, "srv/data"),
      readyWithinMs,
    });
  }

  async function expectAna(): Promise<void> {
    const users = await run("greenshoe user list");
    expect(users).toContain("ana@portal.example");
  }

  async function makeDatabase(name: string, withRole: boolean): Promise<void> {
    const rename = (command: string) =>
      command
        .replace(/^su postgres -c "(.*)"$/, "$1")
        .replaceAll(/\bgreenshoe\b/g, name)
        .replace(`--owner ${name}`, `--owner ${role}`);
    if (withRole)
      await run(rename(await findCommand(/createuser/)), "an-own-password\nan-own-password\n");
    await run(rename(await findCommand(/createdb/)));
    await run(rename(await findCommand(/create extension/)));
  }

  test("adds a user, backs up while the portal runs, and restores into PostgreSQL", async () => {
    await writeSettings(null);
    const portal = await startService();
    const added = await run(await findCommand(/greenshoe user add/));
    expect(added).toMatch(/^https:\/\/portal\.example\/\S+$/m);
    const backup = await run(await findCommand(/^greenshoe backup .*2026/));
    expect(backup).toMatch(/greenshoe-2026-11-22\.tar\.gz: [\d,]+ rows of \d+ tables/);
    await portal.kill();

    await makeDatabase(role, true);
    await writeSettings(ownUrl(role));
    const restored = await run(await findCommand(/^greenshoe restore/));
    expect(restored).toMatch(/every table is as it was\./);
    const onPostgres = await startService();
    await expectAna();
    await onPostgres.kill();
  }, 240_000);

  test("restores into a new folder of the embedded database", async () => {
    await writeSettings(null);
    await run(await findCommand(/^mv .*data/));
    const install = await findCommand(/^install .*-o greenshoe .*\/data$/);
    await run(install.replace("-o greenshoe -g greenshoe ", ""));
    const restored = await run(await findCommand(/^greenshoe restore/));
    expect(restored).toMatch(/every table is as it was\./);
    await expectAna();
  }, 240_000);

  test("moves the embedded database to PostgreSQL", async () => {
    await writeSettings(null);
    await makeDatabase(second, false);
    const moved = await run(await findCommand(/^greenshoe move/));
    expect(moved).toMatch(/every table is as it was\.\n.*DATABASE_URL/);
    const secret = await run(await findCommand(/^cat .*token-secret/));
    expect(secret.trim()).toBe(await readSecret());
    await writeSettings(ownUrl(second));
    const portal = await startService();
    await expectAna();
    await portal.kill();
  }, 240_000);

  test("gets a backup of every night, and those of two weeks remain", async () => {
    const service = await readFileBlock("/etc/systemd/system/greenshoe-backup.service");
    const steps = [...service.matchAll(/^ExecStart=(.*)$/gm)].map(([, step = ""]) => step);
    const old = join(folder, "srv/backups/greenshoe-2026-01-01-0330.tar.gz");
    await writeFile(old, "");
    await run(`touch -d '15 days ago' ${old}`);
    await writeSettings(null);
    const atHand = putInPlace(["set -e", ...steps].join("\n"), {
      "/usr/local/sbin/greenshoe": join(folder, "greenshoe"),
      // systemd reads these as one sign each.
      "%%": "%",
      $$: "$",
    });
    // systemd runs no shell, so it gives find the pattern as it stands.
    await run(atHand.replace(/-name (\S+)/, "-name '$1'"));
    const names = await run(`ls ${join(folder, "srv/backups")}`);
    expect(names).not.toContain("2026-01-01");
    expect(names).toMatch(/^greenshoe-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/m);
  }, 240_000);
});
