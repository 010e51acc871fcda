import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import { getDashboardMostViewed } from "../../../domain/contract/dashboard.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import type { StaffRole } from "../../../domain/contract/roles.ts";
import { listAccessLog } from "../../../domain/contract/staff/access-logs.ts";
import {
  exportReport,
  getMostActive,
  getMostActiveUsersOnThePage,
  getMostViewedPages,
  getResourceActivity,
  getUserActivity,
  getUsersActivity,
  runReport,
} from "../../../domain/contract/staff/analytics.ts";
import { setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import { collectPageViews } from "../../../domain/contract/staff/usage.ts";
import { exportView } from "../../../domain/contract/views.ts";
import { columnsFor } from "../../../domain/usage/reports.ts";
import { keepHouse } from "../../jobs/housekeeping.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const week = { StartDate: addDays(sampleToday, -7), EndDate: sampleToday };

describe.each(databaseKinds)("page views and analytics on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  const view = (caller: Caller, paths: readonly unknown[], headers: Record<string, string> = {}) =>
    caller.call(
      collectPageViews,
      { body: { events: paths.map((pagePath) => ({ event: "page_view", pagePath })) } },
      headers,
    );
  const userOf = async ({ email }: Caller) =>
    portal.db
      .selectFrom("portal_user")
      .select(["user_id", "account_id"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const activityOf = async (caller: Caller) => {
    const query = { Filter: caller.email, ...week };
    const { data } = await staff.call(getUserActivity, { query });
    if (typeof data === "string") throw new Error(data);
    return data;
  };

  test("views belong to the user of the token, now, on their device; whatever else an event says is ignored (C-425, C-427, C-428, C-511, C-577, C-638)", async () => {
    const member = await portal.newMember({ account: "Viewing Capital" });
    const other = await portal.newMember();
    const ids = await userOf(member);
    const forged = {
      ...{ event: "page_view", pagePath: "/priced?viewId=2", eventDate: "2031-01-01" },
      ...{ gaUserId: String((await userOf(other)).user_id), gaAccountId: "1", count: 1000 },
    };
    const sent = await member.call(
      collectPageViews,
      { body: { events: [forged, forged] } },
      { "user-agent": phone },
    );
    expect(sent.data).toEqual({ counted: 2 });
    const activity = await activityOf(member);
    expect(activity).toEqual({
      header: {
        ...{ firstName: "Robin", lastName: expect.any(String), email: member.email },
        ...{ userId: ids.user_id, accountId: ids.account_id, accountName: "Viewing Capital" },
      },
      pagesVisited: [{ count: 2, pagePath: "/priced", eventDate: sampleToday, reportType: "Page" }],
      filesDownloaded: [],
      technology: [
        {
          browser: "Safari 19",
          deviceCategory: "mobile",
          eventDate: sampleToday,
          mobileDeviceBranding: "Apple",
          mobileDeviceMarketingName: "iPhone",
          mobileDeviceModel: "iPhone",
          operatingSystemWithVersion: "iOS 19.0",
        },
      ],
    });
    const byId = await staff.call(getUserActivity, {
      query: { Filter: String(ids.user_id), ...week },
    });
    expect(byId.data).toEqual(activity);
    expect((await activityOf(other)).pagesVisited).toEqual([]);
  });

  test("robots, texts that are no paths and unknown events are left out or refused", async () => {
    const member = await portal.newMember();
    const robot = await view(member, ["/priced"], { "user-agent": "Googlebot/2.1" });
    expect(robot.data).toEqual({ counted: 0 });
    const noPaths = ["priced", "//evil.example", "/\u202e", "/a b", "javascript:alert(1)"];
    expect((await view(member, noPaths)).data).toEqual({ counted: 0 });
    for (const event of [
      { event: "purchase", pagePath: "/priced" },
      { event: "page_view" },
      { event: "page_view", pagePath: 7 },
      { event: "page_view", pagePath: `/${"x".repeat(1000)}` },
      "page_view",
      null,
    ]) {
      const answer = await member.call(collectPageViews, { body: { events: [event] } });
      expect(answer.failure.code, JSON.stringify(event)).toBe("invalid_input");
    }
    const many = Array.from({ length: 10_000 }, () => "/priced");
    expect((await view(member, many)).status).toBeGreaterThanOrEqual(400);
    const huge = await view(member, ["/x".repeat(5_000_000)]);
    expect(huge.failure.code).toBe("body_too_large");
    expect((await view(portal.visitor, ["/priced"])).status).toBe(401);
    expect((await activityOf(member)).pagesVisited).toEqual([]);
  });

  test("views by robots and by staff move no list, and staff see how many were left out and why (promise 43)", async () => {
    const read = async () => {
      const { data } = await staff.call(runReport, { query: week });
      if (typeof data === "string") throw new Error(data);
      return data;
    };
    const member = await portal.newMember();
    const before = await read();
    const viewed = (await member.call(getDashboardMostViewed)).data;
    const many = Array.from({ length: 50 }, () => "/company/BRDM");
    for (let batch = 0; batch < 200; batch++)
      await view(member, many, { "user-agent": "Googlebot/2.1" });
    expect((await view(staff, ["/company/BRDM", "/news/201"])).data).toEqual({ counted: 0 });
    const after = await read();
    expect(after.totals).toEqual(before.totals);
    expect(after.leftOut).toEqual({
      ...before.leftOut,
      robots: before.leftOut.robots + 10_000,
      staff: before.leftOut.staff + 2,
    });
    expect((await member.call(getDashboardMostViewed)).data).toEqual(viewed);
    for (let batch = 0; batch < 5; batch++) await view(member, many);
    expect((await read()).leftOut.tooMany).toBe(before.leftOut.tooMany + 10);
    portal.clock.advance(60_000);
  });

  test("one user adds at most 240 views a minute, and 300 different pages a day; further pages count as others", async () => {
    const member = await portal.newMember();
    let counted = 0;
    for (let minute = 0; minute < 3; minute++) {
      for (let batch = 0; batch < 5; batch++) {
        const paths = Array.from({ length: 50 }, (_, at) => `/made/${minute}-${batch}-${at}`);
        counted += (await view(member, paths)).data.counted;
      }
      portal.clock.advance(60_000);
    }
    expect(counted).toBe(720);
    const { pagesVisited } = await activityOf(member);
    expect(pagesVisited[0]).toMatchObject({ count: 420, pagePath: "/(other)" });
    expect(pagesVisited).toHaveLength(301);
  });

  test("files that users download are counted by the server, under a name that all readers share (C-422, C-426, C-430, C-510, C-634)", async () => {
    const member = await portal.newMember({ account: "Reading Capital" });
    for (let download = 0; download < 2; download++) {
      const view = { params: { id: "lockups" }, query: { format: "xlsx" } };
      expect((await member.call(exportView, view)).status).toBe(200);
    }
    const file = { filename: "research-QRVN-2026-02-25-1.pdf" };
    expect((await member.call(showPdf, { query: file })).status).toBe(200);
    const { filesDownloaded } = await activityOf(member);
    const counted = { eventDate: sampleToday };
    expect(filesDownloaded).toEqual([
      { count: 2, fileName: "LockUpsInUse.xlsx", reportType: "Excel", ...counted },
      { count: 1, fileName: file.filename, reportType: "PDF", ...counted },
    ]);
    const { account_id, user_id } = await userOf(member);
    const query = { AccountId: account_id, ...week };
    const { data } = await staff.call(getUsersActivity, { query });
    if (typeof data === "string") throw new Error(data);
    expect(data.header).toEqual({ accountId: account_id, accountName: "Reading Capital" });
    const { last_name: lastName } = await portal.db
      .selectFrom("portal_user")
      .select("last_name")
      .where("user_id", "=", user_id)
      .executeTakeFirstOrThrow();
    const reader = { dateLogged: sampleToday, firstName: "Robin", lastName, email: member.email };
    expect(data.accountDownloads).toEqual([
      { count: 2, pdf: null, excel: "LockUpsInUse.xlsx", ...reader },
      { count: 1, pdf: file.filename, excel: null, ...reader },
    ]);
    const files = (await staff.call(getMostActive, { query: { Filter: "files", ...week } })).data;
    expect(files).toEqual(filesDownloaded.map(({ eventDate: _eventDate, ...file }) => file));
  });

  test("the landing lists pages, files, accounts and users by their counts, and each day of both spans (C-421..C-424, C-509, C-515, C-637)", async () => {
    const member = await portal.newMember({ account: "Landing Capital" });
    await view(member, ["/filed", "/filed", "/faq"]);
    const list = async (Filter: string) =>
      (await staff.call(getMostActive, { query: { Filter, ...week } })).data;
    expect(await list("pages")).toContainEqual({ count: 2, pagePath: "/filed" });
    expect(await list("files")).toContainEqual({
      ...{ count: 2, fileName: "LockUpsInUse.xlsx", reportType: "Excel" },
    });
    const { user_id, account_id } = await userOf(member);
    const account = { count: 3, accountName: "Landing Capital", accountId: account_id };
    expect(await list("accounts")).toContainEqual(account);
    expect(await list("users")).toContainEqual({ count: 3, email: member.email, userId: user_id });
    expect((await staff.call(getMostActive, { query: week })).data).toEqual(await list("pages"));
    const pages = (await staff.call(getMostViewedPages, { query: week })).data;
    expect(pages).toEqual((await list("pages")).slice(0, 100));
    const onPage = await staff.call(getMostActiveUsersOnThePage, {
      query: { PagePath: "*faq", ...week },
    });
    expect(onPage.data).toEqual([{ count: 1, email: member.email, userId: user_id }]);
    for (const [from, to] of [
      [-7, -1],
      [1, 2],
    ] as const) {
      const other = { StartDate: addDays(sampleToday, from), EndDate: addDays(sampleToday, to) };
      for (const Filter of ["pages", "files", "accounts", "users"]) {
        const asked = await staff.call(getMostActive, { query: { Filter, ...other } });
        expect(asked.data, Filter).toEqual([]);
      }
      expect((await staff.call(getMostViewedPages, { query: other })).data).toEqual([]);
      const query = { PagePath: "*faq", ...other };
      expect((await staff.call(getMostActiveUsersOnThePage, { query })).data).toEqual([]);
    }
    const { data } = await staff.call(runReport, { query: week });
    if (typeof data === "string") throw new Error(data);
    expect(data.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 8 }, (_, at) => addDays(week.StartDate, at)),
    );
    expect(data.daysBefore.map(({ day }) => day)).toEqual(
      data.days.map(({ day }) => addDays(day, -7)),
    );
    expect(data.totals.pages).toBe(data.days.at(-1)?.pages);
    expect(data.totals.excel).toBeGreaterThan(0);
    expect(data.totals).toMatchObject({ pagesBefore: 0, pdf: 1 });
    expect(data.budget.limit).toBe(10_000);
  });

  test("an asterisk in the path of a page stands for a slash, and an account sees its pages by user and device (C-429, C-512..C-514)", async () => {
    const member = await portal.newMember({ account: "Starred Capital" });
    await view(member, ["/company/qrvn", "/company/QRVN"], { "user-agent": phone });
    const query = { ResourceType: "PagePath", ResourceValue: "*company*qrvn", ...week };
    const { data } = await staff.call(getResourceActivity, { query });
    if (typeof data === "string") throw new Error(data);
    expect(data.header).toEqual({ name: "/company/QRVN", reportType: "Page" });
    expect(data.activity).toContainEqual({
      ...{ count: 2, email: member.email, userId: (await userOf(member)).user_id },
      ...{ accountName: "Starred Capital", eventDate: sampleToday, reportType: "Page" },
    });
    const { account_id } = await userOf(member);
    const account = await staff.call(getUsersActivity, {
      query: { AccountId: account_id, ...week },
    });
    if (typeof account.data === "string") throw new Error(account.data);
    expect(account.data.accountPages).toEqual([
      {
        ...{ count: 2, pagePath: "/company/QRVN", firstName: "Robin", email: member.email },
        ...{ lastName: expect.any(String), dateLogged: sampleToday, browser: "Safari 19" },
        ...{ deviceCategory: "mobile", operatingSystemWithVersion: "iOS 19.0" },
      },
    ]);
  });

  test("unknown pages, files, users and accounts are not found; wrong questions are refused", async () => {
    const page = (ResourceValue: string, ResourceType = "PagePath") =>
      staff.call(getResourceActivity, { query: { ResourceType, ResourceValue, ...week } });
    for (const value of ["*never*opened", "..", "%2F", "__proto__", "\u202e", "x".repeat(900)])
      expect((await page(value)).failure.code, value).toBe("not_found");
    expect((await page("passwd", "FileName")).failure.code).toBe("not_found");
    const user = (Filter: string) => staff.call(getUserActivity, { query: { Filter, ...week } });
    for (const value of ["nobody@nowhere.example", "999999999", "0", "' or 1=1", "__proto__"])
      expect((await user(value)).failure.code, value).toBe("not_found");
    const account = { AccountId: 999_999, ...week };
    expect((await staff.call(getUsersActivity, { query: account })).failure.code).toBe("not_found");
    for (const query of [
      {},
      { StartDate: sampleToday, EndDate: addDays(sampleToday, -1) },
      { StartDate: "2026-02-30", EndDate: sampleToday },
      { StartDate: "0001-01-01", EndDate: "9999-12-31" },
      { ...week, Filter: "passwords" },
      { ...week, Filter: ["pages", "users"] },
      { ...week, More: "1" },
    ])
      expect((await staff.call(getMostActive, { query })).failure.code, JSON.stringify(query)).toBe(
        "invalid_input",
      );
    const sameDay = { StartDate: sampleToday, EndDate: sampleToday };
    expect((await staff.call(getMostActive, { query: sameDay })).status).toBe(200);
  });

  test("staff download each table as a workbook", async () => {
    const member = await portal.newMember({ account: "Table Capital" });
    await view(member, ["/company/QRVN"]);
    const { account_id } = await userOf(member);
    for (const query of [
      { Table: "pages" },
      { Table: "files" },
      { Table: "accounts" },
      { Table: "users" },
      { Table: "pagesVisited", Of: member.email },
      { Table: "filesDownloaded", Of: member.email },
      { Table: "technology", Of: member.email },
      { Table: "accountPages", Of: String(account_id) },
      { Table: "accountDownloads", Of: String(account_id) },
      { Table: "activity", Of: "*company*QRVN" },
    ]) {
      const { status, file } = await staff.call(exportReport, { query: { ...query, ...week } });
      expect(status, query.Table).toBe(200);
      expect(file.subarray(0, 2).toString()).toBe("PK");
    }
    const without = await staff.call(exportReport, { query: { Table: "technology", ...week } });
    expect(without.failure.code).toBe("invalid_input");
  });

  test("a role that may not read persons sees what their account did, in pages and workbooks alike", async () => {
    const account = "Unnamed Capital";
    const reader = await portal.newMember({ account });
    for (const one of [reader, await portal.newMember({ account })])
      await view(one, ["/company/UNNAMED"]);
    const hire = async (role: StaffRole) => {
      const person = await portal.newMember();
      await staff.call(setStaffRoles, { body: { email: person.email, roles: [role] } });
      return person;
    };
    const analyst = await hire("analyst");
    const support = await hire("support");
    const ofPage = {
      ResourceType: "PagePath",
      ResourceValue: "*company*UNNAMED",
      ...week,
    } as const;
    const activityFor = async (caller: Caller) =>
      ((await caller.call(getResourceActivity, { query: ofPage })).data as { activity: unknown })
        .activity;
    const shared = { accountName: account, eventDate: sampleToday, reportType: "Page" };
    expect(await activityFor(analyst)).toEqual([
      { ...shared, count: 2, email: null, userId: null },
    ]);
    expect(await activityFor(support)).toHaveLength(2);
    const { account_id: AccountId } = await userOf(reader);
    const ofAccount = await analyst.call(getUsersActivity, {
      query: { AccountId, ...week },
    });
    expect(ofAccount.data).toMatchObject({
      accountPages: [{ count: 2, pagePath: "/company/UNNAMED", firstName: null, email: null }],
    });
    const refused = [
      await analyst.call(listAccessLog),
      await analyst.call(getMostActive, { query: { Filter: "users", ...week } }),
      await analyst.call(getUserActivity, {
        query: { Filter: reader.email, ...week },
      }),
      await analyst.call(exportReport, { query: { Table: "users", ...week } }),
      await analyst.call(exportReport, {
        query: { Table: "pagesVisited", Of: reader.email, ...week },
      }),
    ];
    expect(refused.map(({ failure }) => failure?.code)).toEqual(
      refused.map(() => "not_authorized"),
    );
    const query = { Table: "activity", Of: ofPage.ResourceValue, ...week } as const;
    expect((await analyst.call(exportReport, { query })).status).toBe(200);
    expect(columnsFor("activity", false).map(({ key }) => key)).not.toContain("email");
  });

  test("what is older than the setting is forgotten by itself, with the names that only it had (promise 44)", async () => {
    const member = await portal.newMember();
    await view(member, ["/soon/forgotten"]);
    expect((await activityOf(member)).pagesVisited).toHaveLength(1);
    const now = portal.clock.now();
    const countDays = async () =>
      (await portal.db.selectFrom("usage_day").select("day").execute()).length;
    const ageDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    await keepHouse(portal.db, { ...portal.config, usageDays: 400 }, ageDays(399));
    expect(await countDays()).toBeGreaterThan(0);
    await keepHouse(portal.db, { ...portal.config, usageDays: 400 }, ageDays(402));
    expect(await countDays()).toBe(0);
    const leftOut = await portal.db.selectFrom("usage_left_out").selectAll().execute();
    expect(leftOut).toEqual([]);
    const names = await portal.db.selectFrom("usage_resource").select("name").execute();
    expect(names).toHaveLength(4);
    expect(newYorkDay(now)).toBe(sampleToday);
  });
});

