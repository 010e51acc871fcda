import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import {
  listAccessLog,
  listResearchExpirations,
  setResearchExpiration,
} from "../../../domain/contract/staff/access-logs.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { writeCounts } from "../../usage/usage-repository.ts";

describe.each(databaseKinds)("the access logs on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  test("list all users, newest token first, and those who were disabled (C-403, C-508, C-635)", async () => {
    portal.clock.advance(1000);
    const gone = await portal.newMember();
    await portal.db
      .updateTable("portal_user")
      .set({ disabled_at: portal.clock.now() })
      .where("email", "=", gone.email)
      .execute();
    portal.clock.advance(1000);
    const member = await portal.newMember({ account: "Log Capital" });
    const { data } = await staff.call(listAccessLog);
    const emails = data.map(({ email }) => email);
    expect(emails.slice(0, 3)).toEqual([member.email, gone.email, "admin@greenshoe.example"]);
    const row = data.find(({ email }) => email === member.email);
    expect(Object.keys(row ?? {})).toEqual([
      "latestTokenDate",
      "isActive",
      "firstName",
      "lastName",
      "email",
      "accountName",
    ]);
    expect(row).toMatchObject({ isActive: true, accountName: "Log Capital" });
    expect(data.find(({ email }) => email === gone.email)?.isActive).toBe(false);
    expect(
      data.find(({ email }) => email === "lee.park@harborpension.example")?.latestTokenDate,
    ).toBeNull();
    const dates = data.map(({ latestTokenDate }) => latestTokenDate ?? "");
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("are for the first list of staff alone: 401 without a token, 403 with another (S-055, C-452, C-581, C-639)", async () => {
    expect((await portal.visitor.call(listAccessLog)).status).toBe(401);
    for (const email of [
      "maria.ortiz@northgate.example",
      "logs@greenshoe.example",
      "web@greenshoe.example",
    ]) {
      const other = await portal.signIn(email);
      expect((await other.call(listAccessLog)).status).toBe(403);
      expect((await other.call(listResearchExpirations)).status).toBe(403);
      const change = { params: { id: 1 }, body: { expiresOn: null } };
      expect((await other.call(setResearchExpiration, change)).status).toBe(403);
    }
  });

  test("research expires on the day that staff set, soonest first (C-631)", async () => {
    const accounts = (await staff.call(listResearchExpirations)).data;
    const [first, second] = accounts;
    const set = (accountId: unknown, expiresOn: unknown) =>
      staff.call(setResearchExpiration, {
        params: { id: accountId },
        body: { expiresOn },
      } as never);
    expect((await set(first?.accountId, "2027-06-30")).status).toBe(200);
    expect((await set(second?.accountId, "2027-01-31")).status).toBe(200);
    const { data } = await staff.call(listResearchExpirations);
    expect(data.slice(0, 2).map(({ accountName, expiresOn }) => [accountName, expiresOn])).toEqual([
      [second?.accountName, "2027-01-31"],
      [first?.accountName, "2027-06-30"],
    ]);
    expect(data.length).toBeGreaterThan(2);
    expect(data.slice(2).every(({ expiresOn }) => expiresOn === null)).toBe(true);
    expect(data.every(({ opens, downloads }) => opens === 0 && downloads === 0)).toBe(true);
    expect((await set(999_999, "2027-06-30")).failure.code).toBe("not_found");
    for (const day of ["2027-02-30", "tomorrow", 5, "9".repeat(1000)])
      expect((await set(first?.accountId, day)).failure.code).toBe("invalid_input");
    expect((await set("__proto__", null)).failure.code).toBe("invalid_input");
  });

  test("beside the end of its research stands what an account read of the house in 90 days", async () => {
    const member = await portal.newMember();
    const { user_id, account_id } = await portal.db
      .selectFrom("portal_user")
      .select(["user_id", "account_id"])
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const today = newYorkDay(portal.clock.now());
    const [own, foreign] = await portal.db
      .insertInto("news_item")
      .values(
        (["analystNote", "external"] as const).map((of) => ({
          ...{ kind: of, story: "Other", location: "US", headline: of, summary: "" },
          broke_at: portal.clock.now(),
        })),
      )
      .returning("news_key")
      .execute();
    const device = { browser: "b", category: "c", branding: "", marketing_name: "", model: "" };
    const count = (kind: "page" | "pdf", name: string, day: string, times: number) => ({
      ...{ ...device, system: "", day, user_id, kind, name, count: times },
    });
    await writeCounts(portal.db, [
      count("page", `/news/${own?.news_key}`, today, 3),
      count("page", `/news/${foreign?.news_key}`, today, 9),
      count("page", "/priced", today, 9),
      count("pdf", "research-QRVN-2026-06-02-20.pdf", addDays(today, -80), 2),
      count("pdf", "research-QRVN-2026-06-02-20.pdf", addDays(today, -91), 4),
    ]);
    const { data } = await staff.call(listResearchExpirations);
    expect(data.find(({ accountId }) => accountId === account_id)).toMatchObject({
      ...{ opens: 3, downloads: 2 },
    });
  });
});
