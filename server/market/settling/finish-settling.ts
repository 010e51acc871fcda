import type { Db } from "../../db/connect.ts";
import { linksVersion } from "../identity/links.ts";
import { readNote, writeNote } from "../notes-repository.ts";
import { splitTurns } from "../split-turns.ts";
import { rulesVersion } from "./draft/draft-company.ts";
import type { Reach } from "./reach/find-reach.ts";
import { deleteLinksOfGone, replaceLinks } from "./reach/links-repository.ts";
import { replaceWaiting } from "./reach/waiting-repository.ts";
import { type Change, deleteChanges, noteChanges } from "./write/changes-repository.ts";

/** How the whole market was settled last. A part of it can be settled only by the same rules and links. */
export interface WholeMarket {
  rules: number;
  links: number;
  /** The addresses of companies that no import found, which imported ones do not take. */
  others: string;
  observations: number;
}

const wholeNote = "whole market settled";

/** Reads how the whole market was settled last; undefined before the first time. */
export async function readWholeMarket(db: Db): Promise<WholeMarket | undefined> {
  const note = await readNote(db, wholeNote);
  return note === undefined ? undefined : (JSON.parse(note) as WholeMarket);
}

export function isSettledAlike(market: WholeMarket, others: string): boolean {
  return market.rules === rulesVersion && market.links === linksVersion && market.others === others;
}

interface Finished {
  reach: Reach;
  changes: readonly Change[];
  /** Observations that were set aside, and are tried again. */
  asideIds: readonly number[];
  market: WholeMarket | undefined;
  others: string;
}

/** Observations of one transaction, during which others wait for the embedded database. */
const perTurn = 1000;

/**
 * Stores what the next settling needs to know, when all facts are written. Whatever ends it in between, the changes that are
 * left are settled again.
 */
export async function finishSettling(
  run: (work: (trx: Db) => Promise<void>) => Promise<void>,
  { reach, changes, asideIds, market, others }: Finished,
): Promise<void> {
  const { sightings, identified, bounds } = reach;
  await run(async (trx) => {
    if (asideIds.length > 0) await noteChanges(trx, asideIds);
    await replaceWaiting(trx, bounds?.observationIds ?? null, identified.unowned);
  });
  const isLinkedAnew = market?.links !== linksVersion;
  if (isLinkedAnew) {
    await run(deleteLinksOfGone);
    for (const some of splitTurns(sightings, perTurn))
      await run((trx) =>
        replaceLinks(
          trx,
          some.map(({ observationId }) => observationId),
          some,
        ),
      );
  }
  const byId = new Map(sightings.map((sighting) => [sighting.observationId, sighting]));
  for (const some of splitTurns(changes, perTurn)) {
    const ids = [...new Set(some.map(({ observationId }) => observationId))];
    await run(async (trx) => {
      const now = ids.flatMap((id) => byId.get(id) ?? []);
      if (!isLinkedAnew) await replaceLinks(trx, ids, now);
      await deleteChanges(trx, some);
    });
  }
  if (bounds !== null) return;
  const settled = { rules: rulesVersion, links: linksVersion, others };
  await run((trx) =>
    writeNote(trx, wholeNote, JSON.stringify({ ...settled, observations: sightings.length })),
  );
}
