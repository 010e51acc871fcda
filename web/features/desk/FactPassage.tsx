import { useCallback, useMemo, useRef } from "react";
import { getFilingText } from "../../../domain/contract/companies/filings.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { locateQuotation, type Passage } from "../../../domain/filings/filing-text.ts";
import { useReply } from "../../api/query-of.ts";
import { PassageList } from "../../parts/filings/PassageList.tsx";
import { StatedWords } from "../../parts/filings/StatedWords.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./facts.module.css";
import type { ProposedFact } from "./proposed-fact.ts";

interface Props {
  companyTicker: string;
  fact: ProposedFact;
}

/** The words that state a value, and the page of the document that they are from, where the portal keeps its text. */
export function FactPassage({ companyTicker, fact }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long passage scrolls by keyboard */}
      <section aria-label="Passage" className={classes.passage} lang="en" tabIndex={0}>
        <p className={classes.place}>{fact.place}</p>
        <StatedWords passage={fact.passage} value={fact.value} />
      </section>
      {fact.keptFiling === null ? null : (
        <FactDocument accession={fact.keptFiling} companyTicker={companyTicker} fact={fact} />
      )}
    </>
  );
}

function FactDocument({ accession, companyTicker, fact }: Props & { accession: string }) {
  const text = useReply(getFilingText, { query: { ticker: companyTicker, accession } });
  return (
    <Loaded
      advice="The text of the filing could not be loaded."
      className={classes.edit}
      label="Loading the filing"
      lines={6}
      query={text}
    >
      {({ sections }) => <DocumentPage fact={fact} sections={sections} />}
    </Loaded>
  );
}

/** A page has about this many paragraphs before and after the one that was quoted. */
const passagesAround = 25;

interface PageProps {
  fact: ProposedFact;
  sections: Reply<typeof getFilingText>["sections"];
}

function DocumentPage({ fact: { passage, place }, sections }: PageProps) {
  const box = useRef<HTMLElement>(null);
  const asked = useMemo(
    () => locateQuotation(sections, passage, place),
    [sections, passage, place],
  );
  // The page of the desk stays where it is, so that the buttons do too.
  const show = useCallback((shown: HTMLElement) => {
    if (box.current) box.current.scrollTop = shown.offsetTop - box.current.clientHeight / 3;
  }, []);
  const near = useMemo(() => passagesNear(sections, asked), [sections, asked]);
  if (asked === null) return null;
  const pages = near.find(({ position }) => position === asked)?.page;
  return (
    <section
      aria-label="Page of the document"
      className={classes.document}
      lang="en"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls by keyboard
      tabIndex={0}
    >
      <p className={classes.place}>{pages ? `Page ${pages}` : "In the document"}</p>
      <PassageList asked={asked} passages={near} show={show} />
    </section>
  );
}

function passagesNear(sections: PageProps["sections"], asked: number | null): Passage[] {
  if (asked === null) return [];
  return sections
    .flatMap(({ passages }) => passages)
    .filter(({ position }) => Math.abs(position - asked) <= passagesAround);
}
