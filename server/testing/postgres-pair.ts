import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../e2e/testing/free-port.ts";
import { onServer } from "./test-databases.ts";

const installed = "/usr/lib/postgresql";
const newest = existsSync(installed)
  ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0]
  : undefined;
const programs = join(installed, newest ?? "", "bin");

/** Whether this machine has the programs of a server of PostgreSQL, which Debian keeps away from the usual path. */
export const hasPostgresPrograms = existsSync(join(programs, "pg_basebackup"));

const run = promisify(execFile);

const pooler = "/usr/sbin/pgbouncer";

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = existsSync(pooler);

/** A server of PostgreSQL and its streaming replica, below one temporary folder. */
export class PostgresPair {
  readonly #folder = mkdtempSync(join(tmpdir(), "greenshoe-pair-"));
  /** PostgreSQL refuses to run as root. */
  readonly #user = process.getuid?.() === 0 ? userOf("postgres") : {};
  readonly #servers: Partial<Record<"primary" | "replica", ChildProcess>> = {};
  #pooler: ChildProcess | undefined;
  #poolerPort = 0;
  /** Whether their disk can be filled without harm to others. */
  hasOwnDisk = false;
  readonly ports = { primary: 0, replica: 0 };

  /** Starts both, on a disk of their own in memory where a size is given and this machine allows it. */
  static async start(megabytes?: number): Promise<PostgresPair> {
    const pair = new PostgresPair();
    if (megabytes !== undefined) {
      const words = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", pair.#folder];
      pair.hasOwnDisk = await run("mount", words).then(
        () => true,
        () => false,
      );
    }
    const { uid, gid } = pair.#user;
    if (uid !== undefined && gid !== undefined) chownSync(pair.#folder, uid, gid);
    pair.ports.primary = await freePort();
    pair.ports.replica = await freePort();
    await pair.#run("initdb", "-D", pair.#at("primary"), "-A", "trust", "-U", "postgres", "-N");
    await pair.startServer("primary");
    await onServer(
      (client) => client.query("create database portal"),
      pair.url("primary", "postgres"),
    );
    const from = ["-h", "127.0.0.1", "-p", String(pair.ports.primary), "-U", "postgres"];
    await pair.#run("pg_basebackup", ...from, "-D", pair.#at("replica"), "-R", "-N", "-c", "fast");
    await pair.startServer("replica");
    return pair;
  }

  url(server: "primary" | "replica", database = "portal"): string {
    return `postgres://postgres@127.0.0.1:${this.ports[server]}/${database}`;
  }

  async startServer(server: "primary" | "replica"): Promise<void> {
    const address = ["-h", "127.0.0.1", "-p", String(this.ports[server]), "-k", ""];
    const child = spawn(
      join(programs, "postgres"),
      ["-D", this.#at(server), ...address, "-c", "fsync=off", "-c", "max_wal_size=64MB"],
      { ...this.#user, stdio: ["ignore", "ignore", "pipe"], detached: true },
    );
    this.#servers[server] = child;
    for await (const line of child.stderr ?? []) {
      if (/ready to accept (?:read-only )?connections/.test(String(line))) break;
    }
    if (child.exitCode !== null) throw new Error(`The ${server} did not start.`);
    child.stderr?.resume();
  }

  /** Puts PgBouncer in front of both servers, in its transaction mode, and returns their addresses behind it. */
  async startPooler(): Promise<Record<"primary" | "replica", string>> {
    this.#poolerPort ||= await freePort();
    const port = this.#poolerPort;
    const server = (name: "primary" | "replica") =>
      `${name} = host=127.0.0.1 port=${this.ports[name]} dbname=portal user=postgres`;
    const settings = {
      ...{ listen_addr: "127.0.0.1", listen_port: port, unix_socket_dir: "", auth_type: "any" },
      ...{ pool_mode: "transaction", default_pool_size: 4, ignore_startup_parameters: "options" },
      ...{ server_login_retry: 1, logfile: "" },
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    const file = this.#at("pgbouncer.ini");
    writeFileSync(
      file,
      ["[databases]", server("primary"), server("replica"), "[pgbouncer]", ...lines, ""].join("\n"),
    );
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
    const child = spawn(pooler, [file], {
      ...{ ...this.#user, stdio: ["ignore", "ignore", "pipe"], detached: true },
    });
    this.#pooler = child;
    // PgBouncer ends when nobody takes its log any more.
    await new Promise<void>((resolve, reject) => {
      child.stderr?.on("data", (line) => String(line).includes("process up") && resolve());
      child.once("exit", () => reject(new Error("PgBouncer did not start.")));
    });
    const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
    return { primary: url("primary"), replica: url("replica") };
  }

  /** Ends PgBouncer; when it starts again, it has the same address. */
  async killPooler(): Promise<void> {
    if (!this.#pooler) return;
    const ended = once(this.#pooler, "exit");
    this.#pooler.kill("SIGKILL");
    await ended;
  }

  /** Lets a server hang, or go on. */
  signal(server: "primary" | "replica", signal: "SIGSTOP" | "SIGCONT"): void {
    for (const pid of this.#processesOf(server)) process.kill(pid, signal);
  }

  /** Ends a server without a word to its clients. */
  async kill(server: "primary" | "replica"): Promise<void> {
    const child = this.#servers[server];
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    for (const pid of this.#processesOf(server)) process.kill(pid, "SIGKILL");
    await ended;
  }

  /** Leaves no byte of their disk free. */
  fillDisk(): void {
    const portion = Buffer.alloc(2 ** 16);
    const file = openSync(this.#at("filler"), "w");
    try {
      for (;;) writeSync(file, portion);
    } catch {
      // The disk is full.
    } finally {
      closeSync(file);
    }
  }

  /** Gives the space back, and starts a server again that has ended meanwhile. */
  async freeDisk(): Promise<void> {
    rmSync(this.#at("filler"));
    for (const server of ["primary", "replica"] as const)
      if (this.#servers[server]?.exitCode !== null) await this.startServer(server);
  }

  async remove(): Promise<void> {
    this.#pooler?.kill("SIGKILL");
    await this.kill("replica");
    await this.kill("primary");
    if (this.hasOwnDisk) await run("umount", [this.#folder]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #at(server: string): string {
    return join(this.#folder, server);
  }

  /** The process of a server, and those that it has started for its connections, each in a group of its own. */
  #processesOf(server: "primary" | "replica"): number[] {
    const { pid = 0 } = this.#servers[server] ?? {};
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)]).toString();
    return [pid, ...children.split("\n").map(Number).filter(Boolean)];
  }

  async #run(program: string, ...words: string[]): Promise<void> {
    await run(join(programs, program), words, this.#user);
  }
}

function userOf(name: string): { uid?: number; gid?: number } {
  const read = (what: string) => Number(execFileSync("id", [what, name]).toString());
  return { uid: read("-u"), gid: read("-g") };
}
