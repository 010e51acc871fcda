import type { ReactNode } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { ArticlesCell } from "./ArticlesCell.tsx";
import { ChangeCell } from "./ChangeCell.tsx";
import { CompanyCell } from "./CompanyCell.tsx";
import { CurrentPriceCell } from "./CurrentPriceCell.tsx";
import { DilutedSharesCell } from "./DilutedSharesCell.tsx";
import { FavoriteCell } from "./FavoriteCell.tsx";
import { InvestorsCell } from "./InvestorsCell.tsx";
import { LinkCell } from "./LinkCell.tsx";
import { LiveChangeCell } from "./LiveChangeCell.tsx";
import { PriceRangeCell } from "./PriceRangeCell.tsx";
import {
  PhoneNameCell,
  PhoneStarredNameCell,
  PhoneStarredTickerCell,
  PhoneTickerCell,
} from "./phone-cells.tsx";
import { RatingCell } from "./RatingCell.tsx";
import { ResearchCell } from "./ResearchCell.tsx";
import { ShortTextCell } from "./ShortTextCell.tsx";
import { isSigned } from "./signs.ts";
import { TickerCell } from "./TickerCell.tsx";
import { UnderwritersCell } from "./UnderwritersCell.tsx";

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

/** Returns the component that draws the pinned column of a phone: a ticker with the name below it, or only the name. */
export function findPhoneCell(isTicker: boolean, hasStar: boolean): Cell {
  if (isTicker) return hasStar ? PhoneStarredTickerCell : PhoneTickerCell;
  return hasStar ? PhoneStarredNameCell : PhoneNameCell;
}

function findCellByField(id: FieldId): Cell | undefined {
  const { cut, isLive, linkedBy } = fieldOf(id);
  if (isLive) return LiveChangeCell;
  if (isSigned(id)) return ChangeCell;
  if (linkedBy) return LinkCell;
  return cut ? ShortTextCell : undefined;
}
