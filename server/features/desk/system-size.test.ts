import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { explainPlans } from "../../testing/explain-plans.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { describeDatabase } from "./system-repository.ts";

test.each(databaseKinds)(
  "few deals are counted on %s, and many are estimated without reading them",
  async (kind) => {
    const portal = await buildSamplePortal({ on: kind });
    onTestFinished(() => portal.close());
    await sql`vacuum analyze deal_row`.execute(portal.db);
    await sql`vacuum analyze company`.execute(portal.db);
    const { rows } = await sql<{ deals: number; companies: number }>`
    select (select count(*) from deal_row) as deals, (select count(*) from company) as companies
  `.execute(portal.db);
    const counted = await describeDatabase(portal.db);
    expect(counted).toMatchObject({ ...rows[0], isEstimated: false });
    const most = 2;
    expect(rows[0]?.deals).toBeGreaterThan(most + 1);
    const estimated = await describeDatabase(portal.db, most);
    expect(estimated).toMatchObject({ ...rows[0], isEstimated: true });
    const plans = await explainPlans(
      portal.db,
      (db) => describeDatabase(db, most),
      "analyze, format json",
    );
    for (const table of ["deal_row", "company"]) {
      const read = plans
        .flatMap(({ nodes }) => nodes)
        .filter((node) => node["Relation Name"] === table)
        .map((node) => node["Actual Rows"]);
      expect(read, table).toEqual([most + 1]);
    }
  },
);
