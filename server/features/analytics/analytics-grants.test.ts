import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import { collectPageViews } from "../../../domain/contract/staff/usage.ts";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";

const days = "StartDate=2026-01-01&EndDate=2026-12-31";
const onPage = "ResourceType=PagePath&ResourceValue=*company*ABCD";

/** The calls of the staff area at addresses that they accept, with the rows that name them. */
const addresses: [address: string, rows: string][] = [
  ["GET Analytics/AccessLog", "C-508, C-639"],
  ["GET Analytics/ResearchExpirations", "C-639"],
  ["PUT Analytics/ResearchExpirations/1", "C-639"],
  [`GET Analytics/MostActive?Filter=pages&${days}`, "C-509, C-515, C-637, C-639"],
  [`GET Analytics/RunReport?${days}`, "C-515, C-637, C-639"],
  [`GET Analytics/MostViewedPages?${days}`, "C-515, C-637, C-639"],
  [`GET Analytics/MostActiveUsersOnThePage?PagePath=*company*ABCD&${days}`, "C-515, C-637, C-639"],
  [`GET Analytics/UsersActivity?AccountId=1&${days}`, "C-510, C-639"],
  [`GET Analytics/UserActivity?Filter=1&${days}`, "C-511, C-639"],
  [`GET Analytics/UserActivity?Filter=priya.nair@northgate.example&${days}`, "C-577, C-639"],
  [`GET Analytics/ResourceActivity?${onPage}&${days}`, "C-512, C-514, C-639"],
  [`GET Analytics/Excel?Table=pages&${days}`, "C-639"],
];

describe("the staff area answers the addresses in its setting alone (S-055, S-294, C-452)", () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({
      env: {
        STAFF_EMAILS: "Priya.Nair@northgate.example",
        ACCESS_LOG_EMAILS: "logs@greenshoe.example",
        WEB_ANALYTICS_EMAILS: "web@greenshoe.example",
      },
    });
    portal.clock.advance(Date.parse("2026-06-15T16:00:00Z") - Date.now());
    const member = await portal.newMember();
    const events = [{ event: "page_view", pagePath: "/company/ABCD" }];
    await member.call(collectPageViews, { body: { events } });
  });
  afterAll(() => portal.close());

  async function ask(address: string, token: string | undefined) {
    const [method, path] = address.split(" ");
    const { statusCode } = await portal.app.inject({
      method: method as "GET",
      url: `/api/v1.0/${path}`,
      headers: { host: "localhost:8080", ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === "PUT" && { payload: { expiresOn: null } }),
    });
    return statusCode;
  }

  test.each(addresses)("%s (%s)", async (address) => {
    expect(await ask(address, undefined)).toBe(401);
    for (const email of [
      ...["admin@greenshoe.example", "logs@greenshoe.example", "web@greenshoe.example"],
      "maria.ortiz@northgate.example",
    ])
      expect(await ask(address, (await portal.signIn(email)).token), email).toBe(403);
    const { token } = await portal.signIn("priya.nair@northgate.example");
    expect(await ask(address, token)).toBe(200);
  });

  test("every call of the area is listed, beside the two that others make", () => {
    const nameOf = (path: string) => path.split(/[?/]/)[1];
    const named = new Set(addresses.map(([address]) => nameOf(address.replace(/^\w+ /, ""))));
    const all = Object.values(calls).filter(({ path }) => path.startsWith("/Analytics/"));
    expect(new Set(all.map(({ path }) => nameOf(path.slice(1))))).toEqual(
      new Set([...named, "PageViews", "MostViewedInternational"]),
    );
  });
});
