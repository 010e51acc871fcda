import { expect, test } from "vitest";
import { listMilestones, type MilestoneFacts } from "./milestones.ts";

const today = "2026-06-15";
const none: MilestoneFacts = {
  events: [],
  terms: [],
  lockups: [],
  funding: [],
  followOns: [],
  splits: [],
  spac: null,
  terminatedMergers: [],
};
const event = (kind: string, on: string, evidence: string | null = null) => ({
  ...{ kind, on, evidence, note: null },
});

test("a company without dated facts has no milestones", () => {
  expect(listMilestones(none, today)).toEqual([]);
});

test("splits are told with their ratio", () => {
  const splits = [
    { on: "2025-06-01", ratio: 1.5 },
    { on: "2025-09-01", ratio: 0.05 },
  ];
  expect(listMilestones({ ...none, splits }, today)).toEqual([
    { date: "2025-09-01", note: "1-for-20 reverse split" },
    { date: "2025-06-01", note: "1.5-for-1 split" },
  ]);
});

test("milestones are told newest first, with their proof, and signals of sources are not", () => {
  const facts = {
    ...none,
    events: [
      event("exchangeRegistered", "2026-03-01", "8-A12B"),
      event("filed", "2026-01-15", "S-1"),
      event("priced", "2026-03-03", "424B4"),
      event("trading", "2026-03-04"),
    ],
    terms: [
      {
        kind: "original" as const,
        on: "2026-02-20",
        low: 19,
        high: 21,
        shares: 5_000_000,
        currency: "USD",
      },
      {
        kind: "revised" as const,
        on: "2026-03-02",
        low: 21,
        high: 23,
        shares: 5_000_000,
        currency: "USD",
      },
      {
        kind: "final" as const,
        on: "2026-03-03",
        low: 24,
        high: 24,
        shares: 5_000_000,
        currency: "USD",
      },
    ],
  };
  expect(listMilestones(facts, today).map(({ date, note }) => `${date} ${note}`)).toEqual([
    "2026-03-04 Began trading",
    "2026-03-03 Priced the offering at $24.00 (424B4)",
    "2026-03-02 Raised the price range: $21.00–$23.00",
    "2026-02-20 Set the price range: $19.00–$21.00",
    "2026-01-15 Filed publicly (S-1)",
  ]);
});

test("nothing of the future is a milestone, and what is told twice is told once", () => {
  const facts = {
    ...none,
    events: [
      event("filed", "2026-06-15"),
      event("filed", "2026-06-15"),
      event("priced", "2026-06-16"),
    ],
  };
  expect(listMilestones(facts, today)).toEqual([{ date: "2026-06-15", note: "Filed publicly" }]);
});

test("each revision of terms is told: the number of shares, and a range with the same middle", () => {
  const of = (on: string, low: number, high: number, shares: number | null) => {
    const kind = on === "2026-02-20" ? ("original" as const) : ("revised" as const);
    return { kind, on, low, high, shares, currency: "USD" };
  };
  const terms = [
    of("2026-02-20", 18, 22, 5_000_000),
    of("2026-02-25", 18, 22, null),
    of("2026-03-02", 19, 21, 6_500_000),
    of("2026-03-03", 18, 22, 6_500_000),
    of("2026-03-04", 18, 22, 6_000_000),
  ];
  const notes = listMilestones({ ...none, terms }, today).map(
    ({ date, note }) => `${date} ${note}`,
  );
  expect(notes.toSorted()).toEqual([
    "2026-02-20 Set the price range: $18.00–$22.00",
    "2026-03-02 Narrowed the price range: $19.00–$21.00",
    "2026-03-02 Raised the number of shares: 6,500,000",
    "2026-03-03 Widened the price range: $18.00–$22.00",
    "2026-03-04 Lowered the number of shares: 6,000,000",
  ]);
});

test("a SPAC tells its mergers, those that were called off included", () => {
  const facts = {
    ...none,
    spac: {
      ...{ target: "Corwen Grid", announcedOn: "2026-01-05", voteOn: "2026-05-01" },
      ...{ completedOn: null, liquidatedOn: null },
    },
    terminatedMergers: [
      { announcedOn: "2025-03-01", terminatedOn: "2025-08-01", target: "Penrill Labs" },
    ],
  };
  expect(listMilestones(facts, today).map(({ note }) => note)).toEqual([
    "Vote on the merger with Corwen Grid",
    "Announced a merger with Corwen Grid",
    "Called off the merger with Penrill Labs",
    "Announced a merger with Penrill Labs",
  ]);
});
