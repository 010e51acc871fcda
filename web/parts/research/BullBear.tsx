import { Card } from "../../ui/Card.tsx";
import classes from "./research.module.css";

interface Props {
  bullInsights: readonly string[];
  bearInsights: readonly string[];
}

/** The analysts' reasons for and against the shares. */
export function BullBear({ bullInsights, bearInsights }: Props) {
  if (bullInsights.length + bearInsights.length === 0) return null;
  return (
    <div className={classes.two}>
      <Insights direction="up" insights={bullInsights} title="Bull Insights" />
      <Insights direction="down" insights={bearInsights} title="Bear Insights" />
    </div>
  );
}

interface InsightsProps {
  title: string;
  direction: "up" | "down";
  insights: readonly string[];
}

function Insights({ title, direction, insights }: InsightsProps) {
  if (insights.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={classes.insights} data-direction={direction}>
        {insights.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}
