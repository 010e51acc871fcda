import { expect, test } from "vitest";
import type { DealFacts } from "./deal-facts.ts";
import { spacColumns } from "./deal-spac-life.ts";

const stageOf = (today: string, ...events: [kind: string, on: string][]) =>
  spacColumns(
    {
      deal: { is_spac: true },
      events: events.map(([kind, happened_on]) => ({ kind, happened_on })),
      spac: null,
      terminated_mergers: [],
    } as unknown as DealFacts,
    today,
  ).spac_stage;

test("a blank check company searches until an exchange would no longer wait, and then nobody knows", () => {
  expect(stageOf("2024-03-01", ["priced", "2021-03-01"])).toBe("searching");
  expect(stageOf("2024-03-02", ["priced", "2021-03-01"])).toBeNull();
});

test("a delisting ends the search from its day on", () => {
  const events: [string, string][] = [
    ["priced", "2023-03-01"],
    ["delisted", "2024-03-01"],
  ];
  expect(stageOf("2024-02-29", ...events)).toBe("searching");
  expect(stageOf("2024-03-01", ...events)).toBeNull();
});
