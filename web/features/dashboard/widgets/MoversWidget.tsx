import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { MoverLine } from "../../../../domain/contract/dashboard.ts";
import { getDashboardMovers } from "../../../../domain/contract/dashboard.ts";
import { useReply } from "../../../api/query-of.ts";
import { NothingYet } from "../../../parts/NothingYet.tsx";
import classes from "../dashboard.module.css";
import { CompanyTable, type WidgetColumn } from "./CompanyTable.tsx";
import { ChangeCell, PriceCell } from "./cells.tsx";
import { WidgetBody } from "./WidgetBody.tsx";
import { WidgetTabs } from "./WidgetTabs.tsx";
import { WidgetTools } from "./WidgetTools.tsx";
import type { WidgetProps } from "./widget-props.ts";

const frames = ["day", "week", "month"] as const;
type Frame = (typeof frames)[number];

const labels: Record<Frame, string> = { day: "Day", week: "Week", month: "Month" };
const shortLabels: Record<Frame, string> = { day: "Day", week: "Wk", month: "Mo" };
const widthOfLabels = 350;
/** In pixels: from here on, the header has room for the time frames beside its title. */
const leastWidthForTools = 400;

const columns: readonly WidgetColumn<MoverLine>[] = [
  { title: "Last", cell: (line) => <PriceCell {...line} /> },
  { title: "Change", cell: (line) => <ChangeCell change={line.change} /> },
];

/** The largest gains and losses of recent IPOs over a day, a week or a month; one call brings them all. */
export function MoversWidget({ width, tools }: WidgetProps) {
  const [frame, setFrame] = useState<Frame>("day");
  const names = width < widthOfLabels ? shortLabels : labels;
  const place = width < leastWidthForTools ? null : tools;
  return (
    <WidgetBody query={useReply(getDashboardMovers)} type="IPOsOnMove">
      {(movers) => (
        <>
          <WidgetTools place={place}>
            <SegmentedControl
              aria-label="Time frame"
              className={place === null ? classes.frames : undefined}
              data={frames.map((value) => ({ value, label: names[value] }))}
              fullWidth={place === null}
              onChange={(value) => setFrame(value as Frame)}
              value={frame}
            />
          </WidgetTools>
          <WidgetTabs label="IPOs on the Move" names={["Winners", "Losers"]}>
            {(name) => {
              const lines = name === "Winners" ? movers[frame].winners : movers[frame].losers;
              return lines.length === 0 ? (
                <NothingYet of="prices" />
              ) : (
                <CompanyTable columns={columns} label={name} lines={lines} width={width} />
              );
            }}
          </WidgetTabs>
        </>
      )}
    </WidgetBody>
  );
}
