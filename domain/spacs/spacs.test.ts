import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/day.ts";
import { type SpacEventType, spacEventTypes, spacStanding } from "./lifecycle.ts";
import { spacScreens } from "./spac-screens.ts";

function days(...types: SpacEventType[]) {
  return types.map((type, index) => ({ type, on: addDays("2024-01-01", index) }));
}

const later = "2024-12-31";
const toDeal: SpacEventType[] = ["filed", "priced", "announced"];

describe("a SPAC", () => {
  test.each<[SpacEventType[], string]>([
    [[], "upcoming"],
    [["filed"], "upcoming"],
    [["filed", "withdrawn"], "withdrawn"],
    [["filed", "priced"], "searching"],
    [toDeal, "announced"],
    [[...toDeal, "voteScheduled"], "voteScheduled"],
    [[...toDeal, "voteScheduled", "voteApproved"], "approved"],
    [[...toDeal, "voteScheduled", "voteRejected"], "announced"],
    [[...toDeal, "voteScheduled", "voteApproved", "completed"], "completed"],
    [[...toDeal, "terminated"], "searching"],
    [[...toDeal, "terminated", "announced"], "announced"],
    [[...toDeal, "terminated", "liquidated"], "liquidated"],
    [["filed", "priced", "liquidated"], "liquidated"],
    [["filed", "priced", "withdrawn"], "searching"],
    [["filed", "priced", "completed"], "searching"],
    [["filed", "liquidated"], "upcoming"],
    [[...toDeal, "completed", "liquidated"], "completed"],
    [["filed", "announced"], "upcoming"],
  ])("after %j is %s", (types, stage) =>
    expect(spacStanding(days(...types), later).stage).toBe(stage),
  );

  test("returns to the search after a merger is called off, and counts it", () => {
    const standing = spacStanding(days(...toDeal, "terminated"), later);
    expect(standing).toMatchObject({
      stage: "searching",
      since: "2024-01-04",
      terminatedDeals: 1,
    });
    expect(spacStanding(days(...toDeal, "terminated", "announced"), later)).toMatchObject({
      stage: "announced",
      since: "2024-01-05",
      terminatedDeals: 1,
    });
  });

  test("has the stage of the requested day", () => {
    expect(spacStanding(days(...toDeal), "2024-01-02")).toMatchObject({
      stage: "searching",
      since: "2024-01-02",
    });
  });

  test("is at exactly one stage after any events, and one screen shows the SPACs of that stage", () => {
    const event = fc.record({
      type: fc.constantFrom(...spacEventTypes),
      on: fc.nat(20).map((offset) => addDays("2024-01-01", offset)),
    });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { stage } = spacStanding(events, later);
        expect(spacStanding(events.toReversed(), later).stage).toBe(stage);
        const screens = spacScreens.filter(
          (screen) => "stages" in screen && screen.stages.some((each) => each === stage),
        );
        // The status of the offering selects withdrawn SPACs.
        expect(screens).toHaveLength(stage === "withdrawn" ? 0 : 1);
      }),
    );
  });
});
