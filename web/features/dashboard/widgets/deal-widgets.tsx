import { IconFileTypePdf } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type {
  FilingLine,
  PricedLine,
  ResearchLine,
  UpcomingLine,
} from "../../../../domain/contract/dashboard.ts";
import {
  getDashboardFilings,
  getDashboardPriced,
  getDashboardResearch,
  getDashboardUpcoming,
} from "../../../../domain/contract/dashboard.ts";
import { widgetTitles } from "../../../../domain/dashboard/widgets.ts";
import { noValueText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { RatingNumber } from "../../../grid/cells/RatingNumber.tsx";
import { FileLink } from "../../../parts/FileLink.tsx";
import { CompanyTable, dealLimits, type WidgetColumn } from "./CompanyTable.tsx";
import { ChangeCell, DayCell } from "./cells.tsx";
import { WidgetBody } from "./WidgetBody.tsx";

interface Props {
  width: number;
}

const hasNone = (lines: readonly unknown[]) => lines.length === 0;

const pricedColumns: readonly WidgetColumn<PricedLine>[] = [
  { title: "IPO Price", isFigure: true, cell: (line) => line.ipoPriceVisible },
  {
    title: "First Day",
    isFigure: true,
    cell: (line) => <ChangeCell change={line.firstDayReturn} />,
  },
  { title: "Return", isFigure: true, cell: (line) => <ChangeCell change={line.returnFromIpo} /> },
];

export function PricedWidget({ width }: Props) {
  return (
    <WidgetBody isEmpty={hasNone} query={useQuery(queryOf(getDashboardPriced))} type="Priced">
      {(lines) => (
        <CompanyTable
          columns={pricedColumns}
          label={widgetTitles.Priced}
          limits={dealLimits}
          lines={lines}
          width={width}
        />
      )}
    </WidgetBody>
  );
}

export const upcomingColumns: readonly WidgetColumn<UpcomingLine>[] = [
  { title: "Exp. Date", isFigure: true, cell: (line) => <DayCell day={line.expPricingDate} /> },
  { title: "Price Range", isFigure: true, cell: (line) => line.priceRangeVisible },
  { title: "Size", isFigure: true, from: 520, cell: (line) => line.dealSizeVisible },
];

export function UpcomingWidget({ width }: Props) {
  return (
    <WidgetBody
      isEmpty={hasNone}
      query={useQuery(queryOf(getDashboardUpcoming))}
      type="UpcomingIPOs"
    >
      {(lines) => (
        <CompanyTable
          columns={upcomingColumns}
          label={widgetTitles.UpcomingIPOs}
          limits={dealLimits}
          lines={lines}
          width={width}
        />
      )}
    </WidgetBody>
  );
}

const researchColumns: readonly WidgetColumn<ResearchLine>[] = [
  { title: "Date", isFigure: true, cell: (line) => <DayCell day={line.ratedDate} /> },
  { title: "Rating", isFigure: true, cell: (line) => <RatingNumber rating={line.rcRating} /> },
  {
    title: "Report",
    isFigure: true,
    cell: ({ reportLink, companyName }) =>
      reportLink === null ? (
        noValueText
      ) : (
        <FileLink label={`Report on ${companyName}, PDF`} link={reportLink}>
          <IconFileTypePdf aria-hidden size={18} stroke={1.6} />
        </FileLink>
      ),
  },
];

export function ResearchWidget({ width }: Props) {
  return (
    <WidgetBody
      isEmpty={hasNone}
      query={useQuery(queryOf(getDashboardResearch))}
      type="RecentResearch"
    >
      {(lines) => (
        <CompanyTable
          columns={researchColumns}
          label={widgetTitles.RecentResearch}
          lines={lines}
          width={width}
        />
      )}
    </WidgetBody>
  );
}

const filingColumns: readonly WidgetColumn<FilingLine>[] = [
  { title: "Filed", isFigure: true, cell: (line) => <DayCell day={line.fileDate} /> },
  { title: "Sector", cell: (line) => line.sectorVisible },
  { title: "Size", isFigure: true, from: 600, cell: (line) => line.dealSizeVisible },
];

export function FilingsWidget({ width }: Props) {
  return (
    <WidgetBody isEmpty={hasNone} query={useQuery(queryOf(getDashboardFilings))} type="NewFilings">
      {(lines) => (
        <CompanyTable
          columns={filingColumns}
          label={widgetTitles.NewFilings}
          lines={lines}
          width={width}
        />
      )}
    </WidgetBody>
  );
}
