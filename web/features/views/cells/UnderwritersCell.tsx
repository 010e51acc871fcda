import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { HoverTip } from "../../../parts/HoverTip.tsx";
import { UnderwritersCard } from "../../../parts/UnderwritersCard.tsx";

/** The banks of a deal; hovering shows their roles. */
export function UnderwritersCell({ row, text }: CellProps<Row>) {
  if (row.underwriter === null) return text;
  return (
    <HoverTip
      card={<UnderwritersCard companyTicker={row.companyTicker} />}
      hasLink={false}
      width={300}
    >
      {text}
    </HoverTip>
  );
}
