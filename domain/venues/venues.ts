import {
  australia,
  hongKong,
  indonesia,
  korea,
  malaysia,
  nse,
  shanghai,
  shanghaiTech,
  shenzhen,
  singapore,
  taiwan,
  thailand,
  tokyo,
} from "./asia-pacific.ts";
import {
  amsterdam,
  frankfurt,
  london,
  madrid,
  milan,
  oslo,
  paris,
  stockholm,
  switzerland,
  warsaw,
} from "./europe.ts";
import { brazil, mexico, santiago } from "./latin-america.ts";
import { abuDhabi, dubai, johannesburg, saudi, telAviv } from "./middle-east-and-africa.ts";
import { nasdaq, nyse, nyseAmerican, overTheCounter, toronto } from "./north-america.ts";
import { isHome, type Venue } from "./venue.ts";

const all = [
  ...[nyse, nasdaq, nyseAmerican, overTheCounter, toronto],
  ...[shanghai, hongKong, shenzhen, tokyo, nse, korea, taiwan, singapore, australia, indonesia],
  ...[thailand, malaysia, shanghaiTech],
  ...[london, paris, amsterdam, frankfurt, switzerland, stockholm, oslo, milan, madrid, warsaw],
  ...[brazil, mexico, santiago],
  ...[saudi, abuDhabi, dubai, johannesburg, telAviv],
];

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
