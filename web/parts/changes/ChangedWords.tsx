import { Fragment } from "react";
import type { Piece } from "./compare-words.ts";
// The marks of its words are rules of elements.
import "./changes.module.css";

/** Groups words: those that stand in place of others are one change with them. */
export function listSpots(words: readonly Piece[]): Piece[][] {
  const spots: Piece[][] = [];
  for (const run of words) {
    const last = spots.at(-1);
    if (run.kind !== "same" && last?.[0] && last[0].kind !== "same") last.push(run);
    else spots.push([run]);
  }
  return spots;
}

/** Words with those that were added and removed, each change a place to step to. */
export function ChangedWords({ words }: { words: readonly Piece[] }) {
  return listSpots(words).map((spot, at) =>
    spot[0]?.kind === "same" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
      <span key={at}> {spot[0].text} </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
      <span data-change key={at}>
        {spot.map(({ kind, text }) =>
          kind === "added" ? (
            <Fragment key={kind}>
              {" "}
              <ins>{text}</ins>
            </Fragment>
          ) : (
            <del key={kind}>{text}</del>
          ),
        )}
      </span>
    ),
  );
}
