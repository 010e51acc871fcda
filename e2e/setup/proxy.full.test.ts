import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { apiBase } from "../../domain/contract/route.ts";
import { uploadImportFile, uploadMostBytes } from "../../domain/contract/staff/imports.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { createCustomScreen } from "../../domain/contract/views.ts";
import { priceSocketPath, updateTickers } from "../../domain/live/price-messages.ts";
import { separator } from "../../server/live/hub-protocol.ts";
import { hasNginx, host, type Nginx, startNginx } from "../testing/nginx.ts";
import { newOperator, type Operator } from "../testing/operator.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";

const upload = `${apiBase}${uploadImportFile.path}?name=deals.csv`;

// On Debian, apt-get install nginx-light openssl provides what this needs.
describe.skipIf(!hasNginx)("the nginx of the deployment page", () => {
  let portal: PortalProcess;
  let operator: Operator;
  let nginx: Nginx;
  beforeAll(async () => {
    portal = await startProcess({
      env: {
        PUBLIC_URL: `https://${host}`,
        TRUST_PROXY: "loopback",
        HOST: "127.0.0.1",
        DEMO_PUBLIC: "yes",
      },
    });
    operator = await newOperator();
    operator.places["127.0.0.1:8080"] = `127.0.0.1:${portal.port}`;
    nginx = await startNginx(operator);
  });
  afterAll(async () => {
    await nginx?.close();
    await operator?.remove();
    await portal?.remove();
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    nginx.ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  async function logIn(email: string): Promise<Record<string, string>> {
    const answer = await post(`${apiBase}${login.path}`, { email, password: "Demo!2026" });
    expect(answer.status).toBe(200);
    return { Authorization: `Bearer ${JSON.parse(answer.text).data.token}` };
  }
  const send = (body: Buffer, headers: Record<string, string>) =>
    nginx.ask(upload, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream", ...headers },
      body,
    });

  test("serves the portal over TLS", async () => {
    const page = await nginx.ask("/login");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<title>Greenshoe");
    expect(page.headers).toHaveProperty("strict-transport-security");
    // A worker that is about to end answers once more as before the reload.
    await expect
      .poll(() => nginx.askPlain("/login"))
      .toMatchObject({ status: 301, headers: { location: `https://${host}/login` } });
  });

  test("offers HTTP/2, and as many connections as live prices need", async () => {
    const place = { host: "127.0.0.1", port: nginx.port, servername: host, ca: nginx.certificate };
    const socket = connect({ ...place, ALPNProtocols: ["h2", "http/1.1"] });
    await once(socket, "secureConnect");
    expect(socket.alpnProtocol).toBe("h2");
    socket.destroy();
    const settings = await readFile(operator.at("/etc/nginx/nginx.conf"), "utf8");
    expect(settings).toMatch(/^worker_rlimit_nofile 20000;\n/);
    expect(settings).toContain("worker_connections 8192;");
    const logs = await nginx.readLogs();
    expect(logs).not.toContain("exceed");
  });

  test("tells the portal the address of the caller, whatever the caller says of it", async () => {
    const seen = portal.output().length;
    await nginx.ask("/api/v1.0/openapi.json", { headers: { "X-Forwarded-For": "203.0.113.9" } });
    await expect.poll(() => portal.output().slice(seen)).toContain("openapi.json");
    expect(portal.output().slice(seen)).toContain('"address":"127.0.0.1"');
    expect(portal.output().slice(seen)).not.toContain("203.0.113.9");
  });

  test("passes the socket of live prices on, and logs no token", async () => {
    const { Authorization = "" } = await logIn("maria.ortiz@northgate.example");
    const token = Authorization.replace("Bearer ", "");
    const address = `wss://127.0.0.1:${nginx.port}${priceSocketPath}?access_token=${token}`;
    const socket = new WebSocket(address, {
      ca: nginx.certificate,
      headers: { Host: host },
      origin: `https://${host}`,
    });
    let heard = "";
    socket.on("message", (data) => (heard += data));
    await once(socket, "open");
    const call = { type: 1, target: updateTickers, invocationId: "1", arguments: [["NGTA"]] };
    for (const record of [{ protocol: "json", version: 1 }, call])
      socket.send(JSON.stringify(record) + separator);
    await expect.poll(() => heard).toContain('"invocationId":"1"');
    socket.close();
    await once(socket, "close");
    const logs = await nginx.readLogs();
    expect(logs).not.toContain(token);
  });

  test("lets a file of staff through as large as the portal takes it, and one of a stranger not at all", async () => {
    const staff = await logIn("staff@greenshoe.example");
    const largest = Buffer.alloc(uploadMostBytes, "a,b\n");
    const taken = await send(largest, staff);
    expect(JSON.parse(taken.text)).toMatchObject({ data: { id: expect.any(Number) } });
    const larger = await send(Buffer.alloc(uploadMostBytes + 1), staff);
    expect(larger.status).toBe(413);
    const ofStranger = await send(Buffer.alloc(2 * 1024 * 1024), {});
    expect(ofStranger.status).toBe(401);
  });

  test("refuses what is too large for any other call", async () => {
    const member = await logIn("maria.ortiz@northgate.example");
    const body = { viewType: "CustomInUse", name: "x".repeat(1024 * 1024) };
    const { status } = await post(`${apiBase}${createCustomScreen.path}`, body, member);
    expect(status).toBe(413);
  });
});
