import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import { dropMail, getMailQueue, retryMail } from "../../../domain/contract/staff/mailbox.ts";
import { getSystem } from "../../../domain/contract/staff/system.ts";
import { insertContent, insertQueuedMail } from "../../mail/queue/queue-repository.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { findUserByEmail } from "../account/accounts-repository.ts";

const minuteMs = 60_000;

describe.each(databaseKinds)("the mail queue of the desk on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  const queue = async () => (await staff.call(getMailQueue)).data;
  const act = (call: typeof retryMail | typeof dropMail, id: number | undefined, by = staff) =>
    by.call(call, { params: { id: id ?? 0 } });

  test("a mail that waits is dropped by hand, sent again by hand while its time lasts, and both are on record", async () => {
    const { email } = await portal.newMember();
    const user = await findUserByEmail(portal.db, email);
    const now = portal.clock.now();
    const expiresAt = new Date(now.getTime() + minuteMs);
    const text = { kind: "recap", occasion: "by hand", subject: "Recap", html: "", body: "" };
    const contentId = await insertContent(portal.db, { ...text, expiresAt }, now);
    await insertQueuedMail(portal.db, contentId ?? 0, [user?.user_id ?? 0], now);
    const [waiting] = (await queue()).queue;
    expect(waiting).toMatchObject({ to: email, subject: "Recap", attempts: 0, answer: null });
    expect((await staff.call(getSystem)).data.mail).toMatchObject({ waiting: 1, givenUpToday: 0 });

    expect((await act(retryMail, waiting?.id)).failure.code).toBe("not_found");
    expect((await act(dropMail, waiting?.id)).status).toBe(200);
    expect((await act(dropMail, waiting?.id)).failure.code).toBe("not_found");
    expect(await queue()).toMatchObject({
      waiting: 0,
      failures: [{ to: email, outcome: "refused", answer: "Dropped by admin@greenshoe.example" }],
    });
    expect((await staff.call(getSystem)).data.mail).toMatchObject({ waiting: 0, givenUpToday: 1 });
    expect((await act(retryMail, waiting?.id)).status).toBe(200);
    expect((await queue()).waiting).toBe(1);
    await act(dropMail, waiting?.id);
    portal.clock.advance(2 * minuteMs);
    expect((await act(retryMail, waiting?.id)).failure.code).toBe("mail_too_old");
    const { acts } = (await staff.call(listAuditLog)).data;
    expect(acts.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["mail dropped", email],
      ["mail retried", email],
      ["mail dropped", email],
    ]);
  });

  test("the state of the system has figures of the database, and nothing secret", async () => {
    const { data } = await staff.call(getSystem);
    expect(data.database.migrations).toBe(data.database.knownMigrations);
    expect(data.database.bytes).toBeGreaterThan(1e6);
    expect(data.memory.process).toBeGreaterThan(1e6);
    expect(data.disk.total).toBeGreaterThan(data.disk.free);
    const text = JSON.stringify(data);
    for (const secret of [portal.config.tokenSecret, portal.config.dataDir, "postgres://"])
      expect(text).not.toContain(secret);
  });
});
