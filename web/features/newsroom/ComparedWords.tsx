import type { Piece } from "../../parts/compare-words.ts";
import classes from "./newsroom.module.css";

/** Words with those that were added and removed. */
export function ComparedWords({ words }: { words: readonly Piece[] }) {
  return (
    <p className={classes.compared}>
      {words.map(({ kind, text }, place) => {
        const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a version never move
        return <Tag key={place}>{`${text} `}</Tag>;
      })}
    </p>
  );
}
