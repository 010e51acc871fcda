import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import type { Sighting } from "../identity/sighting.ts";
import { describeUnfitSighting } from "../identity/unfit-sighting.ts";
import { listCompanySightings } from "./draft/draft-company.ts";

/** A company or record that could not be settled; the others were. */
export interface SetAside {
  name: string;
  reason: string;
  /** The documents that it comes from with the places in them, the last imported first. */
  documents: string[];
}

interface Observation {
  observationId: number;
}

const namedDocuments = 5;
/** Further failures are only counted, so that they do not fill the report. */
const namedFailures = 1000;

/** Collects what fails while facts are made. */
export class Aside {
  private readonly failures: { name: string; reason: string; observationIds: number[] }[] = [];
  private readonly unfitIds = new Set<number>();
  private readonly db: Db;
  private readonly isNoFailure: (error: unknown) => boolean;

  constructor(db: Db, isNoFailure: (error: unknown) => boolean) {
    this.db = db;
    this.isNoFailure = isNoFailure;
  }

  /** Leaves out records that would break the search for companies; an older version may have stored them. */
  withoutUnfit(sightings: readonly Sighting[]): Sighting[] {
    return sightings.filter((sighting) => {
      const reason = describeUnfitSighting(sighting);
      if (reason === null) return true;
      const { subject, recordKey, observationId } = sighting;
      // A part that turns out to be too large is read again with the whole.
      if (this.unfitIds.has(observationId)) return false;
      this.unfitIds.add(observationId);
      this.add(subject.companyName ?? subject.symbol ?? recordKey, [sighting], reason);
      return false;
    });
  }

  async leaveOut(name: string, observations: readonly Observation[], error: unknown) {
    if (this.isNoFailure(error)) throw error;
    // When the database is gone, this fails too, and nothing is wrong with the observations.
    await sql`select`.execute(this.db);
    this.add(name, observations, String(error));
  }

  async leaveOutCompany(company: IdentifiedCompany, error: unknown) {
    const sightings = listCompanySightings(company);
    const named = sightings.find(({ subject }) => subject.companyName)?.subject.companyName;
    await this.leaveOut(named ?? company.identities[0] ?? "a company", sightings, error);
  }

  /** The observations of all failures. */
  listObservationIds(): number[] {
    return this.failures.flatMap(({ observationIds }) => observationIds);
  }

  /** Lists the failures with the documents of their observations. */
  async describe(): Promise<SetAside[]> {
    const setAside: SetAside[] = [];
    for (const { name, reason, observationIds } of this.failures.slice(0, namedFailures))
      setAside.push({ name, reason, documents: await listDocuments(this.db, observationIds) });
    const more = this.failures.length - setAside.length;
    if (more > 0) setAside.push({ name: "others", reason: `${more} more failed`, documents: [] });
    return setAside;
  }

  private add(name: string, observations: readonly Observation[], reason: string): void {
    const observationIds = observations.map(({ observationId }) => observationId);
    this.failures.push({ name, reason, observationIds });
  }
}

async function listDocuments(db: Db, observationIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select name, place from observation join source_document using (document_id)
    where observation_id = any(${observationIds}::int[])
    order by recorded_at desc, observation_id desc limit ${namedDocuments}
  `.execute(db);
  return rows.map(({ name, place }) => (place === name ? name : `${name}, ${place}`));
}

/** Works on all items at once. When that fails, the failing ones are found by halving, and only they are left out. */
export async function workOnEach<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
  leaveOut: (item: Item, error: unknown) => Promise<void>,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    await work(items);
  } catch (error) {
    if (items.length === 1) return leaveOut(first, error);
    const middle = Math.ceil(items.length / 2);
    await workOnEach(items.slice(0, middle), work, leaveOut);
    await workOnEach(items.slice(middle), work, leaveOut);
  }
}
