import { describe, expect, test } from "vitest";
import { listStages, type StageDates } from "./stages.ts";

const today = "2026-06-15";
const none: StageDates = {
  status: "Filed",
  isSpac: false,
  watchlistedOn: null,
  confidentialOn: null,
  filedOn: null,
  termsSetOn: null,
  expectedOn: null,
  offerOn: null,
  tradeOn: null,
  postponedOn: null,
  withdrawnOn: null,
  quietPeriodEndsOn: null,
  lockupEndsOn: null,
  acquiredOn: null,
  delistedOn: null,
  announcedOn: null,
  voteOn: null,
  completedOn: null,
  liquidatedOn: null,
  deadlineOn: null,
};

const told = (dates: Partial<StageDates>) =>
  listStages({ ...none, ...dates }, today).map(({ title, color }) => `${title} ${color}`);

describe("the stages of a deal", () => {
  test("a filed deal has passed its filing and nothing else", () => {
    expect(told({ filedOn: "2026-04-01" })).toEqual([
      "Filed blue",
      "Set Terms white",
      "Priced white",
      "Trading white",
    ]);
  });

  test("a stage is passed on its own day, and not the day before", () => {
    const priced = (offerOn: string) =>
      listStages(
        { ...none, status: "Scheduled", filedOn: "2026-04-01", expectedOn: offerOn },
        today,
      ).find(({ title }) => title === "Priced")?.color;
    expect(priced(today)).toBe("blue");
    expect(priced("2026-06-16")).toBe("white");
  });

  test("a priced deal waits for the ends of its quiet period and lock-up", () => {
    const stages = told({
      status: "Priced",
      confidentialOn: "2026-01-05",
      filedOn: "2026-04-01",
      termsSetOn: "2026-05-20",
      offerOn: "2026-06-03",
      tradeOn: "2026-06-04",
      quietPeriodEndsOn: "2026-06-28",
      lockupEndsOn: "2026-12-01",
    });
    expect(stages).toEqual([
      "Confidential Filing blue",
      "Filed blue",
      "Set Terms blue",
      "Priced blue",
      "Trading blue",
      "Quiet Period Ends white",
      "Lock-Up Expires white",
    ]);
  });

  test("a withdrawn deal ends in red, without the stages that it can no longer reach", () => {
    expect(told({ status: "Withdrawn", filedOn: "2026-04-01", withdrawnOn: "2026-06-01" })).toEqual(
      ["Filed blue", "Withdrawn red"],
    );
  });

  test("a postponed deal says so even when the day is not known", () => {
    expect(
      listStages({ ...none, status: "Postponed", filedOn: "2026-04-01" }, today).at(-1),
    ).toEqual({ title: "Postponed", color: "red", date: null });
  });

  test("a SPAC goes on to its merger, with its deadline in gray until then", () => {
    const spac = {
      status: "Priced",
      isSpac: true,
      filedOn: "2025-01-02",
      termsSetOn: "2025-01-20",
    };
    const listed = {
      ...spac,
      offerOn: "2025-02-03",
      tradeOn: "2025-02-04",
      deadlineOn: "2027-02-03",
    };
    expect(told({ ...listed, announcedOn: "2026-05-01" }).slice(4)).toEqual([
      "Deal Announced blue",
      "Vote white",
      "Merger Completed white",
      "Deadline gray",
    ]);
    expect(told({ ...listed, liquidatedOn: "2026-06-01" }).slice(4)).toEqual(["Liquidated red"]);
    expect(
      told({
        ...listed,
        announcedOn: "2026-01-05",
        voteOn: "2026-04-01",
        completedOn: "2026-04-10",
      }),
    ).not.toContain("Deadline gray");
  });

  test("a deal whose filing no source tells does not claim one", () => {
    expect(told({ status: "Priced", offerOn: "2019-05-01", tradeOn: "2019-05-02" })).toEqual([
      "Priced blue",
      "Trading blue",
    ]);
  });

  test("an acquired company ends in gray, a delisted one in red", () => {
    const priced = { status: "Priced", offerOn: "2019-05-01", tradeOn: "2019-05-02" };
    expect(told({ ...priced, delistedOn: "2024-01-02" }).at(-1)).toBe("Delisted red");
    expect(told({ ...priced, acquiredOn: "2024-01-02", delistedOn: "2024-01-03" }).at(-1)).toBe(
      "Acquired gray",
    );
  });
});
