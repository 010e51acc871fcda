import { describe, expect, test } from "vitest";
import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { Fields, Findings } from "../draft/testimony.ts";
import { takeExercise } from "./exercised-option.ts";

/** The shares that a report of one day says were bought on another day. */
type Report = [reportedOn: string, exercisedOn: string, shares: string, rank?: "editor"];

function take(reports: readonly Report[], shares: string | null = "4000000") {
  const testimonies = reports.map(([documentOn, exercisedOn, exercisedShares, rank], index) => ({
    origin: {
      ...{ documentOn, source: "edgar-filings", recordKey: `record ${documentOn}`, place: "x" },
      ...{ rank: ranks.indexOf(rank ?? "filing"), lastDelivery: index, contentHash: `${index}` },
    } as Sighting,
    claims: { deal: { exercisedOn, exercisedShares } } as Claims,
  }));
  const findings = new Findings();
  const fields = new Fields(findings, "deal", 1, testimonies);
  const { exercised_shares: bought, exercised_on: on } = takeExercise(fields, "2024-06-10", shares);
  const source = findings.settledOf("deal", 1, "exercised_shares")?.origin.documentOn;
  return [bought, on, source, findings.conflicts.length];
}

const first: Report = ["2024-06-18", "2024-06-14", "300000"];
const second: Report = ["2024-07-08", "2024-07-02", "200000"];

describe("parts of an option that are bought one after another", () => {
  test.each<[string, Report[], string, string]>([
    ["are added up", [first, second], "500000", "2024-07-02"],
    ["count once", [first, second, ["2024-08-09", "2024-07-03", "200000"]], "500000", "2024-07-02"],
    [
      "are not added to their total",
      [first, second, ["2024-08-09", "2024-07-05", "500000"]],
      "500000",
      "2024-07-05",
    ],
    [
      "are not added where one does not name its day",
      [first, ["2024-07-08", "2024-07-08", "500000"]],
      "500000",
      "2024-07-08",
    ],
    [
      "are not added beyond the option",
      [first, ["2024-07-08", "2024-07-02", "400000"]],
      "400000",
      "2024-07-02",
    ],
    [
      "are not added of one day",
      [first, ["2024-07-08", "2024-06-14", "200000"]],
      "200000",
      "2024-06-14",
    ],
    [
      "are not those of a later offering",
      [first, ["2024-11-08", "2024-11-02", "200000"]],
      "300000",
      "2024-06-14",
    ],
    [
      "are what an editor says",
      [first, second, ["2024-07-01", "2024-06-30", "550000", "editor"]],
      "550000",
      "2024-06-30",
    ],
  ])("%s", (_case, reports, shares, on) => {
    expect(take(reports).slice(0, 2)).toEqual([shares, on]);
    expect(take(reports.toReversed()).slice(0, 2)).toEqual([shares, on]);
  });

  test("have the last report as their source, contradict each other in nothing, and need no limit", () => {
    for (const reports of [
      [first, second],
      [second, first],
    ])
      expect(take(reports, null)).toEqual(["500000", "2024-07-02", "2024-07-08", 0]);
  });
});
