import type { ReactNode } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { ArticlesCell } from "./ArticlesCell.tsx";
import { ChangeCell } from "./ChangeCell.tsx";
import { CompanyCell } from "./CompanyCell.tsx";
import { DilutedSharesCell } from "./DilutedSharesCell.tsx";
import { FavoriteCell } from "./FavoriteCell.tsx";
import { InvestorsCell } from "./InvestorsCell.tsx";
import { LinkCell } from "./LinkCell.tsx";
import { PhoneTickerCell } from "./PhoneTickerCell.tsx";
import { PriceRangeCell } from "./PriceRangeCell.tsx";
import { ResearchCell } from "./ResearchCell.tsx";
import { ShortTextCell } from "./ShortTextCell.tsx";
import { TickerCell } from "./TickerCell.tsx";
import { UnderwritersCell } from "./UnderwritersCell.tsx";

type Cell = (props: CellProps<Row, FieldId>) => ReactNode;

const cells: { [Id in FieldId]?: Cell } = {
  Favorite: FavoriteCell,
  Ticker: TickerCell,
  CompanyName: CompanyCell,
  CompanyWithDescription: CompanyCell,
  Research: ResearchCell,
  PriceRange: PriceRangeCell,
  UnderwriterName: UnderwritersCell,
  PcmlInvestorsList: InvestorsCell,
  PcmlArticles: ArticlesCell,
  CapitalizationData: DilutedSharesCell,
};

/** Returns the component that draws a column, or undefined when plain text is enough. */
export function findCell(id: FieldId, isPhone: boolean): Cell | undefined {
  if (isPhone && id === "Ticker") return PhoneTickerCell;
  return cells[id] ?? findCellByField(id);
}

function findCellByField(id: FieldId): Cell | undefined {
  const { type, group, cut, linkedBy } = fieldOf(id);
  if (type === "Percentage" && group === "returnsTrading") return ChangeCell;
  if (linkedBy) return LinkCell;
  return cut ? ShortTextCell : undefined;
}
