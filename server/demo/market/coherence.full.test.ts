import { describe, expect, test } from "vitest";
import { listContradictions } from "../../testing/market-contradictions/list-contradictions.ts";

const seeds = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

describe.each(seeds)("the market of seed %s", (seed) => {
  test("says nothing that an analyst would contradict", () => {
    const broken = listContradictions(seed).filter(([, rows]) => rows.length > 0);
    expect(broken.map(([claim, rows]) => [claim, rows.length])).toEqual([]);
  }, 240_000);
});
