import { splitPassage } from "./split-passage.ts";
import classes from "./stated-words.module.css";

/** A passage of a document in which the words of a value are marked. */
export function StatedWords({ passage, value }: { passage: string; value: string }) {
  return splitPassage(passage, value).map(({ text, isStated }, part) =>
    isStated ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage never move
      <mark className={classes.stated} key={part}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage never move
      <span key={part}>{text}</span>
    ),
  );
}
