import type { Db } from "../../../db/connect.ts";
import { type Identification, identify } from "../../identity/identify.ts";
import { type LooseSubject, listLinks, listSymbolsOf, partnerOf } from "../../identity/links.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { listSightings, readSightings } from "../../observations-repository.ts";
import { listGivenKeys } from "./keys-repository.ts";
import { listLinked, listStoredLinks } from "./links-repository.ts";
import { listCompaniesOf, listMembers } from "./members-repository.ts";

/** The part of the market that is identified and settled at once, without influence on the rest. */
export interface Reach {
  sightings: readonly Sighting[];
  identified: Identification;
  /** The part of the former market that lies within it; null when it is the whole market. */
  bounds: {
    observationIds: readonly number[];
    companyKeys: readonly number[];
    /** The symbols of what belongs to no company and is settled by its symbol. */
    symbolsOf: (about: LooseSubject) => string[];
  } | null;
}

type Select = (sightings: readonly Sighting[]) => Sighting[];

export async function reachAll(db: Db, selectFit: Select): Promise<Reach> {
  const sightings = selectFit(await listSightings(db));
  return { sightings, identified: identify(sightings), bounds: null };
}

/**
 * Finds what a change of these observations can touch: all that a chain of links ties to them as they are and as they were,
 * and the companies whose keys one of the found companies may take. Null when that is more than the limit.
 */
export async function findReach(
  db: Db,
  changed: readonly number[],
  mostObservations: number,
  selectFit: Select,
): Promise<Reach | null> {
  const spread = new Spread(db, selectFit, mostObservations);
  for (let ids = changed; ; ) {
    if (!(await spread.add(ids))) return null;
    const { sightings, links } = spread;
    const identified = identify(sightings);
    const observationIds = [...spread.reached];
    const companyKeys = await listCompaniesOf(db, observationIds);
    const givenKeys = await listGivenKeys(db, "company", identified.companies);
    const members = await listMembers(db, [...new Set([...companyKeys, ...givenKeys])]);
    ids = members.filter((id) => !spread.reached.has(id));
    if (ids.length > 0) continue;
    const symbolsOf = (about: LooseSubject) => listSymbolsOf(about, links);
    return { sightings, identified, bounds: { observationIds, companyKeys, symbolsOf } };
  }
}

/** Follows links from observation to observation. */
class Spread {
  readonly reached = new Set<number>();
  readonly links = new Set<string>();
  readonly sightings: Sighting[] = [];
  private readonly db: Db;
  private readonly selectFit: Select;
  private readonly mostObservations: number;

  constructor(db: Db, selectFit: Select, mostObservations: number) {
    this.db = db;
    this.selectFit = selectFit;
    this.mostObservations = mostObservations;
  }

  /** Adds observations and all that are tied to them; returns false when they become too many. */
  async add(observationIds: readonly number[]): Promise<boolean> {
    let fresh = [...new Set(observationIds)].filter((id) => !this.reached.has(id));
    while (fresh.length > 0) {
      for (const id of fresh) this.reached.add(id);
      if (this.reached.size > this.mostObservations) return false;
      const sightings = this.selectFit(await readSightings(this.db, fresh));
      for (const sighting of sightings) this.sightings.push(sighting);
      const stored = await listStoredLinks(this.db, fresh);
      const links = [...stored, ...sightings.flatMap(listLinks)].filter(
        (link) => !this.links.has(link),
      );
      for (const link of links) this.links.add(link);
      const partners = new Set(links.flatMap((link) => partnerOf(link) ?? []));
      const tied = await listLinked(this.db, [...partners]);
      fresh = tied.filter((id) => !this.reached.has(id));
    }
    return true;
  }
}
