import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { cellText, investorItems } from "../../../../domain/fields/cell-cuts.ts";
import { type FieldId, fieldOf, fieldValue } from "../../../../domain/fields/fields.ts";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { CompanyLink } from "../../../parts/company/CompanyLink.tsx";
import { HoverTip } from "../../../parts/HoverTip.tsx";
import { UnderwritersCard } from "../../../parts/UnderwritersCard.tsx";
import { isWebAddress } from "../../../ui/links/web-address.ts";
import classes from "./cells.module.css";

type Props = CellProps<Row, FieldId>;

export function TickerCell({ row, text }: Omit<Props, "columnId">) {
  return (
    <CompanyLink className={classes.ticker} companyTicker={String(row.companyTicker ?? "")}>
      {text}
    </CompanyLink>
  );
}

/** A shortened text; the full text is in the title. */
export function ShortTextCell({ columnId, text }: Props) {
  return <span title={text}>{cellText(columnId, text)}</span>;
}

/** A text linked to an address in its row; plain text when the row has no safe address. */
export function LinkCell({ columnId, row, text }: Props) {
  const { linkedBy } = fieldOf(columnId);
  const address = linkedBy === undefined ? null : fieldValue(row, linkedBy);
  if (typeof address !== "string" || !isWebAddress(address)) return text;
  return (
    <a href={address} rel="noreferrer" target="_blank" title={text}>
      {text}
    </a>
  );
}

/** The investors of a monitor list entry, each name shortened; the full names are in the title. */
export function InvestorsCell({ row, text }: Props) {
  const items = investorItems(row.pcmlInvestorsList ?? null);
  if (items.length === 0) return text;
  return (
    <span className={classes.items} title={items.map(({ name }) => name).join(", ")}>
      {items.map(({ name, text: short }, at) => (
        <span key={name}>{at === items.length - 1 ? short : `${short}, `}</span>
      ))}
    </span>
  );
}

/** The banks of a deal; hovering shows their roles. */
export function UnderwritersCell({ row, text }: Props) {
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
