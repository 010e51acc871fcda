import {
  portalFilings,
  portalUniverse,
  publishedUniverses,
  type Universe,
  type UniverseDeal,
} from "./universes.ts";

const none = { includeSpacs: false, includeAShares: false };
const withSpacs = { includeSpacs: true, includeAShares: false };
const withAShares = { includeSpacs: false, includeAShares: true };

/** Every universe that a deal can belong to. SPACs and A-shares exclude each other, so no universe has both. */
export const allUniverses: readonly Universe[] = [
  portalUniverse(none),
  portalUniverse(withSpacs),
  portalUniverse(withAShares),
  portalFilings(none),
  portalFilings(withSpacs),
  portalFilings(withAShares),
  ...publishedUniverses,
];

/** The ids of the universes that a deal belongs to, in their order. */
export function universesOf(deal: UniverseDeal): string[] {
  return allUniverses.filter((universe) => universe.includes(deal)).map(({ id }) => id);
}

/** A universe as choices of filters and pages name it. */
export const universeChoices = [
  { value: "portal", label: "Greenshoe" },
  { value: "portal-spacs", label: "Greenshoe with SPACs" },
  { value: "portal-a-shares", label: "Greenshoe with A-shares" },
  { value: "filings", label: "Greenshoe filings" },
  { value: "filings-spacs", label: "Greenshoe filings with SPACs" },
  { value: "filings-a-shares", label: "Greenshoe filings with A-shares" },
  { value: "sec-corporate", label: "SEC corporate" },
  { value: "sec-total", label: "SEC total" },
  { value: "ritter-net", label: "Ritter Table 1" },
  { value: "ritter-table-8", label: "Ritter Table 8" },
  { value: "ritter-gross", label: "Ritter gross" },
  { value: "renaissance", label: "Market cap ≥ $50 mm" },
] as const;

export type UniverseId = (typeof universeChoices)[number]["value"];
