import { Button, Checkbox, CloseButton, SegmentedControl } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CompanyFiling } from "../../../../domain/contract/companies/filings.ts";
import {
  getCompanyFilings,
  getFilingChanges,
} from "../../../../domain/contract/companies/filings.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { shareText, type WordChanges } from "../../../../domain/filings/text-comparison.ts";
import { filingPath } from "../../../../domain/profile/company-path.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatClockMinute } from "../../../ui/moments.ts";
import { ReasonedButton } from "../../../ui/ReasonedButton.tsx";
import companyClasses from "../company.module.css";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";
import { canBeCompared, comparisonPath, formText, nameOf } from "./comparison-path.ts";
import {
  ArrivalCard,
  durationText,
  FirstFilingCard,
  StepsCard,
  TermsCard,
} from "./FilingCards.tsx";
import classes from "./filings.module.css";
import { RiskList } from "./RiskList.tsx";

/** The filings of a company, what each did to the deal, and how its terms moved. */
export function FilingsTab() {
  return (
    <TabContent label="Filings" query={(about) => queryOf(getCompanyFilings, about)}>
      {(reply) => <Filings {...reply} />}
    </TabContent>
  );
}

function Filings({ filings, risks, beforeTerms }: Reply<typeof getCompanyFilings>) {
  const ofOffering = filings.filter(({ isOfOffering }) => isOfOffering);
  const [choice, setChoice] = useState(ofOffering.length > 0 ? "offering" : "all");
  const shown = choice === "offering" ? ofOffering : filings;
  const [chosen, setChosen] = useState<readonly CompanyFiling[]>([]);
  const choose = (filing: CompanyFiling) => {
    const rest = chosen.filter((one) => one !== filing);
    const next = rest.length < chosen.length ? rest : [...rest.slice(-1), filing];
    setChosen(filings.filter((one) => next.includes(one)).toReversed());
  };
  const areTimed = filings.some(({ secondsToPortal }) => secondsToPortal !== null);
  const comparable = filings.filter(canBeCompared);
  const areComparable = comparable.length > 1;
  const changes = useWordChanges(filings);
  return (
    <div className={companyClasses.columns}>
      <div className="cards">
        <Card
          actions={
            <SegmentedControl
              aria-label="Filings shown"
              data={[
                { value: "offering", label: `Offering ${ofOffering.length}` },
                { value: "all", label: `All ${filings.length}` },
              ]}
              onChange={setChoice}
              size="xs"
              value={choice}
            />
          }
          flush
          note={areComparable ? "Choose two to compare" : undefined}
          title="Filings"
        >
          <table aria-label="Filings" className={classes.table}>
            <TableHead
              areComparable={areComparable}
              areCounted={changes !== null}
              areTimed={areTimed}
            />
            <tbody>
              {shown.map((filing) => (
                <FilingRow
                  choice={
                    areComparable
                      ? { isChosen: chosen.includes(filing), onChoose: () => choose(filing) }
                      : null
                  }
                  changes={changes}
                  filing={filing}
                  isTimed={areTimed}
                  key={filing.accession}
                />
              ))}
            </tbody>
          </table>
          {chosen.length > 0 ? <Chosen chosen={chosen} onLeave={choose} /> : null}
          {comparable.length === 1 ? <OnlyOne /> : null}
        </Card>
        {beforeTerms ? <FirstFilingCard stated={beforeTerms.stated} /> : null}
      </div>
      <div className="cards">
        <TermsCard beforeTerms={beforeTerms} ofOffering={ofOffering} />
        <ArrivalCard filings={filings} />
        {ofOffering.length > 0 ? <StepsCard ofOffering={ofOffering} /> : null}
        {risks ? <RiskList {...risks} note={`${risks.form} of ${dayText(risks.filedOn)}`} /> : null}
      </div>
    </div>
  );
}

interface HeadProps {
  areComparable: boolean;
  /** True where a column has the words that each changed. */
  areCounted: boolean;
  areTimed: boolean;
}

