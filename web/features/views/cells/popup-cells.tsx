import { Popover, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { cellText } from "../../../../domain/fields/cell-cuts.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { ArticleLink } from "../../../parts/article/ArticleLink.tsx";
import { ArticleList } from "../private-companies/ArticleList.tsx";
import { DilutedShares } from "../private-companies/DilutedShares.tsx";
import classes from "./cells.module.css";

/** The newest article on a company with its day, and a link to all of them when there are more. */
export function ArticlesCell({ row, text }: CellProps<Row>) {
  if (row.pcmlArticles === null || row.pcmlArticles === undefined) return text;
  const { newsDate, pcmlArticlesId: listId = null } = row;
  const count = row.pcmlArticlesCount ?? 0;
  return (
    <span className={classes.articles}>
      <ArticleLink address={row.newsUrl ?? null} title={text}>
        {cellText("PcmlArticles", text)}
      </ArticleLink>
      <span className={classes.articleDay}>{newsDate ? dayText(newsDate) : null}</span>
      {count > 1 && listId !== null ? (
        <Popup label={`All ${count} articles on ${row.companyName}`} text="All" widthPx={340}>
          <ArticleList monitorListId={listId} />
        </Popup>
      ) : null}
    </span>
  );
}

/** The diluted shares of a company; a click shows how they add up. */
export function DilutedSharesCell({ row, text }: CellProps<Row>) {
  const { capitalizationData: capitalization } = row;
  if (!row.IsDilutedSharesLink || !capitalization) return text;
  return (
    <Popup text={text} widthPx={440}>
      <DilutedShares capitalization={capitalization} />
    </Popup>
  );
}

interface PopupProps {
  text: string;
  label?: string;
  widthPx: number;
  children: ReactNode;
}

function Popup({ text, label, widthPx, children }: PopupProps) {
  return (
    <Popover position="bottom-end" trapFocus width={`min(${widthPx}px, 100vw - 24px)`} withinPortal>
      <Popover.Target>
        <UnstyledButton aria-label={label} className={classes.link}>
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
