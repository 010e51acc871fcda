import { Button } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import type { CompanyFiling } from "../../../../domain/contract/companies/filings.ts";
import {
  type ComparedSection,
  countSection,
  shareText,
} from "../../../../domain/filings/text-comparison.ts";
import { ChangeSteps } from "../../../parts/changes/ChangeSteps.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ChangeMap } from "./ChangeMap.tsx";
import { ComparedPart } from "./ComparedPart.tsx";
import { type ComparedValue, noteValues } from "./compared-values.ts";
import classes from "./comparison.module.css";
import { nameOf } from "./comparison-path.ts";
import { type CountedPart, keepNumbers } from "./counted-part.ts";

interface Props {
  before: CompanyFiling;
  after: CompanyFiling;
  sections: readonly ComparedSection[];
  /** The values that were read in both; none where one of them was not read. */
  values: readonly ComparedValue[];
}

type Only = "numbers" | "risks" | null;

/** The words that changed between two texts, part by part, with a map of them and keys that step through them. */
export function ComparedText({ before, after, sections, values }: Props) {
  const [only, setOnly] = useState<Only>(null);
  const text = useRef<HTMLDivElement>(null);
  const all = useMemo(
    () => sections.map((section) => ({ section, count: countSection(section) })),
    [sections],
  );
  const shown = useMemo(() => choose(all, only), [all, only]);
  const notes = useMemo(() => noteValues(shown, values), [shown, values]);
  const total = sum(shown, "changes");
  const toggle = (choice: Only) => () => setOnly(only === choice ? null : choice);
  return (
    <>
      <div className={classes.bar}>
        <Totals parts={all} />
        <div className={classes.tools}>
          <Button aria-pressed={only === "numbers"} onClick={toggle("numbers")} size="xs">
            Only Numbers
          </Button>
          <Button aria-pressed={only === "risks"} onClick={toggle("risks")} size="xs">
            Only Risk Factors
          </Button>
          <ChangeSteps text={text} total={total} />
        </div>
      </div>
      <div className={classes.reader}>
        <ChangeMap parts={shown} />
        <div ref={text}>
          <Card
            flush
            note={
              <>
                {nameOf(after)}; <del>struck</del> words stood in {nameOf(before)},{" "}
                <ins>underlined</ins> ones are new
              </>
            }
            title="Text"
          >
            {total === 0 ? <p className={classes.none}>No words changed.</p> : null}
            {shown.map((part) => (
              <ComparedPart
                accession={after.accession}
                key={part.section.heading}
                notes={notes}
                part={part}
              />
            ))}
          </Card>
        </div>
      </div>
    </>
  );
}

function choose(parts: readonly CountedPart[], only: Only): readonly CountedPart[] {
  if (only === "risks")
    return parts.filter(({ section }) => /^risk factors|^risks$/i.test(section.heading));
  if (only === null) return parts;
  return parts
    .map(({ section }) => keepNumbers(section))
    .map((section) => ({ section, count: countSection(section) }))
    .filter(({ count }) => count.changes > 0);
}

const sum = (parts: readonly CountedPart[], what: "changes" | "added" | "removed") =>
  parts.reduce((all, { count }) => all + count[what], 0);

function Totals({ parts }: { parts: readonly CountedPart[] }) {
  const changed = parts.filter(({ count }) => count.changes > 0);
  const [added, removed] = [sum(parts, "added"), sum(parts, "removed")];
  const words = parts.reduce((all, { section }) => all + section.words, 0);
  return (
    <p className={classes.totals}>
      <b>{sum(parts, "changes")}</b> changes in <b>{changed.length}</b> of {parts.length} parts,{" "}
      <b>{shareText(added + removed, words + removed)}</b> of words, <b>{added}</b> added,{" "}
      <b>{removed}</b> removed
    </p>
  );
}
