// The server block of docs/deployment.md in a real nginx, with a certificate as Certbot would add it.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { readFileBlock } from "./deployment-page.ts";
import { freePort } from "./free-port.ts";

/** Debian has it where only root looks for programs. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasNginx =
  spawnSync("nginx", ["-v"], { env }).status === 0 &&
  spawnSync("openssl", ["version"]).status === 0;

/** The name of the page, for which the certificate is. */
export const host = "portal.example";

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface Nginx {
  port: number;
  certificate: string;
  ask(path: string, asking?: Asking): Promise<{ status: number; headers: object; text: string }>;
  /** Returns all that it has logged. */
  readLogs(): Promise<string>;
  close(): Promise<void>;
}

/** Starts nginx in front of a portal and waits until it answers. */
export async function startNginx(portalPort: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-nginx-"));
  const port = await freePort();
  makeCertificate(folder);
  await writeFile(join(folder, "nginx.conf"), await configure(folder, port, portalPort));
  const arguments_ = ["-p", folder, "-c", "nginx.conf", "-e", "error.log"];
  execFileSync("nginx", ["-t", "-q", ...arguments_], { env });
  const nginx = spawn("nginx", arguments_, { env, stdio: "inherit" });
  const closed = once(nginx, "close");
  const certificate = await readFile(join(folder, "certificate.pem"), "utf8");
  const ask: Nginx["ask"] = (path, asking) => askOver(port, certificate, path, asking);
  while (nginx.exitCode === null && !(await ask("/health/live").catch(() => false)))
    await pause(20);
  return {
    port,
    certificate,
    ask,
    async readLogs() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".log"));
      const logs = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      return logs.join("\n");
    },
    async close() {
      nginx.kill("SIGTERM");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string): void {
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host},IP:127.0.0.1`];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  execFileSync("openssl", [...words.split(" "), ...names, ...files], { stdio: "ignore" });
}

/** The files of Debian around the block, and the lines that Certbot writes into it. */
async function configure(folder: string, port: number, portalPort: number): Promise<string> {
  const block = (await readFileBlock("/etc/nginx/sites-available/greenshoe"))
    .replace("listen [::]:80;\n", "")
    .replace(
      "listen 80;",
      `listen 127.0.0.1:${port} ssl http2; ssl_certificate certificate.pem; ssl_certificate_key key.pem;`,
    )
    .replace("127.0.0.1:8080", `127.0.0.1:${portalPort}`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  return `daemon off;
pid nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
events { worker_connections 768; }
http {
access_log access.log;
${places}
${block}
}
`;
}

async function askOver(port: number, ca: string, path: string, asking: Asking = {}) {
  const { method = "GET", headers = {}, body } = asking;
  const place = { host: "127.0.0.1", port, servername: host, ca, agent: false };
  const sent = request({ ...place, path, method, headers: { Host: host, ...headers } });
  const answered = once(sent, "response");
  // nginx may answer before it has read a body that it refuses.
  sent.on("error", () => {});
  sent.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}
