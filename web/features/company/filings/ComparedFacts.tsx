import { Switch } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type {
  CompanyFiling,
  FilingComparison,
} from "../../../../domain/contract/companies/filings.ts";
import { filingPath } from "../../../../domain/profile/company-path.ts";
import { ChangedWords } from "../../../parts/changes/ChangedWords.tsx";
import { compareWords } from "../../../parts/changes/compare-words.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded, type Loading } from "../../../ui/loading/Loaded.tsx";
import { useProfile } from "../use-profile.ts";
import { growthText } from "./compared-values.ts";
import { nameOf } from "./comparison-path.ts";
import classes from "./filings.module.css";
import { partName } from "./part-name.ts";

interface Props {
  before: CompanyFiling;
  after: CompanyFiling;
  query: Loading<FilingComparison>;
}

/** What changed from one filing to a later one: values with their passages, and the headings of risk factors. */
export function ComparedFacts({ before, after, query }: Props) {
  const ticker = useProfile().description.tickerSymbol;
  const [isWhole, setIsWhole] = useState(false);
  const textPath = after.isKept ? filingPath(ticker, after.accession) : null;
  return (
    <Card
      actions={
        <Switch
          checked={isWhole}
          label="Show what stayed"
          onChange={(event) => setIsWhole(event.currentTarget.checked)}
          size="xs"
        />
      }
      flush
      title="What Changed"
    >
      <Loaded label="Loading the comparison" lines={4} query={query}>
        {({ values, risks }) => (
          <>
            <table aria-label="What Changed" className={`${classes.table} ${classes.compared}`}>
              <thead>
                <tr>
                  {["Item", nameOf(before), nameOf(after), "Change", "Where"].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {values
                  .filter(({ isChanged }) => isChanged || isWhole)
                  .map((value) => (
                    <ValueRow key={value.label} textPath={textPath} value={value} />
                  ))}
              </tbody>
            </table>
            <Risks risks={risks} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Longer texts are shown once, with their changes marked. */
const shortText = 120;

interface RowProps {
  value: FilingComparison["values"][number];
  /** The address of the later filing's text, where the portal keeps it. */
  textPath: string | null;
}

function ValueRow({ value, textPath }: RowProps) {
  const { label, before, after, percent, passages } = value;
  const passage = passages.at(-1);
  const isLong = before !== null && after !== null && after.length > shortText;
  return (
    <tr>
      <th scope="row">{label}</th>
      {isLong ? (
        <td className={classes.words} colSpan={2}>
          <ChangedWords words={compareWords(before, after)} />
        </td>
      ) : (
        <>
          <td className={classes.words}>{before ?? "not stated"}</td>
          <td className={`${classes.words} ${classes.after}`}>{after ?? "not stated"}</td>
        </>
      )}
      <td>{percent === null ? "—" : growthText(percent)}</td>
      <td title={passage?.text}>
        {passage && textPath !== null && after !== null ? (
          <Link to={`${textPath}?${new URLSearchParams({ quote: passage.text })}`}>
            {partName(passage.place)}
          </Link>
        ) : (
          passage && partName(passage.place)
        )}
      </td>
    </tr>
  );
}

function Risks({ risks: { added, dropped, changed } }: Pick<FilingComparison, "risks">) {
  if (added.length + dropped.length + changed.length === 0)
    return <p className={classes.risks}>The headings of the risk factors stayed as they were.</p>;
  return (
    <ul aria-label="Risk Factors" className={classes.risks}>
      {added.map((text) => (
        <li key={text}>
          <span className="badge" data-tone="brand">
            Risk Factor Added
          </span>{" "}
          {text}
        </li>
      ))}
      {changed.map(({ before, after }) => (
        <li key={after}>
          <span className="badge">Risk Factor Changed</span>{" "}
          <ChangedWords words={compareWords(before, after)} />
        </li>
      ))}
      {dropped.map((text) => (
        <li key={text}>
          <span className="badge" data-tone="accent">
            Risk Factor Dropped
          </span>{" "}
          <del>{text}</del>
        </li>
      ))}
    </ul>
  );
}
