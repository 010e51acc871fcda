import { UnstyledButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Choice } from "../ui/form/Choice.tsx";
import classes from "./Pager.module.css";
import { countPages, type PagePlace, pageNumbers, pageRange, pageSizes } from "./page-sizes.ts";

interface Props extends PagePlace {
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** The line below a grid: the page size, the range of rows shown, and links to the other pages. */
export function Pager({ page, pageSize, total, onPage, onPageSize }: Props) {
  const pageCount = countPages({ pageSize, total });
  return (
    <nav aria-label="Pages" className={classes.pager}>
      <span className={classes.size}>
        <span aria-hidden>Rows per page</span>
        <Choice
          aria-label="Rows per page"
          className={classes.sizes}
          data={pageSizes.map(String)}
          onChange={(value) => onPageSize(Number(value))}
          value={String(pageSize)}
        />
      </span>
      <span aria-live="polite">{pageRange({ page, pageSize, total })}</span>
      <span className={classes.pages}>
        <UnstyledButton
          aria-label="Previous page"
          className={classes.step}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft aria-hidden size={16} />
        </UnstyledButton>
        <span className={classes.numbers}>
          {pageNumbers(page, pageCount).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a gap
              <span aria-hidden key={`gap-${index}`}>
                …
              </span>
            ) : (
              <UnstyledButton
                aria-current={number === page ? "page" : undefined}
                aria-label={`Page ${number + 1}`}
                className={classes.number}
                key={number}
                onClick={() => onPage(number)}
              >
                {number + 1}
              </UnstyledButton>
            ),
          )}
        </span>
        <span className={classes.short}>
          {page + 1} / {pageCount}
        </span>
        <UnstyledButton
          aria-label="Next page"
          className={classes.step}
          disabled={page >= pageCount - 1}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight aria-hidden size={16} />
        </UnstyledButton>
      </span>
    </nav>
  );
}
