import { describe } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { vendors } from "../testing/made-calendars.ts";
import { testMonth } from "../testing/month-of-calendars.ts";

describe.each(databaseKinds)("daily calendars on %s", (kind) => {
  for (const vendor of vendors)
    for (const seed of [2, 3]) testMonth(freshDatabases(kind), vendor, seed);
});
