import { Checkbox, SegmentedControl } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { CompanyFiling } from "../../../../domain/contract/companies/filings.ts";
import { getCompanyFilings } from "../../../../domain/contract/companies/filings.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatClockMinute } from "../../../ui/moments.ts";
import { RowTable } from "../../../ui/RowTable.tsx";
import companyClasses from "../company.module.css";
import { TabContent } from "../TabContent.tsx";
import { ComparisonCard } from "./ComparisonCard.tsx";
import classes from "./filings.module.css";

/** The filings of a company, what each did to the deal, and how its terms moved. */
export function FilingsTab() {
  return (
    <TabContent label="Filings" query={(about) => queryOf(getCompanyFilings, about)}>
      {({ filings }) => <Filings filings={filings} />}
    </TabContent>
  );
}

function Filings({ filings }: { filings: readonly CompanyFiling[] }) {
  const ofOffering = filings.filter(({ isOfOffering }) => isOfOffering);
  const [choice, setChoice] = useState(ofOffering.length > 0 ? "offering" : "all");
  const shown = choice === "offering" ? ofOffering : filings;
  const [address, setAddress] = useSearchParams();
  // An address may name a filing that is gone.
  const chosen = filings.filter(
    ({ accession, isRead }) => isRead && address.getAll("compare").includes(accession),
  );
  const choose = (accession: string) => {
    const rest = chosen.map((one) => one.accession).filter((one) => one !== accession);
    const isChosen = rest.length < chosen.length;
    const next = isChosen ? rest : [accession, ...rest.slice(0, 1)];
    setAddress({ compare: next }, { replace: true });
  };
  const isAnyRead = filings.filter(({ isRead }) => isRead).length > 1;
  const [after, before] = chosen;
  const withTerms = ofOffering.filter(({ terms }) => terms !== null).toReversed();
  return (
    <>
      {before && after ? <ComparisonCard after={after} before={before} /> : null}
      <div className={companyClasses.columns}>
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
          note={isAnyRead ? "Choose two to compare" : undefined}
          title="Filings"
        >
          <table aria-label="Filings" className={classes.table}>
            <thead>
              <tr>
                {isAnyRead ? (
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
              </tr>
            </thead>
            <tbody>
              {shown.map((filing) => (
                <FilingRow
                  choice={
                    isAnyRead ? { isChosen: chosen.includes(filing), onChoose: choose } : null
                  }
                  filing={filing}
                  key={filing.accession}
                />
              ))}
            </tbody>
          </table>
        </Card>
        {withTerms.length === 0 ? null : (
          <Card flush title="How the Terms Moved">
            <RowTable
              heads={["Filing", "Price", "Shares", "Size"]}
              label="How the Terms Moved"
              numbers={["Price", "Shares", "Size"]}
              rows={withTerms.map(({ form, terms }) => [
                form,
                terms?.price ?? "—",
                terms?.shares ?? "—",
                terms?.size ?? "—",
              ])}
            />
          </Card>
        )}
      </div>
    </>
  );
}

interface RowProps {
  filing: CompanyFiling;
  /** Null where no two filings can be compared. */
  choice: { isChosen: boolean; onChoose: (accession: string) => void } | null;
}

function FilingRow({ filing, choice }: RowProps) {
  const { form, filedOn, acceptedAt, marks, sentence, terms, textPath, link } = filing;
  const name = `${form} of ${dayText(filedOn)}`;
  return (
    <tr data-open={choice?.isChosen || undefined}>
      {choice === null ? null : (
        <td className={classes.choice}>
          <Checkbox
            aria-label={`Compare ${name}`}
            checked={choice.isChosen}
            disabled={!filing.isRead}
            onChange={() => choice.onChoose(filing.accession)}
            title={filing.isRead ? undefined : "The portal hasn't read this filing"}
          />
        </td>
      )}
      <td>
        <b>{dayText(filedOn)}</b>
        {acceptedAt === null ? null : <small>{formatClockMinute(acceptedAt)}</small>}
      </td>
      <th scope="row">
        {textPath === null ? (
          form
        ) : (
          <Link aria-label={`Text of ${name}`} to={textPath}>
            {form}
          </Link>
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
      <td data-number="true">
        {terms === null ? (
          "—"
        ) : (
          <>
            {[terms.price, terms.shares].filter((one) => one !== null).join(", ")}
            {terms.size === null ? null : <small>{terms.size}</small>}
          </>
        )}
      </td>
    </tr>
  );
}
