import { IconFileTypePdf } from "@tabler/icons-react";
import type {
  FilingLine,
  MostViewedLine,
  PricedLine,
  ResearchLine,
  UpcomingLine,
} from "../../../../domain/contract/dashboard.ts";
import {
  getDashboardFilings,
  getDashboardMostViewed,
  getDashboardPriced,
  getDashboardResearch,
  getDashboardUpcoming,
} from "../../../../domain/contract/dashboard.ts";
import { widgetTitles } from "../../../../domain/dashboard/widgets.ts";
import { countText, noValueText } from "../../../../domain/fields/formats.ts";
import { useReply } from "../../../api/query-of.ts";
import { RatingNumber } from "../../../grid/cells/RatingNumber.tsx";
import { FileLink } from "../../../parts/FileLink.tsx";
import { NothingYet } from "../../../parts/NothingYet.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { CompanyTable, type Line, type TableProps, type WidgetColumn } from "./CompanyTable.tsx";
import { ChangeCell, DayCell } from "./cells.tsx";
import { WidgetBody } from "./WidgetBody.tsx";

type ListProps<L extends Line> = Pick<
  Parameters<typeof WidgetBody<L[]>>[0],
  "type" | "query" | "empty"
> &
  Pick<TableProps<L>, "columns" | "width" | "limits">;

/** A widget that lists companies. */
function CompanyList<L extends Line>({ type, query, empty, ...table }: ListProps<L>) {
  return (
    <WidgetBody empty={empty} query={query} type={type}>
      {(lines) => <CompanyTable {...table} label={widgetTitles[type]} lines={lines} />}
    </WidgetBody>
  );
}

interface Props {
  width: number;
}

/** For the widgets of scheduled and priced IPOs. */
const limits = { pinned: 400, named: 310 };

const pricedColumns: readonly WidgetColumn<PricedLine>[] = [
  { title: "IPO Price", cell: (line) => line.ipoPriceVisible },
  { title: "First Day", cell: (line) => <ChangeCell change={line.firstDayReturn} /> },
  { title: "Return", cell: (line) => <ChangeCell change={line.returnFromIpo} /> },
];

export function PricedWidget(props: Props) {
  const query = useReply(getDashboardPriced);
  const shown = { columns: pricedColumns, limits, query };
  return <CompanyList {...props} {...shown} type="Priced" />;
}

export const upcomingColumns: readonly WidgetColumn<UpcomingLine>[] = [
  { title: "Exp. Date", cell: (line) => <DayCell day={line.expPricingDate} /> },
  { title: "Price Range", cell: (line) => line.priceRangeVisible },
  { title: "Size", from: 520, cell: (line) => line.dealSizeVisible },
];

export function UpcomingWidget(props: Props) {
  const query = useReply(getDashboardUpcoming);
  const empty = <NothingYet of="schedule" />;
  const shown = { columns: upcomingColumns, empty, limits, query };
  return <CompanyList {...props} {...shown} type="UpcomingIPOs" />;
}

const researchColumns: readonly WidgetColumn<ResearchLine>[] = [
  { title: "Date", cell: (line) => <DayCell day={line.ratedDate} /> },
  { title: "Rating", cell: (line) => <RatingNumber rating={line.rcRating} /> },
  {
    title: "Report",
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

export function ResearchWidget(props: Props) {
  const query = useReply(getDashboardResearch);
  const shown = { columns: researchColumns, empty: <NothingYet of="research" />, query };
  return <CompanyList {...props} {...shown} type="RecentResearch" />;
}

const filingColumns: readonly WidgetColumn<FilingLine>[] = [
  { title: "Filed", cell: (line) => <DayCell day={line.fileDate} /> },
  { title: "Sector", isText: true, cell: (line) => line.sectorVisible },
  { title: "Size", from: 600, cell: (line) => line.dealSizeVisible },
];

export function FilingsWidget(props: Props) {
  const query = useReply(getDashboardFilings);
  return <CompanyList {...props} columns={filingColumns} query={query} type="NewFilings" />;
}

const viewedColumns: readonly WidgetColumn<MostViewedLine>[] = [
  { title: "Price or Range", cell: (line) => line.priceVisible },
  { title: "Return", cell: (line) => <ChangeCell change={line.returnFromIpo} /> },
  { title: "Views", from: 330, cell: (line) => countText(line.views) },
];

/** The companies whose pages all readers opened most in the last seven days. */
export function MostViewedWidget(props: Props) {
  const query = useReply(getDashboardMostViewed);
  const empty = <EmptyState advice="Companies appear here when their pages are opened." />;
  const shown = { columns: viewedColumns, empty, query };
  return <CompanyList {...props} {...shown} type="MostViewedIPOs" />;
}
