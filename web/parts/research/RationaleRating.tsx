import type { getInvestmentRationale } from "../../../domain/contract/companies/company.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { ratingLabel } from "../../../domain/house/words.ts";
import { ratingColor } from "../../../domain/ratings/ratings.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { SourceButton } from "../sources/SourceButton.tsx";
import classes from "./research.module.css";
import { ScoreBar } from "./ScoreBar.tsx";

interface Props {
  rationale: Pick<Reply<typeof getInvestmentRationale>, "ratings" | "sum" | "analysisRating">;
}

/** The rating with its criteria for the long and for the short term. */
export function RationaleRating({ rationale: { ratings, sum, analysisRating } }: Props) {
  return (
    <Card title="Rating">
      <p className={classes.verdict}>
        <SourceButton fact="RcRating" label={ratingLabel()} text={`${sum ?? "N/R"}`}>
          <b className="toned" data-color={ratingColor(sum) ?? undefined}>
            {sum ?? "N/R"}
          </b>
        </SourceButton>{" "}
        {analysisRating}
      </p>
      <Scores items={ratings.longTerm} title="Long term" />
      <Scores items={ratings.shortTerm} title="Short term" />
    </Card>
  );
}

interface ScoresProps {
  title: string;
  items: readonly { ratingTypeName: string; ratingKey: number; fact: string }[];
}

function Scores({ title, items }: ScoresProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={classes.scoresTitle}>{title}</h3>
      <Facts
        className={classes.scores}
        rows={items.map(({ ratingTypeName: label, ratingKey, fact }) => [
          label,
          <ScoreBar fact={fact} key={label} label={label} score={ratingKey} />,
        ])}
      />
    </>
  );
}
