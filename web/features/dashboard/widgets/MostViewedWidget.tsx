import { useQuery } from "@tanstack/react-query";
import type { MostViewedLine } from "../../../../domain/contract/dashboard.ts";
import { getDashboardMostViewed } from "../../../../domain/contract/dashboard.ts";
import { widgetTitles } from "../../../../domain/dashboard/widgets.ts";
import { countText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { CompanyTable, type WidgetColumn } from "./CompanyTable.tsx";
import { ChangeCell } from "./cells.tsx";
import { WidgetBody } from "./WidgetBody.tsx";

const columns: readonly WidgetColumn<MostViewedLine>[] = [
  { title: "Price or Range", isFigure: true, cell: (line) => line.priceVisible },
  { title: "Return", isFigure: true, cell: (line) => <ChangeCell change={line.returnFromIpo} /> },
  { title: "Views", isFigure: true, from: 330, cell: (line) => countText(line.views) },
];

/** The companies whose pages all readers opened most in the last seven days. */
export function MostViewedWidget({ width }: { width: number }) {
  return (
    <WidgetBody
      empty={<EmptyState advice="Companies appear here when their pages are opened." />}
      isEmpty={(lines) => lines.length === 0}
      query={useQuery(queryOf(getDashboardMostViewed))}
      type="MostViewedIPOs"
    >
      {(lines) => (
        <CompanyTable
          columns={columns}
          label={widgetTitles.MostViewedIPOs}
          lines={lines}
          width={width}
        />
      )}
    </WidgetBody>
  );
}
