import type { Passage } from "../../../domain/filings/filing-text.ts";
import classes from "./passages.module.css";

interface Props {
  passages: readonly Passage[];
  /** The position of the passage that was asked for; it is marked and brought into view. */
  asked?: number | null;
  /** Brings the passage into view; by default in the middle of the page. */
  show?: (passage: HTMLElement) => void;
}

/** Passages of a document as it has them: paragraphs, and rows of tables in columns. */
export function PassageList({ passages, asked = null, show = showOnPage }: Props) {
  const markOf = ({ position }: Passage) => {
    const id = `passage-${position}`;
    if (position !== asked) return { id };
    return {
      id,
      "data-asked": true,
      ref: (passage: HTMLElement | null) => {
        if (passage) show(passage);
      },
    };
  };
  const groups: Passage[][] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (passage.isRow && last?.[0]?.isRow) last.push(passage);
    else groups.push([passage]);
  }
  return groups.map((group) => {
    const [first] = group;
    if (first === undefined) return null;
    if (!first.isRow)
      return (
        <p className={classes.paragraph} key={first.position} {...markOf(first)}>
          {first.text}
        </p>
      );
    return (
      <div className={classes.table} key={first.position}>
        <table>
          <tbody>
            {group.map((row) => (
              <tr key={row.position} {...markOf(row)}>
                {row.text.split("\t").map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}

function showOnPage(passage: HTMLElement): void {
  passage.scrollIntoView?.({ block: "center" });
}
