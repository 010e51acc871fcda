// An operator who follows docs/deployment.md below a temporary folder. Their commands are those of the page; only what
// belongs to a machine of its own has something else in its place.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { databaseUrl } from "../../server/testing/test-databases.ts";
import { putInPlace, readFileBlock } from "./deployment-page.ts";
import { freePort } from "./free-port.ts";

export interface Service {
  url: string;
  output(): string;
  /** Ends it as systemd does. */
  stop(): Promise<void>;
}

export interface Operator {
  folder: string;
  /** Texts of the page, and what stands in their place. */
  places: Record<string, string>;
  /** The commands of the page that have succeeded. */
  ran: Set<string>;
  env: NodeJS.ProcessEnv;
  /** Returns a text of the page, such as the path of a file, with what stands in the place of its parts. */
  at(text: string): string;
  /** Writes a file as the page says. */
  write(path: string): Promise<void>;
  /** Runs a command of the page as root's shell would, or the changed one `as` which the page tells to run it again. */
  run(command: string, how?: { as?: string; input?: string }): Promise<string>;
  /** Starts what the service of a port starts, with its settings, and waits until it is ready. */
  start(port: "8080" | "8081"): Promise<Service>;
  /** Ends all services and removes the folder. */
  remove(): Promise<void>;
}

export async function newOperator(): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-operator-"));
  // Workers of nginx run as a user of their own.
  await chmod(folder, 0o711);
  const ports = { 8080: await freePort(), 8081: await freePort() };
  const places: Record<string, string> = {
    "/etc/": `${folder}/etc/`,
    "/srv/greenshoe": `${folder}/srv/greenshoe`,
    "/usr/local/sbin/": `${folder}/usr/local/sbin/`,
    "127.0.0.1:8080": `127.0.0.1:${ports[8080]}`,
    "127.0.0.1:8081": `127.0.0.1:${ports[8081]}`,
    // The users greenshoe and postgres are those who run the test and who TEST_DATABASE_URL names.
    "su -s /bin/sh greenshoe -c": "sh -c",
    "su postgres -c": "sh -c",
    "runuser -u greenshoe -- ": "",
    "-o greenshoe -g greenshoe ": "",
    "greenshoe:greenshoe /": `${process.getuid?.()}:${process.getgid?.()} ${folder}/`,
    // systemd reads and links the units of another folder without running them.
    "systemctl enable --now": `systemctl --root=${folder} enable`,
    "systemctl enable": `systemctl --root=${folder} enable`,
    "systemctl reload nginx": "nginx -s reload",
  };
  for (const path of ["etc/systemd/system", "usr/local/sbin", "usr/sbin", "srv/greenshoe"])
    await mkdir(join(folder, path), { recursive: true });
  const { PATH = "", HOME } = process.env;
  const folders = PATH.split(":").filter((path) => !path.includes("node_modules"));
  const url = new URL(databaseUrl("postgres"));
  const env = {
    // The machine's own Node runs npm, as that of an operator does.
    PATH: [`${folder}/usr/local/sbin`, `${folder}/usr/sbin`, ...folders, "/usr/sbin"].join(":"),
    HOME,
    PGHOST: url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
  };
  const ran = new Set<string>();
  const services: Service[] = [];
  const at = (path: string) => putInPlace(path, places);
  return {
    folder,
    places,
    ran,
    env,
    at,
    async write(path) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), putInPlace(await readFileBlock(path), places));
    },
    async run(command, { as = command, input = "" } = {}) {
      // Without a terminal, createuser reads the new password from its input.
      const shell = spawn("sh", ["-c", putInPlace(as, places)], { env, detached: true });
      // Most commands end without having read it.
      shell.stdin.on("error", () => {});
      shell.stdin.end(input);
      const [output, errors] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
      if (shell.exitCode === null) await once(shell, "exit");
      expect(shell.exitCode, `${as}\n${output}${errors}`).toBe(0);
      ran.add(command);
      return output;
    },
    async start(port) {
      const service = await startService(await readUnit(at, port, ports[port]), ports[port]);
      services.push(service);
      return service;
    },
    async remove() {
      await Promise.all(services.map((service) => service.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Program {
  words: string[];
  cwd: string;
  env: Record<string, string>;
}

/** Reads what systemd would start for an instance of the unit. Metrics have another port, since ports end at 65535. */
async function readUnit(at: Operator["at"], name: string, port: number): Promise<Program> {
  const unit = (await readFile(at("/etc/systemd/system/greenshoe@.service"), "utf8"))
    .replace("=1%i ", `=${await freePort()} `)
    .replaceAll("%i", String(port));
  const read = (key: string) => {
    const [, value] = new RegExp(`^${key}=(.*)$`, "m").exec(unit) ?? [];
    if (value === undefined) throw new Error(`The unit of ${name} has no ${key}.`);
    return value;
  };
  const settings = spawnSync("sh", ["-c", 'set -a; . "$0"; env -0', read("EnvironmentFile")], {
    env: {},
    encoding: "utf8",
  });
  const entries = settings.stdout.split("\0").map((entry) => entry.split(/=(.*)/s).slice(0, 2));
  return {
    words: read("ExecStart").split(" "),
    cwd: read("WorkingDirectory"),
    env: {
      ...Object.fromEntries(entries.filter(([key]) => key)),
      // systemd gives these to every service.
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin",
      HOME: at("/srv/greenshoe"),
    },
  };
}

/** Starts a program and waits until it is ready. */
export async function startService({ words, cwd, env }: Program, port: number): Promise<Service> {
  const [program = "", ...arguments_] = words;
  const child = spawn(program, arguments_, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const closed = once(child, "close");
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill("SIGTERM");
    await closed;
  };
  // The first start makes the database.
  const deadline = performance.now() + 120_000;
  const isReady = async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok === true;
  while (!(await isReady())) {
    if (hasEnded() || performance.now() > deadline) {
      await stop();
      throw new Error(`The service did not become ready. It printed:\n${output}`);
    }
    await pause(20);
  }
  return { url, output: () => output, stop };
}
