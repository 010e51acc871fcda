import { SegmentedControl } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { getCompanyFilings } from "../../../../domain/contract/companies/company.ts";
import type { CompanyFiling } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { formatClockMinute } from "../../../ui/moments.ts";
import { PlainTable } from "../../../ui/PlainTable.tsx";
import companyClasses from "../company.module.css";
import { TabContent } from "../TabContent.tsx";
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
  const withTerms = ofOffering.filter(({ terms }) => terms !== null).toReversed();
  return (
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
        title="Filings"
      >
        <table aria-label="Filings" className={classes.table}>
          <thead>
            <tr>
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
              <FilingRow filing={filing} key={filing.accession} />
            ))}
          </tbody>
        </table>
      </Card>
      {withTerms.length === 0 ? null : (
        <Card flush title="How the Terms Moved">
          <PlainTable density="dense" label="How the Terms Moved">
            <thead>
              <tr>
                {["Filing", "Price", "Shares", "Size"].map((title, at) => (
                  <th data-number={at > 0} key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {withTerms.map(({ accession, form, terms }) => (
                <tr key={accession}>
                  <td>{form}</td>
                  <td data-number="true">{terms?.price ?? "—"}</td>
                  <td data-number="true">{terms?.shares ?? "—"}</td>
                  <td data-number="true">{terms?.size ?? "—"}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Card>
      )}
    </div>
  );
}

function FilingRow({ filing }: { filing: CompanyFiling }) {
  const { form, filedOn, acceptedAt, marks, sentence, terms, textPath, link } = filing;
  const name = `${form} of ${dayText(filedOn)}`;
  return (
    <tr>
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
      <td>
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
