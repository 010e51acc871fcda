import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listMail } from "../../domain/contract/mailbox.ts";
import { recoverPassword } from "../../domain/contract/sessions.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { createMailer } from "./mailer.ts";

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

  test("a recipient cannot smuggle in headers or recipients", async () => {
    const portal = await buildTestApp({ env: { SMTP_URL: smtpUrl() } });
    const email = "a@firm.example\r\nBcc: b@firm.example";
    const answer = await portal.visitor.call(recoverPassword, { body: { email } });
    expect(answer.failure.code).toBe("invalid_input");
    await portal.close();
  });

  test("a refused mail is retried, and a mail server that is down delays no call", async () => {
    const errors: unknown[] = [];
    const log = { error: (entry: unknown) => errors.push(entry) } as never;
    const mailer = createMailer({ smtpUrl: smtpUrl(), mailFrom: "a@b.example" }, log, [10, 10]);
    refusals = 2;
    mailer.send({ to: "c@d.example", subject: "Third time lucky", text: "Hello" });
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(errors).toHaveLength(2);
    await mailer.close();

    const down = createMailer({ smtpUrl: "smtp://127.0.0.1:1", mailFrom: "a@b.example" }, log, []);
    const before = performance.now();
    down.send({ to: "c@d.example", subject: "Never", text: "Hello" });
    expect(performance.now() - before).toBeLessThan(100);
    await down.close();
    await pause(0);
    expect(errors).toHaveLength(3);
    expect(JSON.stringify(errors)).not.toContain("Hello");
  });
});