function TableHead({ areComparable, areCounted, areTimed }: HeadProps) {
  return (
    <thead>
      <tr>
        {areComparable ? (
          <th scope="col">
            <span className="visually-hidden">Compare</span>
          </th>
        ) : null}
        <th scope="col">Filed</th>
        <th scope="col">Form</th>
        <th scope="col">What It Did to the Deal</th>
        <th data-number scope="col">
          Terms After It
        </th>
        {areCounted ? (
          <th data-number scope="col">
            Words Changed
          </th>
        ) : null}
        {areTimed ? (
          <th data-number scope="col">
            In Portal
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface ChosenProps {
  /** The older one first. */
  chosen: readonly CompanyFiling[];
  onLeave: (filing: CompanyFiling) => void;
}

/** The filings that are chosen, and the way to their comparison. */
function Chosen({ chosen, onLeave }: ChosenProps) {
  const ticker = useProfile().description.tickerSymbol;
  const [before, after] = chosen;
  return (
    <div className={classes.chosen}>
      <span>Chosen</span>
      {chosen.map((filing) => (
        <span className={classes.pick} key={filing.accession}>
          {nameOf(filing)}
          <CloseButton
            aria-label={`Leave out ${nameOf(filing)}`}
            onClick={() => onLeave(filing)}
            size="xs"
          />
        </span>
      ))}
      {before && after ? (
        <Button component={Link} to={comparisonPath(ticker, before, after)} variant="filled">
          Compare
        </Button>
      ) : (
        <span>Choose another one to compare</span>
      )}
    </div>
  );
}

/** A single document has none to be compared with. */
function OnlyOne() {
  return (
    <div className={classes.chosen}>
      <span>One document so far. The comparison opens with the second.</span>
      <ReasonedButton reason="There is no other document to compare with." variant="default">
        Compare
      </ReasonedButton>
    </div>
  );
}

type Changes = ReadonlyMap<string, WordChanges>;

/**
 * Asks how many words each document changed, which may take some seconds for documents that nobody compared yet. Null where no
 * two texts are kept.
 */
function useWordChanges(filings: readonly CompanyFiling[]): Changes | null {
  const ticker = useProfile().description.tickerSymbol;
  const isKnown = filings.filter(({ isKept, isOfOffering }) => isKept && isOfOffering).length > 1;
  const { data } = useQuery({
    ...queryOf(getFilingChanges, { query: { ticker } }),
    enabled: isKnown,
  });
  if (!isKnown) return null;
  return new Map(data?.changes.map(({ accession, ...counted }) => [accession, counted]));
}

/** The part of the words that a document changed, with a bar that a fifth of them fills. */
function WordsChanged({ changes }: { changes: WordChanges }) {
  const share = changes.words === 0 ? 0 : changes.changed / changes.words;
  return (
    <span className={classes.share}>
      <meter aria-hidden max={fullBar} value={Math.min(fullBar, share)} />
      {shareText(changes.changed, changes.words)}
    </span>
  );
}

const fullBar = 0.2;

interface RowProps {
  filing: CompanyFiling;
  /** Null where no column has them. */
  changes: Changes | null;
  /** Null where no two filings can be compared. */
  choice: { isChosen: boolean; onChoose: () => void } | null;
  /** True where the table has a column of how soon filings came. */
  isTimed: boolean;
}

function FilingRow({ filing, choice, changes, isTimed }: RowProps) {
  const { accession, filedOn, acceptedAt, marks, sentence, terms, isKept, link } = filing;
  const ticker = useProfile().description.tickerSymbol;
  const form = formText(filing);
  const name = `${form} of ${dayText(filedOn)}`;
  const own = changes?.get(accession);
  return (
    <tr data-open={choice?.isChosen || undefined}>
      {choice === null ? null : (
        <td className={classes.choice}>
          <Checkbox
            aria-label={`Compare ${name}`}
            checked={choice.isChosen}
            disabled={!canBeCompared(filing)}
            onChange={choice.onChoose}
            title={canBeCompared(filing) ? undefined : "The portal hasn't read this filing"}
          />
        </td>
      )}
      <td>
        <b>{dayText(filedOn)}</b>
        {acceptedAt === null ? null : <small>{formatClockMinute(acceptedAt)}</small>}
      </td>
      <th scope="row">
        {isKept ? (
          <Link aria-label={`Text of ${name}`} to={filingPath(ticker, accession)}>
            {form}
          </Link>
        ) : (
          form
        )}
        {link === null ? null : (
          <a aria-label={`${name} on EDGAR`} href={link} rel="noreferrer" target="_blank">
            <IconExternalLink aria-hidden size={14} />
          </a>
        )}
      </th>
      <td className={classes.words}>
        <span className={classes.marks}>
          {marks.map((mark) => (
            <span className="badge" data-tone={terms ? "brand" : undefined} key={mark}>
              {mark}
            </span>
          ))}
        </span>
        {sentence}
      </td>
      <td data-blank={terms === null || undefined} data-number="true">
        {terms === null ? (
          "—"
        ) : (
          <>
            {[terms.price, terms.shares].filter((one) => one !== null).join(", ")}
            {terms.size === null ? null : <small>{terms.size}</small>}
          </>
        )}
      </td>
      {changes === null ? null : (
        <td
          className={classes.changed}
          data-blank={own === undefined || undefined}
          data-number="true"
        >
          {own === undefined ? "—" : <WordsChanged changes={own} />}
        </td>
      )}
      {isTimed ? (
        <td
          className={classes.arrival}
          data-blank={filing.secondsToPortal === null || undefined}
          data-number="true"
        >
          {filing.secondsToPortal === null ? "—" : durationText(filing.secondsToPortal)}
        </td>
      ) : null}
    </tr>
  );
}
