import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { createServer as createTls, getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { getDeskUser } from "../../domain/contract/staff/desk.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { makeCertificate } from "../testing/made-certificate.ts";
import { recordAct } from "./record-act.ts";
import { sendActs } from "./send-acts.ts";

let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp({
    on: databaseKinds[0] ?? "embedded",
    env: { STAFF_EMAILS: "a@b.example" },
  });
});
afterAll(() => portal.close());

const act = (subject: string) =>
  recordAct(
    portal.db,
    { actor: "a@b.example", kind: "user disabled", accountId: null, subject, oldValue: "é" },
    portal.clock.now(),
  );
const secret = "sixteen letters!";
const send = (url: string) =>
  sendActs(portal.db, { url, secret }, portal.clock.now(), new AbortController().signal);

test("acts are posted signed, in their order, once they are settled, and again after a refusal", async () => {
  const posts: { body: string; signature: string }[] = [];
  let status = 500;
  const server = createHttp(async (request, response) => {
    const body = (await request.toArray()).join("");
    posts.push({ body, signature: String(request.headers["greenshoe-signature"]) });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`;
  await act("one@client.example");
  await act("two@client.example");
  await send(url);
  expect(posts).toEqual([]);
  portal.clock.advance(61_000);
  await expect(send(url)).rejects.toThrow("answered 500");
  status = 204;
  await send(url);
  await send(url);
  expect(
    posts.map(({ body }) => JSON.parse(body).acts.map((one: { subject: string }) => one.subject)),
  ).toEqual([
    ["one@client.example", "two@client.example"],
    ["one@client.example", "two@client.example"],
  ]);
  const { body = "", signature = "" } = posts[1] ?? {};
  const [, seconds] = signature.match(/^t=(\d+),v1=/) ?? [];
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  expect(signature).toBe(`t=${seconds},v1=${digest}`);
  expect(Object.keys(JSON.parse(body).acts[0]).toSorted()).toEqual([
    ...["account", "actor", "at", "id", "kind", "new", "old", "subject", "version"],
  ]);
});

test("an act that was done while the clock was ahead is sent too, and in its order", async () => {
  const subjects: string[] = [];
  const server = createHttp(async (request, response) => {
    const { acts } = JSON.parse((await request.toArray()).join(""));
    subjects.push(...acts.map((one: { subject: string }) => one.subject));
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  portal.clock.advance(24 * 3_600_000);
  await act("ahead@client.example");
  portal.clock.advance(-24 * 3_600_000);
  await act("back@client.example");
  portal.clock.advance(61_000);
  await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`);
  expect(subjects).toEqual(["ahead@client.example", "back@client.example"]);
});

test("acts are written to a syslog server with their length in bytes", async () => {
  let text = "";
  const server = createServer((socket) => {
    socket.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await act("three@client.example");
  portal.clock.advance(61_000);
  await send(`syslog://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [, length = "", line = ""] = text.match(/^(\d+) (.*)$/s) ?? [];
  expect(Buffer.byteLength(line)).toBe(Number(length));
  expect(line).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z - greenshoe - audit - \{"version":1,/);
  await act("four@client.example");
  portal.clock.advance(61_000);
  await expect(send("syslog://127.0.0.1:1")).rejects.toThrow();
});

test("acts are written to a syslog server by TLS, if its certificate is trusted", async () => {
  const { key, certificate: cert } = await makeCertificate(
    new Date(Date.now() + 3_600_000),
    "localhost",
  );
  let text = "";
  const server = createTls({ key, cert }, (socket) => {
    socket.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await act("five@client.example");
  portal.clock.advance(61_000);
  const { port } = server.address() as AddressInfo;
  await expect(send(`syslogs://localhost:${port}`)).rejects.toThrow(/self-signed certificate/);
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  await expect(send(`syslogs://127.0.0.1:${port}`)).rejects.toThrow(/IP: 127.0.0.1/);
  expect(text).toBe("");
  await send(`syslogs://localhost:${port}`);
  await vi.waitFor(() => expect(text).toContain('"subject":"five@client.example"'));
});

test("reading the sessions and the mail of a user is an act, once an hour", async () => {
  const [staff, client] = [await portal.newMember(), await portal.newMember()];
  await portal.db
    .updateTable("portal_user")
    .set({ staff_roles: ["desk"] })
    .where("email", "=", staff.email)
    .execute();
  const { user_id: id } = await portal.db
    .selectFrom("portal_user")
    .select("user_id")
    .where("email", "=", client.email)
    .executeTakeFirstOrThrow();
  const read = () => staff.call(getDeskUser, { params: { id } });
  const count = async () =>
    (
      await portal.db
        .selectFrom("audit_act")
        .select("actor")
        .where("kind", "=", "user read")
        .where("subject", "=", client.email)
        .execute()
    ).map(({ actor }) => actor);
  for (const _ of [1, 2]) expect((await read()).status).toBe(200);
  expect(await count()).toEqual([staff.email]);
  portal.clock.advance(3_600_001);
  const again = await portal.signIn(staff.email);
  expect((await again.call(getDeskUser, { params: { id } })).status).toBe(200);
  expect(await count()).toEqual([staff.email, staff.email]);
});
