import { afterAll, beforeAll, expect, test } from "vitest";
import { showPdf } from "../../../domain/contract/files.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { writeFacts } from "../../market/write-facts.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { profileMarket } from "../../testing/profile-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

let portal: TestApp;
const lines: { msg: string; reason?: string }[] = [];
beforeAll(async () => {
  portal = await buildSamplePortal({
    env: { FILES_URL: "s3+http://key:secret@127.0.0.1:9/bucket" },
    logTo: { write: (text) => lines.push(JSON.parse(text)) },
  });
  await writeFacts(portal.db, profileMarket);
});
afterAll(() => portal.close());

test("a bucket that is away is told with the time to come back, once a second in the log, and hinders no other call", async () => {
  const member = await portal.newMember();
  const query = { filename: "research-QRVN-2026-06-02-20.pdf" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => member.call(showPdf, { query })),
  );
  for (const { status, failure, headers } of answers) {
    expect([status, failure.code]).toEqual([503, "files_away"]);
    expect(failure.summaryErrors).toEqual([
      "The portal can't reach its files right now. Please try again in a moment.",
    ]);
    expect(headers["retry-after"]).toBe("30");
  }
  const told = lines.filter(({ msg }) => msg === "the store of files is in trouble");
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(5);
  expect(JSON.stringify(told)).not.toContain("secret");
  expect((await member.call(getAccountSettings)).status).toBe(200);
});
