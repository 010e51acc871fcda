// The nginx of Debian, set up by the commands of docs/deployment.md in a copy of its folder, with a certificate in the place
// of the one that Certbot would fetch.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { findCommand, putInPlace } from "./deployment-page.ts";
import { freePort } from "./free-port.ts";
import type { Operator } from "./operator.ts";

const program = "/usr/sbin/nginx";
const sitePath = "/etc/nginx/sites-available/greenshoe";

/** The page is for Debian, whose nginx has its sites in folders. */
export const hasNginx =
  spawnSync(program, ["-v"]).status === 0 &&
  existsSync("/etc/nginx/sites-available/default") &&
  spawnSync("openssl", ["version"]).status === 0;

/** The name of the page, for which the certificate is. */
export const host = "portal.example";

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Nginx {
  port: number;
  certificate: string;
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Asks by the address without TLS. */
  askPlain(path: string): Promise<Answer>;
  /** Puts another text in the place of the first block of the site. */
  replaceUpstream(block: string): Promise<void>;
  /** Returns all that it has logged. */
  readLogs(): Promise<string>;
  close(): Promise<void>;
}

/** Lets an operator put nginx in front of their portal, and waits until it answers. */
export async function startNginx(operator: Operator): Promise<Nginx> {
  const { folder } = operator;
  const [plainPort, port] = [await freePort(), await freePort()];
  const site = operator.at(sitePath);
  Object.assign(operator.places, placesOf(folder, plainPort, port));
  await copyOfDebian(operator);
  const { child, closed } = await startProgram(operator);
  const askPlain: Nginx["askPlain"] = (path) =>
    send(requestPlain, { host: "127.0.0.1", port: plainPort }, path);
  // The site that Debian brings answers until there is another one.
  while (child.exitCode === null && !(await askPlain("/").catch(() => false))) await pause(20);

  await operator.write(sitePath);
  await operator.run(await findCommand(/^ln -s .*nginx/));
  await operator.run(await findCommand(/^sed .*nginx\.conf$/));
  await operator.run(await findCommand(/^nginx -t/));
  const certificate = await standInForCertbot(operator);
  await operator.run(await findCommand(/^sed .*sites-available/));
  await operator.run(await findCommand(/^nginx -t/));

  const place = { host: "127.0.0.1", port, servername: host, ca: certificate, agent: false };
  const ask: Nginx["ask"] = (path, asking) => send(request, place, path, asking);
  while (child.exitCode === null && !(await ask("/health/live").catch(() => false)))
    await pause(20);
  return {
    port,
    certificate,
    ask,
    askPlain,
    async replaceUpstream(block) {
      const text = await readFile(site, "utf8");
      const [before = ""] = /^upstream [^}]*\}\n/m.exec(text) ?? [];
      await writeFile(site, text.replace(before, putInPlace(block, operator.places)));
      await operator.run(await findCommand(/^nginx -t/));
    },
    async readLogs() {
      const names = await readdir(join(folder, "var/log/nginx"));
      const logs = names.map((name) => readFile(join(folder, "var/log/nginx", name), "utf8"));
      return (await Promise.all(logs)).join("\n");
    },
    async close() {
      child.kill("SIGTERM");
      await closed;
    },
  };
}

/** Only loopback is reached by tests, and 127.0.0.2 has the part of `[::]`, which not every machine has. */
function placesOf(folder: string, plainPort: number, port: number): Record<string, string> {
  return {
    "/run/nginx.pid": `${folder}/run/nginx.pid`,
    "/var/log/nginx/": `${folder}/var/log/nginx/`,
    "listen 80": `listen 127.0.0.1:${plainPort}`,
    "[::]:80": `127.0.0.2:${plainPort}`,
    "listen 443 ssl": `listen 127.0.0.1:${port} ssl`,
    "[::]:443 ssl ipv6only=on": `127.0.0.2:${port} ssl`,
    // The pattern of a command.
    "443 ssl": `${port} ssl`,
  };
}

/** Copies the folder of the package without what the machine has besides, and adds places for large bodies. */
async function copyOfDebian({ folder, places }: Operator): Promise<void> {
  const own = join(folder, "etc/nginx");
  await cp("/etc/nginx", own, { recursive: true, dereference: true });
  for (const path of ["sites-enabled", "conf.d", "sites-available"])
    await rm(join(own, path), { recursive: true, force: true });
  for (const path of ["sites-enabled", "conf.d", "sites-available", "../../run"])
    await mkdir(join(own, path), { recursive: true });
  await mkdir(join(folder, "var/log/nginx"), { recursive: true });
  await mkdir(join(folder, "var/lib/nginx"), { recursive: true });
  const site = await readFile("/etc/nginx/sites-available/default", "utf8");
  await writeFile(join(own, "sites-enabled/default"), putInPlace(site, places));
  const large = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/var/lib/nginx/${kind};`)
    .join("\n");
  const settings = putInPlace(await readFile("/etc/nginx/nginx.conf", "utf8"), places);
  await writeFile(join(own, "nginx.conf"), settings.replace("http {", `http {\n${large}`));
}

/** Starts nginx as Debian does, by a command of its name that knows the copied folder. */
async function startProgram({ folder, env }: Operator) {
  const own = join(folder, "usr/sbin/nginx");
  const words = `-c ${folder}/etc/nginx/nginx.conf -e ${folder}/var/log/nginx/error.log`;
  await writeFile(own, `#!/bin/sh\nexec ${program} ${words} "$@"\n`, { mode: 0o755 });
  const child = spawn(own, ["-g", "daemon off;"], { env, stdio: "inherit" });
  return { child, closed: once(child, "close") };
}

/** Certbot asks a service on the internet for a certificate; these are the lines that it then writes. */
async function standInForCertbot({ at }: Operator): Promise<string> {
  const live = `/etc/letsencrypt/live/${host}`;
  const [key, certificate] = [`${live}/privkey.pem`, `${live}/fullchain.pem`];
  await mkdir(at(live), { recursive: true });
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host},IP:127.0.0.1`];
  const files = ["-keyout", at(key), "-out", at(certificate)];
  execFileSync("openssl", [...words.split(" "), ...names, ...files], { stdio: "ignore" });
  const site = await readFile(at(sitePath), "utf8");
  const listens = site.match(/^ {2}listen .*\n/gm) ?? [];
  const secure = at(`
    listen [::]:443 ssl ipv6only=on; # managed by Certbot
    listen 443 ssl; # managed by Certbot
    ssl_certificate ${certificate}; # managed by Certbot
    ssl_certificate_key ${key}; # managed by Certbot
}
server {
    if ($host = ${host}) {
        return 301 https://$host$request_uri;
    } # managed by Certbot

`);
  const rest = `${listens.join("")}  server_name ${host};\n    return 404; # managed by Certbot\n}\n`;
  const without = listens.reduce((changed, listen) => changed.replace(listen, ""), site);
  await writeFile(
    at(sitePath),
    without.trimEnd().replace(/\}$/, () => secure + rest),
  );
  return readFile(at(certificate), "utf8");
}

async function send(
  by: typeof request,
  place: object,
  path: string,
  { method = "GET", headers = {}, body }: Asking = {},
): Promise<Answer> {
  const sent = by({ ...place, path, method, headers: { Host: host, ...headers } });
  const answered = once(sent, "response");
  // nginx may answer before it has read a body that it refuses.
  sent.on("error", () => {});
  sent.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}
