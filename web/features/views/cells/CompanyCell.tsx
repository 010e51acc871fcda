import { lazy } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { overviewText } from "../../../../domain/fields/cell-cuts.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { CompanyLink } from "../../../parts/CompanyLink.tsx";
import { HoverTip } from "../../../parts/HoverTip.tsx";
import classes from "./cells.module.css";

const CompanyCard = lazy(async () => ({
  default: (await import("../../../parts/CompanyCard.tsx")).CompanyCard,
}));

/** The name of a company, with its business below in the column that has room for both. */
export function CompanyCell({ row, text }: CellProps<Row>) {
  const { companyWithDescription: description } = row;
  const name = (
    <HoverTip card={<CompanyCard companyTicker={row.companyTicker} />} width={400}>
      <CompanyLink className={classes.company} companyTicker={row.companyTicker}>
        {description?.companyName ?? text}
      </CompanyLink>
    </HoverTip>
  );
  if (!description) return name;
  return (
    <span className={classes.described}>
      {name}
      <span className={classes.overview} title={description.businessOverview ?? undefined}>
        {overviewText(description.businessOverview ?? "")}
      </span>
    </span>
  );
}
