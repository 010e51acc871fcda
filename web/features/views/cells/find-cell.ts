import type { ReactNode } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { CompanyCell } from "./CompanyCell.tsx";
import { FavoriteCell } from "./FavoriteCell.tsx";
import {
  ChangeCell,
  CurrentPriceCell,
  LiveChangeCell,
  PriceRangeCell,
  RatingCell,
} from "./figure-cells.tsx";
import { ArticlesCell, DilutedSharesCell } from "./popup-cells.tsx";
import { ResearchCell } from "./ResearchCell.tsx";
import { isSigned } from "./signs.ts";
import {
  InvestorsCell,
  LinkCell,
  ShortTextCell,
  TickerCell,
  UnderwritersCell,
} from "./text-cells.tsx";

type Cell = (props: CellProps<Row, FieldId>) => ReactNode;

const cells: { [Id in FieldId]?: Cell } = {
  Favorite: FavoriteCell,
  Ticker: TickerCell,
  CompanyName: CompanyCell,
  CompanyWithDescription: CompanyCell,
  Research: ResearchCell,
  RcRating: RatingCell,
  PriceRange: PriceRangeCell,
  CurrentPrice: CurrentPriceCell,
  UnderwriterName: UnderwritersCell,
  PcmlInvestorsList: InvestorsCell,
  PcmlArticles: ArticlesCell,
  CapitalizationData: DilutedSharesCell,
};

/** Returns the component that draws a column, or undefined when plain text is enough. */
export function findCell(id: FieldId): Cell | undefined {
  return cells[id] ?? findCellByField(id);
}

function findCellByField(id: FieldId): Cell | undefined {
  const { cut, isLive, linkedBy } = fieldOf(id);
  if (isLive) return LiveChangeCell;
  if (isSigned(id)) return ChangeCell;
  if (linkedBy) return LinkCell;
  return cut ? ShortTextCell : undefined;
}
