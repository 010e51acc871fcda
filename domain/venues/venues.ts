import { asiaPacific } from "./asia-pacific.ts";
import { europe } from "./europe.ts";
import { latinAmerica } from "./latin-america.ts";
import { middleEastAndAfrica } from "./middle-east-and-africa.ts";
import { northAmerica } from "./north-america.ts";
import { isHome, type Venue } from "./venue.ts";

const all = [
  ...northAmerica,
  ...asiaPacific,
  ...europe,
  ...latinAmerica,
  ...middleEastAndAfrica,
] as const;

export type VenueName = (typeof all)[number]["name"];

/** All venues of the portal's dictionary, by their ids. */
export const venues: readonly (Venue & { name: VenueName })[] = all.toSorted((a, b) => a.id - b.id);

const byName = new Map<string, Venue>(venues.map((venue) => [venue.name, venue]));

/** A name that the dictionary lacks is refused, since no rule of another venue fits it. */
export function requireVenue(name: string): Venue {
  const venue = byName.get(name);
  if (venue === undefined) throw new Error(`The dictionary has no exchange "${name}"`);
  return venue;
}

export function isAbroad(name: VenueName): boolean {
  return !isHome(requireVenue(name));
}
