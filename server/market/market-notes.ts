import type { Db } from "../db/connect.ts";
import { readNote } from "./notes-repository.ts";

/** The notes of a stored demo market. */
export const installedNote = "demo market installed on";
export const updatedNote = "demo market known up to";
export const generatorNote = "demo market made by generator version";

/**
 * Grows with each change of the generator that gives the same request other facts of the past. A stored market of an
 * earlier version gets no new days, because facts of two versions do not fit together.
 */
export const generatorVersion = 10;

export async function hasDemoMarket(db: Db): Promise<boolean> {
  return (await readNote(db, installedNote)) !== undefined;
}

/** Returns whether an earlier version of the generator made the stored demo market; the first version left no note. */
export async function isDemoMarketOutdated(db: Db): Promise<boolean> {
  return (
    (await hasDemoMarket(db)) && Number((await readNote(db, generatorNote)) ?? 1) < generatorVersion
  );
}
