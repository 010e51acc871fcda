import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getFilingText } from "../../../../domain/contract/companies/filings.ts";
import {
  type ChangedPassage,
  isFolded,
  type Run,
  shareText,
} from "../../../../domain/filings/text-comparison.ts";
import { queryOf } from "../../../api/query-of.ts";
import { ChangedWords } from "../../../parts/changes/ChangedWords.tsx";
import { PassageList } from "../../../parts/filings/PassageList.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { useProfile } from "../use-profile.ts";
import type { ComparedValue } from "./compared-values.ts";
import { growthText } from "./compared-values.ts";
import classes from "./comparison.module.css";
import type { CountedPart } from "./counted-part.ts";
import { partId, partName } from "./part-name.ts";

interface Props {
  /** The later filing, which has the passages that stayed. */
  accession: string;
  part: CountedPart;
  /** The values that changed, by the passages that state them. */
  notes: ReadonlyMap<ChangedPassage, readonly ComparedValue[]>;
}

/** A part of a document with what changed in it; a part without a change is left to the map. */
export function ComparedPart({ accession, notes, part: { section, count } }: Props) {
  if (count.changes === 0) return null;
  const { heading, items, words } = section;
  return (
    <section aria-label={partName(heading)} className={classes.part} id={partId(heading)}>
      <h3>
        {partName(heading)}
        <small>
          {count.changes === 1 ? "1 change" : `${count.changes} changes`},{" "}
          {shareText(count.added + count.removed, words + count.removed)} of words
        </small>
      </h3>
      {items.map((item, at) =>
        isFolded(item) ? (
          <Folded
            accession={accession}
            count={item.folded}
            from={item.from}
            key={`same ${item.from}`}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a comparison never move
          <Changed key={at} passage={item} values={notes.get(item) ?? []} />
        ),
      )}
    </section>
  );
}

interface ChangedProps {
  passage: ChangedPassage;
  values: readonly ComparedValue[];
}

function Changed({ passage: { page, runs, isRow }, values }: ChangedProps) {
  const whole = runs.every(({ kind }) => kind === runs[0]?.kind) ? runs[0]?.kind : undefined;
  return (
    <div className={classes.passage} data-whole={whole}>
      <span className={classes.page}>{page === null ? "" : `p. ${page}`}</span>
      <div className={classes.words}>
        {isRow ? <Row runs={runs} /> : <ChangedWords words={runs} />}
      </div>
      {values.length === 0 ? null : (
        <dl className={classes.notes}>
          {values.map(({ label, before, after, percent }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before ?? "not stated"} → {after ?? "not stated"}
                {percent === null ? "" : `, ${growthText(percent)}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The cells of a row stand in columns, each with its own words. */
function Row({ runs }: { runs: readonly Run[] }) {
  const cells: Run[][] = [[]];
  for (const { kind, text } of runs)
    for (const [at, piece] of text.split("\t").entries()) {
      if (at > 0) cells.push([]);
      if (piece.trim() !== "") cells.at(-1)?.push({ kind, text: piece.trim() });
    }
  return (
    <span className={classes.row}>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
        <span key={at}>
          <ChangedWords words={cell} />
        </span>
      ))}
    </span>
  );
}

interface FoldedProps {
  accession: string;
  count: number;
  /** The position of the first one. */
  from: number;
}

/** Passages that stayed are one line, which opens. */
function Folded({ accession, count, from }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        aria-expanded={isOpen}
        className={classes.folded}
        onClick={() => setIsOpen(!isOpen)}
        type="button"
      >
        {count === 1 ? "1 unchanged paragraph" : `${count} unchanged paragraphs`}
      </button>
      {isOpen ? <Unchanged accession={accession} count={count} from={from} /> : null}
    </>
  );
}

function Unchanged({ accession, count, from }: FoldedProps) {
  const { tickerSymbol: ticker } = useProfile().description;
  const text = useQuery(queryOf(getFilingText, { query: { ticker, accession } }));
  return (
    <div className={classes.unfolded}>
      <Loaded label="Loading the paragraphs" lines={3} query={text}>
        {({ sections }) => (
          <PassageList
            passages={sections
              .flatMap(({ passages }) => passages)
              .filter(({ position }) => position >= from && position < from + count)}
          />
        )}
      </Loaded>
    </div>
  );
}
