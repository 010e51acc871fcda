import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { login, refreshTokens, resetPassword } from "../../domain/contract/users/sessions.ts";
import { databaseUrl, newName, onServer } from "../../server/testing/test-databases.ts";
import {
  findCommand,
  listCommands,
  putInPlace,
  readFileBlock,
  readFileBlocks,
} from "../testing/deployment-page.ts";
import { hasNginx, type Nginx, startNginx } from "../testing/nginx.ts";
import { newOperator, type Operator } from "../testing/operator.ts";
import { linkPackages, makeOrigin, type Origin } from "../testing/origin.ts";

const hasServer = await onServer(async () => true).catch(() => process.env.CI === "true");
const hasClients = ["createuser", "createdb", "psql"].every(
  (program) => spawnSync(program, ["--version"]).status === 0,
);
const hasSystemd = spawnSync("systemctl", ["--version"]).status === 0;

/** Beginnings of the commands of the page that only a machine of its own can run, below the reasons. */
const needMachine: Record<string, string[]> = {
  "Packages and users belong to the whole machine.": [
    "apt-get update",
    "apt-get install --yes ",
    "adduser --system ",
  ],
  "systemd runs services only where it has booted; these tests start and end what the unit says.": [
    "systemctl daemon-reload",
    "systemctl start greenshoe.target",
    "systemctl stop greenshoe.target",
    "systemctl restart greenshoe.target",
  ],
  "Certbot asks a service on the internet; startNginx() writes the lines that it would.": [
    "certbot --nginx ",
  ],
  "Docker needs its daemon; container.full.test.ts runs what Containerfile and these lines name.": [
    "docker build ",
    "docker run ",
    "docker exec ",
    "docker cp ",
    "docker compose ",
  ],
};

