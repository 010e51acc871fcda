import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listMail } from "../../domain/contract/staff/mailbox.ts";
import { recoverPassword } from "../../domain/contract/users/sessions.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { createMailer } from "./mailer.ts";
import { smtpTransport } from "./queue/transports.ts";

let received: string[];
let refusals: number;
let server: SMTPServer;

beforeEach(async () => {
  received = [];
  refusals = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      text(stream).then((message) => {
        if (refusals-- > 0) return done(new Error("451 busy"));
        received.push(message);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

describe("with a mail server", () => {
  test("mail goes there and is not stored", async () => {
    const portal = await buildTestApp({
      env: { SMTP_URL: smtpUrl(), MAIL_FROM: "Shoe <shoe@firm.example>" },
    });
    const member = await portal.newMember();
    await portal.visitor.call(recoverPassword, { body: { email: member.email } });
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(received[0]).toContain(`To: ${member.email}`);
    expect(received[0]).toContain("From: Shoe <shoe@firm.example>");
    expect(await portal.mailTo(member.email)).toEqual([]);
    const staff = await portal.signIn("staff@greenshoe.example");
    const { data } = await staff.call(listMail);
    expect(data).toEqual({ isDelivering: true, messages: [] });
    await portal.close();
  });

  test("a subject that looks encoded is encoded once more, and such a name is left out", async () => {
    const transport = smtpTransport(smtpUrl(), "Shoe <shoe@firm.example>");
    const subject = "=?utf-8?Q?Your_bank?= priced";
    const to = { name: "=?utf-8?B?UmVhbCBCYW5r?= Ana", address: "ana@client.example" };
    const mail = { to, subject, text: "Hello", messageId: "<1@firm.example>" };
    expect(await transport.send(mail)).toMatchObject({ outcome: "sent" });
    transport.close();
    const [message = ""] = received;
    expect(message).toMatch(/^To: ana@client.example\r?$/m);
    const words = [...message.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)];
    expect(words.map(([, word = ""]) => Buffer.from(word, "base64").toString()).join("")).toBe(
      subject,
    );
    expect(message).not.toContain("=?utf-8?");
  });

  test("no mail goes in clear text to another machine that offers no encryption", async () => {
    // This form of the address of this machine is not known as one, so it stands for another.
    const elsewhere = smtpUrl().replace("127.0.0.1", "[::ffff:127.0.0.1]");
    const mail = { to: "ana@client.example", subject: "x", text: "x", messageId: "<1@x.example>" };
    const guarded = smtpTransport(elsewhere, "shoe@firm.example");
    expect(await guarded.send(mail)).toMatchObject({ outcome: "down" });
    expect(received).toEqual([]);
    guarded.close();
    const allowed = smtpTransport(`${elsewhere}?requireTLS=false`, "shoe@firm.example");
    expect(await allowed.send(mail)).toMatchObject({ outcome: "sent" });
    allowed.close();
  });

  test("a recipient cannot smuggle in headers or recipients", async () => {
    const portal = await buildTestApp({ env: { SMTP_URL: smtpUrl() } });
    const email = "a@firm.example\r\nBcc: b@firm.example";
    const answer = await portal.visitor.call(recoverPassword, { body: { email } });
    expect(answer.failure.code).toBe("invalid_input");
    await portal.close();
  });

  describe("and mail that it does not take", () => {
    let portal: TestApp;
    const errors: unknown[] = [];
    const log = { error: (entry: unknown) => errors.push(entry) };
    const message = {
      to: "c@d.example",
      subject: "Third time lucky",
      text: "Your link is /secret",
    };
    const mailerTo = (url: string) =>
      createMailer({ ...portal, config: { ...portal.config, smtpUrl: url }, log, waitsMs: [1000] });

    beforeEach(async () => {
      portal = await buildTestApp();
      errors.length = 0;
    });
    afterEach(() => portal.close());

    test("a mail that is not taken now is sent later", async () => {
      const mailer = mailerTo(smtpUrl());
      refusals = 2;
      await mailer.post(portal.db, message);
      for (let attempt = 0; attempt < 3; attempt++) {
        await mailer.deliver();
        portal.clock.advance(1000);
      }
      expect(received).toHaveLength(1);
      expect(errors).toHaveLength(2);
      await mailer.deliver();
      expect(received).toHaveLength(1);
      await mailer.close();
    });

    test("a mail survives a restart, and the database alone does not tell its text", async () => {
      const before = mailerTo("smtp://127.0.0.1:1");
      await before.post(portal.db, message);
      await before.deliver();
      await before.close();
      const letters = await portal.db.selectFrom("letter").selectAll().execute();
      expect(letters).toHaveLength(1);
      expect(letters[0]?.sealed_text.toString("latin1")).not.toContain("secret");
      expect(JSON.stringify(errors)).not.toContain("secret");

      portal.clock.advance(1000);
      const after = mailerTo(smtpUrl());
      await after.deliver();
      expect(received).toHaveLength(1);
      expect(received[0]).toContain("Your link is /secret");
      await after.close();
    });

    test("a mail server that is down delays no call, and a letter of yesterday is given up", async () => {
      const mailer = mailerTo("smtp://127.0.0.1:1");
      await mailer.post(portal.db, message);
      mailer.wake();
      await expect.poll(() => errors.length).toBe(1);
      portal.clock.advance(25 * 60 * 60_000);
      await mailer.deliver();
      expect(errors.at(-1)).toMatchObject({ willRetry: false });
      expect(await portal.db.selectFrom("letter").selectAll().execute()).toEqual([]);
      await mailer.close();
    });

    test("an act that is undone sends no mail", async () => {
      const mailer = mailerTo(smtpUrl());
      const act = portal.db.transaction().execute(async (db) => {
        await mailer.post(db, message);
        throw new Error("undone");
      });
      await expect(act).rejects.toThrow("undone");
      await mailer.deliver();
      expect(received).toEqual([]);
      await mailer.close();
    });
  });
});
