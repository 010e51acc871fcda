import { describe } from "vitest";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { testMonth } from "../testing/month-of-calendars.ts";

describe("daily calendars", () => {
  testMonth(freshDatabases("postgres"), "nasdaq", 1);
});
