import { useMemo } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { getFilingText } from "../../../../domain/contract/companies/filings.ts";
import type { Reply } from "../../../../domain/contract/route.ts";
import { longDayText } from "../../../../domain/fields/formats.ts";
import { locateQuotation } from "../../../../domain/filings/filing-text.ts";
import { queryOf } from "../../../api/query-of.ts";
import { BackLink } from "../../../parts/BackLink.tsx";
import { PassageList } from "../../../parts/filings/PassageList.tsx";
import { companyPath } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";
import classes from "./filing-text.module.css";
import { partId, partName } from "./part-name.ts";
import { RiskList } from "./RiskList.tsx";

/**
 * The text of a filing as the portal keeps it, by its parts. An address may name a passage, or quote one, which is marked.
 */
export function FilingTextPage() {
  const { accession = "" } = useParams();
  return (
    <TabContent
      label="the filing"
      query={({ query }) => queryOf(getFilingText, { query: { ...query, accession } })}
    >
      {(text) => <FilingText {...text} accession={accession} />}
    </TabContent>
  );
}

type Props = Reply<typeof getFilingText> & { accession: string };

function FilingText({ accession, form, filedOn, risks, sections }: Props) {
  const { tickerSymbol } = useProfile().description;
  const { hash } = useLocation();
  const [address] = useSearchParams();
  const quotation = address.get("quote");
  const asked = useMemo(() => {
    if (quotation !== null) return locateQuotation(sections, quotation, null);
    return Number(/^#passage-(\d+)$/.exec(hash)?.[1]) || null;
  }, [hash, quotation, sections]);
  return (
    <>
      <BackLink label="Filings" to={`${companyPath(tickerSymbol)}/filings`} />
      <div className={classes.columns}>
        <nav aria-label="Parts of the filing" className={classes.rail}>
          <Card flush title="Contents">
            <ol className={classes.contents}>
              {sections.map(({ heading, passages }) => (
                <li key={heading}>
                  <a href={`#${partId(heading)}`}>
                    {partName(heading)}
                    <span>{passages[0]?.page}</span>
                  </a>
                </li>
              ))}
            </ol>
          </Card>
          <RiskList accession={accession} headings={risks} />
        </nav>
        <Card title={`Form ${form} of ${longDayText(filedOn)}`}>
          {quotation !== null && asked === null ? (
            <p className="quiet">The words that were quoted don't stand in this text.</p>
          ) : null}
          {sections.map(({ heading, passages }) => (
            <section
              aria-label={partName(heading)}
              className={classes.section}
              id={partId(heading)}
              key={heading}
            >
              <h3>{partName(heading)}</h3>
              <PassageList asked={asked} passages={passages} />
            </section>
          ))}
        </Card>
      </div>
    </>
  );
}
