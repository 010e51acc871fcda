import { isFolded, shareText } from "../../../../domain/filings/text-comparison.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "./comparison.module.css";
import type { CountedPart } from "./counted-part.ts";
import { partId, partName } from "./part-name.ts";

/** The parts with changes, each with their number, their part of the words, and where in the part they stand. */
export function ChangeMap({ parts }: { parts: readonly CountedPart[] }) {
  const changed = parts.filter(({ count }) => count.changes > 0);
  const same = parts.length - changed.length;
  return (
    <nav aria-label="Change Map" className={classes.map}>
      <Card flush note="changes, % of words" title="Change Map">
        <ol>
          {changed.map((part) => (
            <PartLine key={part.section.heading} part={part} />
          ))}
        </ol>
        {same === 0 ? null : (
          <p className={classes.sameParts}>
            {same === 1 ? "1 part" : `${same} parts`} without a change
          </p>
        )}
      </Card>
    </nav>
  );
}

function PartLine({ part: { section, count } }: { part: CountedPart }) {
  const { changes, added, removed } = count;
  return (
    <li>
      <a href={`#${partId(section.heading)}`}>
        <span>{partName(section.heading)}</span>
        <span>{changes}</span>
        <b>{shareText(added + removed, section.words + removed)}</b>
        <Marks section={section} />
      </a>
    </li>
  );
}

/** Passages along the part: words that came stand above the line, words that went below it. */
function Marks({ section: { items } }: { section: CountedPart["section"] }) {
  const length = items.reduce((all, item) => all + (isFolded(item) ? item.folded : 1), 0);
  let at = 0;
  const marks = items.flatMap((item) => {
    const place = at;
    at += isFolded(item) ? item.folded : 1;
    return isFolded(item) ? [] : [{ place, runs: item.runs }];
  });
  return (
    <svg
      aria-hidden
      className={classes.marks}
      preserveAspectRatio="none"
      viewBox={`0 0 ${length} 12`}
    >
      <path d={`M0 6H${length}`} vectorEffect="non-scaling-stroke" />
      {marks.map(({ place, runs }) => (
        <g key={place}>
          {runs.some(({ kind }) => kind === "added") ? (
            <rect data-kind="added" height={5} width={Math.max(1, length / 100)} x={place} y={1} />
          ) : null}
          {runs.some(({ kind }) => kind === "removed") ? (
            <rect
              data-kind="removed"
              height={4}
              width={Math.max(1, length / 100)}
              x={place}
              y={7}
            />
          ) : null}
        </g>
      ))}
    </svg>
  );
}
