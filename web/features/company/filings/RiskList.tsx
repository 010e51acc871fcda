import { Link } from "react-router";
import { filingPath } from "../../../../domain/profile/company-path.ts";
import { Card } from "../../../ui/Card.tsx";
import { useProfile } from "../use-profile.ts";
import classes from "./filing-text.module.css";

interface Props {
  accession: string;
  headings: readonly string[];
  /** The filing that has them, where the page shows several. */
  note?: string;
}

/** The headings of the risk factors of a filing, each the way to its place in the text. */
export function RiskList({ accession, headings, note }: Props) {
  const ticker = useProfile().description.tickerSymbol;
  if (headings.length === 0) return null;
  return (
    <Card flush note={note} title={`Risk Factors (${headings.length})`}>
      <ol aria-label="Risk Factors" className={`${classes.contents} ${classes.risks}`}>
        {headings.map((heading) => (
          <li key={heading}>
            <Link
              to={`${filingPath(ticker, accession)}?${new URLSearchParams({ quote: heading })}`}
            >
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
