import {
  getFundamentalComparison,
  getTechnicalComparison,
  getValuationComparison,
} from "../../../../domain/contract/companies/company.ts";
import type { GridRow } from "../../../../domain/contract/companies/company-shapes.ts";
import { useReply } from "../../../api/query-of.ts";
import { CompanyLink } from "../../../parts/company/CompanyLink.tsx";
import { inCard } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import figures from "./figures.module.css";
import { GridCard } from "./GridCard.tsx";

interface Props {
  ticker: string;
  isPreliminary: boolean;
  /** Rows before the tables are expanded; all by default. */
  cut?: number;
  names?: readonly ComparisonName[];
}

const comparisons = {
  fundamentals: { title: "Fundamental Comparison", call: getFundamentalComparison },
  valuation: { title: "Valuation Comparison", call: getValuationComparison },
  technicals: { title: "Technical Comparison", call: getTechnicalComparison },
} as const;

type ComparisonName = keyof typeof comparisons;

const allNames: readonly ComparisonName[] = ["fundamentals", "valuation", "technicals"];

/** A company next to its peers in tables, each of which is asked for when the one before has come. */
export function ComparisonCards({ names = allNames, ...props }: Props) {
  const [name = "fundamentals", ...rest] = names;
  const { title, call } = comparisons[name];
  const comparison = useReply(call, { query: { ticker: props.ticker } });
  const { isPreliminary, cut } = props;
  return (
    <>
      <Loaded frame={inCard(title)} label={`Loading ${title}`} lines={4} query={comparison}>
        {(grid) => (
          <GridCard
            first={PeerName}
            grid={grid}
            note={isPreliminary ? "Preliminary" : undefined}
            title={title}
            {...(cut === undefined ? {} : { cut })}
          />
        )}
      </Loaded>
      {comparison.isPending || rest.length === 0 ? null : (
        <ComparisonCards {...props} names={rest} />
      )}
    </>
  );
}

/** The symbol and name of a peer, linked to its profile if the portal has it. */
export function PeerName({ cells: [name], companyTicker, kind }: GridRow) {
  if (name === undefined) return null;
  if (kind === "total") return name.text;
  // The company itself is the page.
  if (kind === "own")
    return (
      <>
        {name.note === null ? null : <span className={figures.symbol}>{name.note}</span>}
        {name.text}
      </>
    );
  return (
    <>
      <CompanyLink className={figures.symbol} companyTicker={companyTicker ?? ""}>
        {name.note}
      </CompanyLink>
      {name.text}
    </>
  );
}
