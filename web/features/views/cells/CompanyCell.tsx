import { Popover } from "@mantine/core";
import { useRef, useState } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { overviewText } from "../../../../domain/fields/cell-cuts.ts";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { useCompanyPagesExist } from "../../../pages.ts";
import { CompanyLink } from "../../../parts/company/CompanyLink.tsx";
import { HoverTip } from "../../../parts/HoverTip.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { useRowLines } from "../page/density.ts";
import classes from "./cells.module.css";

const CompanyCard = lazyPart(
  async () => (await import("../../../parts/company/CompanyCard.tsx")).CompanyCard,
);

const cardWidth = 460;

/**
 * The name of a company, with its business below in the column that has room for both. Its card opens for a pointer that
 * rests on the name, and for Enter.
 */
export function CompanyCell({ row, text }: CellProps<Row>) {
  const { companyWithDescription: description, companyTicker } = row;
  const lines = useRowLines();
  const pagesExist = useCompanyPagesExist();
  const companyName = description?.companyName ?? text;
  const name = (
    <span className={classes.name}>
      <HoverTip
        card={<CompanyCard companyTicker={companyTicker} />}
        hasLink={pagesExist && companyTicker !== ""}
        width={cardWidth}
      >
        <CompanyLink className={classes.company} companyTicker={companyTicker}>
          {companyName}
        </CompanyLink>
      </HoverTip>
      <CardOnEnter companyName={companyName} companyTicker={companyTicker} />
    </span>
  );
  if (!description || lines === 1) return name;
  return (
    <span className={classes.described}>
      {name}
      <span className={classes.overview} title={description.businessOverview ?? undefined}>
        {overviewText(description.businessOverview ?? "", companyName)}
      </span>
    </span>
  );
}

/** The card for the keyboard: the grid presses the button, which nobody sees; Escape returns to the cell. */
function CardOnEnter({ companyName, companyTicker }: Pick<Row, "companyName" | "companyTicker">) {
  const [isOpen, setIsOpen] = useState(false);
  const cell = useRef<Element | null>(null);
  const open = () => {
    cell.current = document.activeElement;
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    if (cell.current instanceof HTMLElement) cell.current.focus();
  };
  return (
    <>
      <button
        aria-hidden
        className="visually-hidden"
        data-on-enter="row"
        onClick={open}
        tabIndex={-1}
        type="button"
      />
      {isOpen ? (
        <Popover
          // The button of the card is never visible, so the card would count as detached from its button.
          hideDetached={false}
          onChange={close}
          opened
          position="right-start"
          trapFocus
          width={`min(${cardWidth}px, 100vw - 24px)`}
          withinPortal
        >
          <Popover.Target>
            <span />
          </Popover.Target>
          <Popover.Dropdown aria-label={companyName} tabIndex={-1}>
            <CompanyCard companyTicker={companyTicker} />
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}
