import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../domain/calendar/day.ts";
import { databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { sampleToday } from "../testing/sample-market.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";
import { bringDemoViewsUp } from "./page-views.ts";

describe.each(databaseKinds)("page views of the demo on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
  });
  afterAll(() => portal.close());

  const readDays = () =>
    portal.db
      .selectFrom("usage_day")
      .innerJoin("usage_resource", "usage_resource.resource_id", "usage_day.resource_id")
      .select(["user_id", "day", "name", "count"])
      .orderBy("user_id")
      .orderBy("day")
      .orderBy("name")
      .orderBy("device_id")
      .execute();

  test("cover ninety days before today, are bounded, and are added once; later days get theirs", async () => {
    await bringDemoViewsUp(portal.db, sampleToday);
    const first = await readDays();
    const days = first.map(({ day }) => day).toSorted();
    expect(days[0]).toBe(addDays(sampleToday, -90));
    // The days before are a weekend, on which few users open a page.
    expect((days.at(-1) ?? "") >= addDays(sampleToday, -3)).toBe(true);
    expect((days.at(-1) ?? "") < sampleToday).toBe(true);
    expect(first.length).toBeGreaterThan(3000);
    expect(first.length).toBeLessThan(20_000);
    expect(first.some(({ name }) => name.startsWith("/company/QRVN"))).toBe(true);
    await bringDemoViewsUp(portal.db, sampleToday);
    expect(await readDays()).toEqual(first);
    await bringDemoViewsUp(portal.db, addDays(sampleToday, 3));
    const later = await readDays();
    expect(later.filter(({ day }) => day < sampleToday)).toEqual(first);
    expect(new Set(later.map(({ day }) => day)).has(addDays(sampleToday, 2))).toBe(true);
  });
});
