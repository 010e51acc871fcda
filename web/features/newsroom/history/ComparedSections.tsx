import { type ReactNode, useRef } from "react";
import { ChangedWords, listSpots } from "../../../parts/changes/ChangedWords.tsx";
import { ChangeSteps } from "../../../parts/changes/ChangeSteps.tsx";
import classes from "../editor/editor.module.css";
import { placeOf } from "../editor/PieceSections.tsx";
import { isChanged, type SectionChanges } from "./compare-versions.ts";

interface Props {
  changes: readonly SectionChanges[];
  /** Says which versions are compared. */
  lead?: ReactNode;
}

/** The sections of a version with what changed in them, word by word; what stayed is folded. */
export function ComparedSections({ changes, lead }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const total = changes
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ words }) => listSpots(words)))
    .filter(([first]) => first?.kind !== "same").length;
  return (
    <>
      <div className={classes.compareBar}>
        <p className="quiet">
          {lead}{" "}
          {total === 0 ? null : (
            <>
              <ins>Added</ins> and <del>removed</del>
            </>
          )}
        </p>
        {total === 0 ? null : <ChangeSteps text={text} total={total} />}
      </div>
      <div className={classes.compared} ref={text}>
        {changes.map((section) => (
          <SectionText changes={section} key={section.section} />
        ))}
      </div>
    </>
  );
}

function SectionText({ changes }: { changes: SectionChanges }) {
  const { name, section, paragraphs } = changes;
  if (!isChanged(changes))
    return (
      <p className={classes.folded} id={placeOf(section)}>
        {name}: without changes
      </p>
    );
  const groups = Object.values(
    Object.groupBy(paragraphs.entries(), ([at]) => {
      // Neighbors without changes fold into one line.
      const changed = paragraphs.slice(0, at + 1).filter((one) => one.isChanged).length;
      return `${changed} ${paragraphs[at]?.isChanged}`;
    }),
  );
  return (
    <section aria-label={name} id={placeOf(section)}>
      <h3 className={classes.changedHead}>{name}</h3>
      {groups.map((group = []) => {
        const [[at, first] = [0, paragraphs[0]]] = group;
        return first?.isChanged ? (
          <p key={at}>
            <ChangedWords words={first.words} />
          </p>
        ) : (
          <p className={classes.folded} key={at}>
            {group.length} {group.length === 1 ? "paragraph" : "paragraphs"} without changes
          </p>
        );
      })}
    </section>
  );
}
