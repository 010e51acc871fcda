import { billionsText } from "../../../../domain/charts/chart-text.ts";
import { getDashboardMarket } from "../../../../domain/contract/dashboard.ts";
import { dollarsText, noValueText } from "../../../../domain/fields/formats.ts";
import { useReply } from "../../../api/query-of.ts";
import { ColumnChart } from "../../../charts/ColumnChart.tsx";
import classes from "../dashboard.module.css";
import { WidgetBody } from "./WidgetBody.tsx";

const dollarsPerBillion = 1e9;
const proceedsTitle = "Proceeds in billions (US$)";
const countTitle = "Number of IPOs";

/** The proceeds of US IPOs by quarter as columns, and their number as a line. */
export function MarketWidget() {
  return (
    <WidgetBody
      isEmpty={({ quarters }) => quarters.every(({ count }) => count === 0)}
      query={useReply(getDashboardMarket)}
      type="USIPOMarketIndex"
    >
      {({ subtitle, quarters }) => {
        const running = quarters.findIndex(({ isRunning }) => isRunning);
        return (
          <div className={classes.chart}>
            <p className="quiet">{subtitle}</p>
            <ColumnChart
              categories={quarters.map(({ label }) => label)}
              height="fill"
              label="US IPO Market"
              line={{ name: countTitle, values: quarters.map(({ count }) => count) }}
              running={running === -1 ? null : running}
              series={[
                {
                  name: proceedsTitle,
                  values: quarters.map(({ proceeds }) =>
                    proceeds === null ? null : proceeds / dollarsPerBillion,
                  ),
                },
              ]}
              text={(value, at) => (at === 0 ? proceedsText(value) : String(value ?? noValueText))}
              tickText={billionsText}
            />
          </div>
        );
      }}
    </WidgetBody>
  );
}

function proceedsText(billions: number | null): string {
  if (billions === null) return noValueText;
  return billions === 0 ? "$0" : dollarsText(billions * dollarsPerBillion);
}
