import { expect, test } from "vitest";
import type { DealClaims } from "../../../../domain/statements/claims.ts";
import { type DealEventType, dealStanding } from "../../../../domain/status/deal-status.ts";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import type { Testimony } from "../draft/testimony.ts";
import { type DealDays, listEvents } from "./deal-days.ts";

const draft: DealDraft = { identities: ["own"], sightings: [], filed: null, listing: "initial" };

const noDays: DealDays = {
  ...{ confidential: null, filed: null, postponed: null, withdrawn: null },
  ...{ priced: null, trading: null },
};

/** What a weekly list says of the deal on a day. */
function week(
  on: string,
  deal: DealClaims,
  lastDelivery = Number(on.replaceAll("-", "")),
): Testimony {
  const delivered = { firstDelivery: Number(on.replaceAll("-", "")), lastDelivery };
  return {
    origin: { ...plainSighting, ...delivered, documentOn: on, firstOn: on, contentHash: on },
    claims: { deal },
  };
}

const eventsOf = (days: Partial<DealDays>, ...testimonies: Testimony[]) =>
  listEvents({ ...noDays, ...days }, draft, testimonies);

const textsOf = (days: Partial<DealDays>, ...testimonies: Testimony[]) =>
  eventsOf(days, ...testimonies).map(({ kind, happened_on }) => `${kind} ${happened_on}`);

const statusOn = (today: string, events: ReturnType<typeof eventsOf>, expectedOn: string | null) =>
  dealStanding(
    events.map(({ kind, happened_on }) => ({ type: kind as DealEventType, on: happened_on })),
    today,
    expectedOn,
  ).status;

const range = (low: string, high: string) => ({ low, high });

test("a postponed deal with a newer date is scheduled again, and may be postponed again", () => {
  const lists = [
    week("2026-11-10", { filedOn: "2026-10-01", expectedOn: "2026-11-20" }),
    week("2026-11-17", { filedOn: "2026-10-01", postponedOn: "2026-11-16" }),
    week("2026-11-24", { filedOn: "2026-10-01", expectedOn: "2026-12-15" }),
  ];
  const days = { filed: "2026-10-01", postponed: "2026-11-16" };
  expect(textsOf(days, ...lists)).toEqual([
    "filed 2026-10-01",
    "scheduled 2026-11-10",
    "postponed 2026-11-16",
    "scheduled 2026-11-24",
  ]);
  expect(statusOn("2026-11-25", eventsOf(days, ...lists), "2026-12-15")).toBe("Scheduled");
  const again = [...lists, week("2026-12-16", { postponedOn: "2026-12-14" })];
  const later = eventsOf({ ...days, postponed: "2026-12-14" }, ...again);
  expect(later.filter(({ kind }) => kind === "postponed").map((one) => one.happened_on)).toEqual([
    "2026-11-16",
    "2026-12-14",
  ]);
  expect(statusOn("2026-12-17", later, null)).toBe("Postponed");
});

test("an old date that another list repeats does not end a postponement", () => {
  const events = eventsOf(
    { filed: "2026-10-01", postponed: "2026-11-16" },
    week("2026-11-10", { filedOn: "2026-10-01", expectedOn: "2026-11-20" }),
    {
      ...week("2026-11-18", { expectedOn: "2026-11-20" }),
      origin: { ...week("2026-11-18", {}).origin, source: "other" },
    },
  );
  expect(statusOn("2026-11-19", events, "2026-11-20")).toBe("Postponed");
});

test("each revision of terms and each new date is an event, and what is repeated is none", () => {
  expect(
    textsOf(
      {},
      week("2026-11-01", { range: range("18", "20"), expectedOn: "2026-11-20" }),
      week("2026-11-08", { range: range("18.00", "20"), expectedOn: "2026-11-27" }),
      week("2026-11-15", { range: range("15", "17"), expectedOn: "2026-11-27" }),
    ),
  ).toEqual([
    "scheduled 2026-11-01",
    "termsSet 2026-11-01",
    "scheduled 2026-11-08",
    "termsSet 2026-11-15",
  ]);
});

test("terms that return are an event again", () => {
  expect(
    textsOf(
      {},
      {
        ...week("2026-11-01", { range: range("18", "20") }, 20261115),
        origin: {
          ...week("2026-11-01", {}, 20261115).origin,
          documentOn: "2026-11-18",
          laterDeliveries: [{ delivery: 20261115, on: "2026-11-15" }],
        },
      },
      week("2026-11-08", { range: range("15", "17") }),
    ),
  ).toEqual(["termsSet 2026-11-01", "termsSet 2026-11-08", "termsSet 2026-11-15"]);
});

test("a later version that names an earlier day corrects the postponement", () => {
  expect(
    textsOf(
      { postponed: "2026-10-16" },
      week("2026-11-17", { postponedOn: "2026-11-16" }),
      week("2026-11-18", { postponedOn: "2026-10-16" }),
    ),
  ).toEqual(["postponed 2026-10-16"]);
});