/** Other files prove what archives hold and refuse: `server/backup/backup.test.ts`. */
describe.skipIf(!hasServer || !hasClients)("an operator who follows the deployment page", () => {
  const role = newName("operator");
  const second = `${role}_2`;
  const ana = { email: "ana@portal.example", password: "Quorvane-7-lamps" };
  let operator: Operator;
  let origin: Origin;
  let nginx: Nginx | undefined;
  let refreshToken: string;
  beforeAll(async () => {
    operator = await newOperator();
    const { folder, places } = operator;
    places["https://git.example/greenshoe.git"] = `${folder}/origin`;
    places["postgres://greenshoe:password@127.0.0.1/greenshoe"] = ownUrl(second);
    origin = await makeOrigin(`${folder}/origin`);
  });
  afterAll(async () => {
    await nginx?.close();
    await operator?.remove();
    await onServer(async (client) => {
      for (const name of [role, second])
        await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${role}`);
    });
  });

  const runOf = async (pattern: RegExp) => operator.run(await findCommand(pattern));

  function ownUrl(database: string): string {
    const url = new URL(databaseUrl(database));
    url.username = role;
    url.password = "an-own-password";
    return url.toString();
  }

  /** Writes the settings of the page, on the embedded database or on a server. */
  async function writeSettings(onPostgres: string | null): Promise<void> {
    const page = operator.at(await readFileBlock("/etc/greenshoe.env"));
    const kept = page
      .split("\n")
      .filter((line) => !/^(DATABASE_URL|TOKEN_SECRET)=/.test(line))
      .concat(onPostgres === null ? [] : [`DATABASE_URL='${onPostgres}'`])
      .concat(onPostgres === null ? [] : [`TOKEN_SECRET='${await readSecret()}'`]);
    await writeFile(operator.at("/etc/greenshoe.env"), `${kept.join("\n")}\n`);
  }

  const readSecret = async () =>
    (await readFile(operator.at("/srv/greenshoe/data/token-secret"), "utf8")).trim();

  async function makeDatabase(name: string, withRole: boolean): Promise<void> {
    const run = async (pattern: RegExp, input = "") => {
      const command = await findCommand(pattern);
      const as = command
        .replace("su postgres -c", "su_postgres")
        .replaceAll(/\bgreenshoe\b/g, name)
        .replace(`--owner ${name}`, `--owner ${role}`)
        .replace("su_postgres", "su postgres -c");
      await operator.run(command, { as, input });
    };
    if (withRole) await run(/createuser/, "an-own-password\nan-own-password\n");
    await run(/createdb/);
    await run(/create extension/);
  }

  /** Asks as a browser does: through nginx, where there is one. */
  async function ask(path: string, body?: object): Promise<{ status: number; text: string }> {
    const asking = {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json" },
    };
    if (nginx !== undefined) return nginx.ask(path, asking);
    const response = await fetch(operator.at(`http://127.0.0.1:8080${path}`), asking);
    return { status: response.status, text: await response.text() };
  }

  async function call(route: Route, body: object): Promise<{ refreshToken: string }> {
    const { status, text } = await ask(`${apiBase}${route.path}`, body);
    expect(status, text).toBe(200);
    return JSON.parse(text).data;
  }

  async function expectAna(): Promise<void> {
    await call(login, ana);
    const users = await operator.run("greenshoe user list");
    expect(users).toContain(ana.email);
  }

  test("clones the program and builds it", async () => {
    await runOf(/^git clone/);
    await runOf(/^install .*backups$/);
    await runOf(/^chown/);
    await linkPackages(operator.at("/srv/greenshoe/app"));
    await runOf(/^su .*app && npm run build'$/);
    const built = await readdir(operator.at("/srv/greenshoe/app/dist/web"));
    expect(built).toContain("index.html");
  }, 240_000);

  test("starts the service, and chooses a password by the link of the first user", async () => {
    await writeSettings(null);
    await operator.write("/usr/local/sbin/greenshoe");
    await runOf(/^chmod .*sbin\/greenshoe/);
    await operator.write("/etc/systemd/system/greenshoe@.service");
    const service = await operator.start("8080");
    await runOf(/^curl --fail .*ready$/);
    if (hasNginx) nginx = await startNginx(operator);

    const added = await runOf(/greenshoe user add/);
    const [link = ""] = /^https:\/\/portal\.example\/\S+$/m.exec(added) ?? [];
    const { pathname, search, searchParams } = new URL(link);
    const page = await ask(`${pathname}${search}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("<title>Portal Research</title>");
    const choice = {
      email: searchParams.get("email"),
      token: searchParams.get("token"),
      password: ana.password,
      confirmPassword: ana.password,
    };
    await call(resetPassword, choice);
    const again = await ask(`${apiBase}${resetPassword.path}`, choice);
    expect(again.text).toContain("reset_link_invalid");
    ({ refreshToken } = await call(login, ana));

    const backup = await runOf(/^greenshoe backup .*2026/);
    expect(backup).toMatch(/greenshoe-2026-11-22\.tar\.gz: [\d,]+ rows of \d+ tables/);
    const proved = await runOf(/^greenshoe rehearse-restore/);
    expect(proved).toMatch(
      /whole, made 0\.\d hours ago[\s\S]+every table is as it was[\s\S]+answered/,
    );
    await service.stop();
  }, 240_000);

  test("restores into PostgreSQL, which two processes serve", async () => {
    await makeDatabase(role, true);
    await writeSettings(ownUrl(role));
    const restored = await runOf(/^greenshoe restore/);
    expect(restored).toMatch(/every table is as it was\./);
    await runOf(/^echo REDIS_URL/);
    const one = await operator.start("8080");
    const two = await operator.start("8081");
    await expectAna();
    const [, upstream = ""] = await readFileBlocks("/etc/nginx/sites-available/greenshoe");
    expect(upstream).toContain("8081");
    await nginx?.replaceUpstream(upstream);
    const seen = two.output().length;
    if (nginx !== undefined)
      await expect
        .poll(async () => {
          await ask("/api/v1.0/openapi.json");
          return two.output().slice(seen);
        })
        .toContain("openapi.json");
    await two.stop();
    await expectAna();
    await one.stop();
  }, 240_000);

  test("upgrades, and finds the way back", async () => {
    await writeSettings(null);
    await runOf(/^greenshoe backup .*before-upgrade/);
    const page = await readFile(`${operator.folder}/origin/web/index.html`, "utf8");
    await origin.release({
      "web/index.html": page.replace("<title>Greenshoe<", "<title>The next Greenshoe<"),
      "server/db/migrations/9999-next-release.sql": "create table next_release (id integer);\n",
    });
    await runOf(/^su .*git pull/);
    const next = await operator.start("8080");
    const { text } = await ask("/login");
    expect(text).toContain("<title>The next Portal Research<");
    await call(refreshTokens, { refreshToken });
    await next.stop();

    await runOf(/^su .*git checkout --detach ORIG_HEAD/);
    await expect(operator.start("8080")).rejects.toThrow("Start the newer version");
    await runOf(/^mv .*data/);
    await runOf(/^install .*-o greenshoe .*\/data$/);
    const restore = await findCommand(/^greenshoe restore/);
    const before = restore.replace("greenshoe-2026-11-22", "before-upgrade");
    const restored = await operator.run(restore, { as: before });
    expect(restored).toMatch(/every table is as it was\./);
    const former = await operator.start("8080");
    const formerPage = await ask("/login");
    expect(formerPage.text).toContain("<title>Portal Research<");
    await expectAna();
    await former.stop();
  }, 360_000);

  test("moves the embedded database to PostgreSQL", async () => {
    await writeSettings(null);
    await makeDatabase(second, false);
    const moved = await runOf(/^greenshoe move/);
    expect(moved).toMatch(/every table is as it was\.\n.*DATABASE_URL/);
    const secret = await runOf(/^cat .*token-secret/);
    expect(secret.trim()).toBe(await readSecret());
    await writeSettings(ownUrl(second));
    const service = await operator.start("8080");
    await expectAna();
    await service.stop();
  }, 240_000);

  test("gets a backup of every night, and those of two weeks remain", async () => {
    const service = await readFileBlock("/etc/systemd/system/greenshoe-backup.service");
    const steps = [...service.matchAll(/^ExecStart=(.*)$/gm)].map(([, step = ""]) => step);
    const backups = operator.at("/srv/greenshoe/backups");
    const old = `${backups}/greenshoe-2026-01-01-0330.tar.gz`;
    await writeFile(old, "");
    spawnSync("touch", ["-d", "15 days ago", old]);
    await writeSettings(null);
    // systemd reads these as one sign each.
    const atHand = putInPlace(["set -e", ...steps].join("\n"), { "%%": "%", $$: "$" });
    // systemd runs no shell, so it gives find the pattern as it stands.
    await operator.run(atHand.replace(/-name (\S+)/, "-name '$1'"));
    const names = (await readdir(backups)).join("\n");
    expect(names).not.toContain("2026-01-01");
    expect(names).toMatch(/^greenshoe-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/m);
  }, 240_000);

  test.skipIf(!hasSystemd)("enables the units", async () => {
    const folder = "/etc/systemd/system";
    for (const name of ["greenshoe.target", "greenshoe-backup.service", "greenshoe-backup.timer"])
      await operator.write(`${folder}/${name}`);
    const commands = (await listCommands()).filter((line) => line.startsWith("systemctl enable"));
    for (const command of commands) await operator.run(command);
    const linked = await readdir(operator.at(`${folder}/greenshoe.target.wants`));
    expect(linked.toSorted()).toEqual(["greenshoe@8080.service", "greenshoe@8081.service"]);
    const timers = await readdir(operator.at(`${folder}/timers.target.wants`));
    expect(timers).toEqual(["greenshoe-backup.timer"]);
  });

  test.skipIf(!hasNginx || !hasSystemd)(
    "has run every command of the page but those that need a machine of their own",
    async () => {
      const left = (await listCommands()).filter((command) => !operator.ran.has(command));
      const listed = Object.values(needMachine).flat();
      const isListed = (command: string) => listed.some((start) => command.startsWith(start));
      expect(left.filter((command) => !isListed(command))).toEqual([]);
      const isGone = (start: string) => !left.some((command) => command.startsWith(start));
      expect(listed.filter(isGone)).toEqual([]);
    },
  );
});
