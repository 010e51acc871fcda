import { axisText } from "../../../../domain/charts/chart-text.ts";
import type { Bars } from "../../../../domain/contract/companies/company-shapes.ts";
import { noValueText, percentText } from "../../../../domain/fields/formats.ts";
import { ColumnChart } from "../../../charts/ColumnChart.tsx";
import { Card } from "../../../ui/Card.tsx";

interface Props {
  title: string;
  /** Null where nothing is known, and then nothing is drawn. */
  bars: Bars | null;
  /** The unit of money: "US$ mm". */
  unit: string;
}

/** In pixels: low, since a table with the same values stands beside it. */
const height = 190;

/** Bars of money by period, with percentages as a line over them. */
export function StatementBars({ title, bars, unit }: Props) {
  if (bars === null) return null;
  const money = bars.series.filter((one) => one.unit === "money");
  const share = bars.series.find((one) => one.unit === "percent");
  return (
    <Card title={title}>
      <ColumnChart
        categories={bars.periods}
        height={height}
        label={title}
        {...(share && { line: { ...share, tickText: percentTick } })}
        running={null}
        series={money.map(({ name, values }) => ({ name: `${name} (${unit})`, values }))}
        text={(value, at) => {
          if (value === null) return noValueText;
          return at < money.length ? millionsText(value) : percentText(value);
        }}
        tickText={millionsText}
      />
    </Card>
  );
}

const percentTick = (value: number) => axisText(value, { kind: "percent" });

function millionsText(amount: number): string {
  return (amount / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 });
}
