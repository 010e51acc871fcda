import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../server/db/connect.ts";
import {
  findOrInsertAccount,
  insertUser,
} from "../../server/features/account/accounts-repository.ts";
import { insertContent, insertQueuedMail } from "../../server/mail/queue/queue-repository.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { startMailServer } from "../../server/testing/smtp-server.ts";
import { copyPlace, kindsOf, type TestPlace } from "../../server/testing/test-databases.ts";

const root = join(import.meta.dirname, "../..");
const readers = 1000;
const kills = 10;
/** A round later, the claims and the lease of the process that was killed are over. */
const roundMs = 3 * 60_000;

function startSender(place: TestPlace, smtpUrl: string, aheadMs: number) {
  const { PATH = "", HOME = "" } = process.env;
  return spawn(process.execPath, ["server/testing/send-queue.ts"], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DEMO: "off",
      ...houseEnv,
      DATA_DIR: place.dataDir,
      SMTP_URL: smtpUrl,
      PUBLIC_URL: "http://localhost:8080",
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
      AHEAD_MS: String(aheadMs),
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

async function queueForAll(place: TestPlace): Promise<string[]> {
  const { db, close } = await openDatabase(place);
  const now = new Date();
  const accountId = await findOrInsertAccount(db, "Thousand Readers", now);
  const emails = Array.from({ length: readers }, (_, at) => `reader-${at}@firm.example`);
  const ids: number[] = [];
  for (const email of emails) {
    const user = { accountId, email, firstName: "A", lastName: "Reader", isAccountAdmin: false };
    ids.push((await insertUser(db, { ...user, passwordHash: null }, now)) ?? 0);
  }
  const text = { subject: "Recap", html: "<p>Recap</p>", body: "Recap" };
  const occasion = { kind: "morningRecap", occasion: "2026-06-12" };
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  const contentId = await insertContent(db, { ...occasion, ...text, expiresAt }, now);
  await insertQueuedMail(db, contentId ?? 0, ids, now);
  await close();
  return emails;
}

/** Ends the lease of a killed process, which otherwise takes a minute of the database's own clock. */
async function endLease(place: TestPlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  await db.deleteFrom("lease").execute();
  await close();
}

describe.each(kindsOf(inject("prepared")))("mail on %s whose sender is killed", (kind) => {
  test("ten times reaches every reader, and none as two mails (promise 15)", {
    timeout: 600_000,
  }, async () => {
    const server = await startMailServer();
    const { place, remove } = await copyPlace(kind, inject("prepared"));
    const emails = await queueForAll(place);
    for (let round = 0; round < kills; round++) {
      const before = server.mails.length;
      const sender = startSender(place, server.url, round * roundMs);
      const ended = once(sender, "close");
      while (server.mails.length < before + 60 && sender.exitCode === null) await pause(5);
      sender.kill("SIGKILL");
      await ended;
      await endLease(place);
    }
    await once(startSender(place, server.url, kills * roundMs), "close");

    expect([...new Set(server.mails.map(({ recipient }) => recipient))].sort()).toEqual(
      emails.sort(),
    );
    // Mails in doubt go out again under their Message-ID, by which programs know them.
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(readers);
    expect(server.mails.length - readers).toBeLessThanOrEqual(kills * 5);
    await server.close();
    await remove();
  });
});
