import { expect, test } from "vitest";
import type { Bar, Claims, SeriesClaim } from "../../../../domain/statements/claims.ts";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import { Fields, Findings } from "../draft/testimony.ts";
import { type readListing, selectOwnSeries } from "./own-series.ts";

type Listing = ReturnType<typeof readListing>;

const share: Listing = {
  ...{ on: "2024-05-15", startsOn: "2024-05-15" },
  ...{ isInitial: true, isSpac: false, offerPrice: 18 },
};
const unit: Listing = { ...share, isSpac: true, offerPrice: 10 };

const bar = (on: string, close: number) => ({ on, close }) as Bar;

function select(listing: Listing, bars: Bar[], more: Partial<SeriesClaim> = {}) {
  const findings = new Findings();
  const fields = new Fields(findings, "deal", 7, []);
  const series: SeriesClaim = { adjusted: "none", bars, ...more };
  const claims = new Map<number, Claims>([[plainSighting.observationId, { series }]]);
  const owned = { sighting: plainSighting, from: "2024-05-10", to: "2029-05-15" };
  const kept = selectOwnSeries([owned], claims, listing, fields);
  const scales = kept.map(({ isScaleUnknown }) => isScaleUnknown);
  return { from: kept.map(({ from }) => from), scales, heldBack: findings.heldBack };
}

test("a series that traded before the listing and across it is of another security", () => {
  const bars = [bar("2003-01-02", 2), bar("2024-05-01", 2.3), bar("2024-05-15", 2.37)];
  expect(select(share, bars)).toMatchObject({
    from: [],
    heldBack: [
      {
        ...{ deal_key: 7, figure: "first_day_return", value: "2.3 on 2024-05-01" },
        reason: "the security of these prices traded before the listing",
      },
    ],
  });
  expect(select({ ...share, isInitial: false, offerPrice: 3 }, bars).heldBack).toEqual([]);
});

test("a slip that a newer version of its record has corrected is no doubt, and its other days are kept", () => {
  const versions = [[bar("2024-05-15", 2.2), bar("2024-05-16", 22)], [bar("2024-05-15", 22.5)]].map(
    (bars, at) => ({ at, series: { adjusted: "none", bars } satisfies SeriesClaim }),
  );
  const findings = new Findings();
  const kept = selectOwnSeries(
    versions.map(({ at }) => ({
      sighting: { ...plainSighting, observationId: at, lastDelivery: at },
      ...{ from: "2024-05-10", to: "2029-05-15" },
    })),
    new Map(versions.map(({ at, series }) => [at, { series }])),
    share,
    new Fields(findings, "deal", 7, []),
  );
  expect(kept.map(({ sighting }) => sighting.observationId)).toEqual([1, 0]);
  expect(kept.some(({ isScaleUnknown }) => isScaleUnknown)).toBe(false);
  expect(findings.heldBack).toEqual([]);
});

test("a series with a gap before the listing begins with it", () => {
  const bars = [bar("2003-01-02", 2), bar("2019-05-01", 2.3), bar("2024-05-16", 19)];
  expect(select(share, bars)).toEqual({ from: ["2024-05-15"], scales: [false], heldBack: [] });
});

test.each<[string, Listing, number, boolean]>([
  ["a share at a fifteenth of its offer", { ...share, offerPrice: 20 }, 1.3, false],
  ["a share at half of its offer", share, 9, true],
  ["a unit at half of its offer", unit, 4.7, false],
  ["a unit a fifth above its offer", unit, 12.1, false],
  ["a unit near its offer", unit, 10.4, true],
])("%s: %j %d is taken: %s", (_name, listing, close, isTaken) => {
  const { from, heldBack } = select(listing, [bar("2024-05-16", close)]);
  expect([from.length, heldBack.length]).toEqual(isTaken ? [1, 0] : [0, 1]);
});

test("a series below half of the offer, as a later split shows it, stays with its scale unknown", () => {
  const { from, scales, heldBack } = select(share, [bar("2024-05-16", 8.9)]);
  expect([from.length, scales]).toEqual([1, [true]]);
  expect(heldBack).toMatchObject([
    {
      value: "8.9 after 18",
      reason:
        "the close is less than half of the offer price, as if it were adjusted for a later split",
    },
  ]);
});

test("prices on an unknown scale, or of later years, say nothing beside the offer price", () => {
  expect(select(unit, [bar("2024-05-16", 400)], { adjusted: "splits" }).from).toHaveLength(1);
  expect(select(unit, [bar("2026-05-16", 4)]).from).toHaveLength(1);
});