describe("the query budget", () => {
  test("answers with a text in place of a report until the hour is over (C-420, C-638)", async () => {
    const portal = await buildSamplePortal({ env: { ANALYTICS_QUERIES: "2" } });
    try {
      const staff = await portal.signIn("admin@greenshoe.example");
      const ask = async () => (await staff.call(getMostViewedPages, { query: week })).data;
      expect(await ask()).toEqual([]);
      expect(await ask()).toEqual([]);
      expect(await ask()).toContain("ResourceExhausted");
      const file = await staff.call(exportReport, { query: { Table: "pages", ...week } });
      expect(file.failure.code).toBe("too_many_requests");
      portal.clock.advance(60 * 60 * 1000);
      const again = await portal.signIn("admin@greenshoe.example");
      expect((await again.call(getMostViewedPages, { query: week })).data).toEqual([]);
    } finally {
      await portal.close();
    }
  });

  test("what was counted is written when the server stops", async () => {
    const portal = await buildSamplePortal();
    const member = await portal.newMember();
    await member.call(collectPageViews, {
      body: { events: [{ event: "page_view", pagePath: "/priced" }] },
    });
    await portal.app.close();
    const rows = await portal.db.selectFrom("usage_day").select("count").execute();
    expect(rows).toEqual([{ count: 1 }]);
    await portal.close();
  });
});
