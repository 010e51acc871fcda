import { ActionIcon, Button, Select } from "@mantine/core";
import { IconArrowsExchange, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import {
  type CompanyFiling,
  compareFilings,
  compareFilingTexts,
  getCompanyFilings,
} from "../../../../domain/contract/companies/filings.ts";
import { queryOf, useReply } from "../../../api/query-of.ts";
import { BackLink } from "../../../parts/BackLink.tsx";
import { companyPath } from "../../../paths.ts";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { printPage } from "../../../ui/page/print-mode.ts";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";
import { ComparedFacts } from "./ComparedFacts.tsx";
import { ComparedText } from "./ComparedText.tsx";
import type { ComparedValue } from "./compared-values.ts";
import classes from "./comparison.module.css";
import { canBeCompared, comparisonPath, nameOf } from "./comparison-path.ts";

/** Two filings of a company side by side: the values that changed, and the words that changed in their texts. */
export function ComparisonPage() {
  return (
    <TabContent label="Compare Filings" query={(about) => queryOf(getCompanyFilings, about)}>
      {({ filings }) => <Comparison filings={filings.filter(canBeCompared)} />}
    </TabContent>
  );
}

function Comparison({ filings }: { filings: readonly CompanyFiling[] }) {
  const ticker = useProfile().description.tickerSymbol;
  const [address, setAddress] = useSearchParams();
  const find = (side: "before" | "after") =>
    filings.find(({ accession }) => accession === address.get(side));
  const [before, after] = [find("before"), find("after")];
  const list = `${companyPath(ticker)}/filings`;
  // An address may name a filing that is gone.
  if (before === undefined || after === undefined) return <Navigate replace to={list} />;
  const choose = (chosen: { before?: string; after?: string }) =>
    setAddress({ before: before.accession, after: after.accession, ...chosen }, { replace: true });
  return (
    <>
      <div className={classes.head}>
        <BackLink label="Filings" to={list} />
        <h2>Compare Filings</h2>
        <FilingChoice
          filings={filings}
          label="Earlier filing"
          onChoose={(accession) => choose({ before: accession })}
          value={before}
        />
        <ActionIcon
          aria-label="Swap the filings"
          onClick={() => choose({ before: after.accession, after: before.accession })}
          variant="subtle"
        >
          <IconArrowsExchange aria-hidden size={17} />
        </ActionIcon>
        <FilingChoice
          filings={filings}
          label="Later filing"
          onChoose={(accession) => choose({ after: accession })}
          value={after}
        />
        <Button
          className={classes.print ?? ""}
          color="gray"
          leftSection={<IconPrinter aria-hidden size={16} />}
          onClick={() => printPage(0)}
          variant="subtle"
        >
          Print
        </Button>
      </div>
      <Compared after={after} before={before} key={comparisonPath(ticker, before, after)} />
    </>
  );
}

interface Pair {
  before: CompanyFiling;
  after: CompanyFiling;
}

function Compared({ before, after }: Pair) {
  const { tickerSymbol: ticker } = useProfile().description;
  const query = { ticker, before: before.accession, after: after.accession };
  const areRead = before.isRead && after.isRead;
  const facts = useQuery({ ...queryOf(compareFilings, { query }), enabled: areRead });
  return (
    <>
      {areRead ? <ComparedFacts after={after} before={before} query={facts} /> : null}
      {before.isKept && after.isKept ? (
        <Texts after={after} before={before} values={facts.data?.values ?? none} />
      ) : (
        <p className="quiet">The portal doesn't keep the text of both filings.</p>
      )}
    </>
  );
}

const none: readonly ComparedValue[] = [];

function Texts({ before, after, values }: Pair & { values: readonly ComparedValue[] }) {
  const { tickerSymbol: ticker } = useProfile().description;
  const query = { ticker, before: before.accession, after: after.accession };
  const comparison = useReply(compareFilingTexts, { query });
  return (
    <Loaded
      advice="The texts could not be compared."
      frame={(placeholder) => <Card title="Text">{placeholder}</Card>}
      label="Comparing the texts"
      lines={8}
      query={comparison}
    >
      {({ sections }) => (
        <ComparedText after={after} before={before} sections={sections} values={values} />
      )}
    </Loaded>
  );
}

interface ChoiceProps {
  label: string;
  filings: readonly CompanyFiling[];
  value: CompanyFiling;
  onChoose: (accession: string) => void;
}

function FilingChoice({ label, filings, value, onChoose }: ChoiceProps) {
  return (
    <Select
      allowDeselect={false}
      aria-label={label}
      className={classes.choice ?? ""}
      data={filings.map((filing) => ({ value: filing.accession, label: nameOf(filing) }))}
      onChange={(accession) => accession && onChoose(accession)}
      size="xs"
      value={value.accession}
    />
  );
}
