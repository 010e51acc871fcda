import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLeaders, runView } from "../../../domain/contract/views.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { normaliseFilters } from "../../../domain/filters/normalise-filters.ts";
import { screens, subjectScreenNames } from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { insertMadeRows } from "../../testing/insert-made-rows.ts";
import { makeRows } from "../../testing/made-rows.ts";

const columns = ["CompanyName", "DealSize", "FirstDayReturn"];
const around = (value: number) => expect.closeTo(value, 3);
const choices: Filters[] = [
  { timeframe: "all" },
  { DealStatus: "Upcoming" },
  { timeframe: "all", UnderwriterRole: "Lead Left", DealSizeMin: 20 },
  { timeframe: "all", UnderwriterTypeKey: 2, IncludeChina: true },
];

describe.each(databaseKinds)("the choices of a landing with the most deals, on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await insertMadeRows(portal.db, makeRows(400, 11), null);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  /** What a screen shows of all its rows, computed from them. The screen of SPACs shows sizes and returns of some stages alone. */
  async function showScreen(viewType: ViewType, filters: object) {
    const body = { viewType, filters, columns: { web: columns, excel: columns } };
    const query = { pageSize: 500, visible: false };
    const { dataTable } = (await member.call(runView, { body, query })).data;
    const deals = dataTable.totalRows;
    if (viewType === "SpacsInUse") return { deals, firstDay: null, known: 0 };
    const sizes = dataTable.rows.flatMap(({ dealSize }) => dealSize ?? []);
    const returns = dataTable.rows.flatMap(({ firstDayReturn }) => firstDayReturn ?? []);
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    return {
      deals,
      proceeds: sizes.length === 0 && deals > 0 ? null : around(sum(sizes)),
      firstDay: returns.length === 0 ? null : around(sum(returns) / returns.length),
      known: returns.length,
    };
  }

  test.each(subjectScreenNames)(
    "on the landing of %s are as many as the screen then shows",
    async (name) => {
      const { shows, landing } = screens[name];
      const { by } = landing.leaders;
      let found = 0;
      for (const filters of choices) {
        const { data } = await member.call(listLeaders, { body: { screen: name, filters } });
        const counts = data.leaders.map(({ deals }) => deals);
        if (by !== "DealStatusSelect") expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        for (const { value, ...leader } of data.leaders.slice(0, 6)) {
          const choice = { ...filters, [by]: by === "DealStatusSelect" ? value : [value] };
          // A landing runs its screen with these.
          const chosen = normaliseFilters(choice, { viewType: landing.viewType, grain: "deal" });
          expect(leader, JSON.stringify(chosen)).toMatchObject(await showScreen(shows, chosen));
          found += leader.deals;
        }
      }
      expect(found).toBeGreaterThan(20);
    },
  );

  test("an unknown screen, and one that is hidden from the account, is refused", async () => {
    const ask = (body: object) => member.call(listLeaders, { body } as never);
    expect((await ask({ screen: "custom", filters: {} })).failure.code).toBe("invalid_input");
    expect((await ask({ screen: "spacs", filters: { Nothing: 1 } })).failure.code).toBe(
      "invalid_input",
    );
  });
});
