import { Popover, UnstyledButton } from "@mantine/core";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { cellText } from "../../../../domain/fields/cell-cuts.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { ArticleLink } from "../../../parts/ArticleLink.tsx";
import { ArticleList } from "../private-companies/ArticleList.tsx";
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
        <Popover position="bottom-end" trapFocus width="min(340px, 100vw - 24px)" withinPortal>
          <Popover.Target>
            <UnstyledButton
              aria-label={`All ${count} articles on ${row.companyName}`}
              className={classes.link}
            >
              All
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown>
            <ArticleList monitorListId={listId} />
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </span>
  );
}
