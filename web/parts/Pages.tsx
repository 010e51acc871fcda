import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./pages.module.css";

interface Props {
  label: string;
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Leads to the previous and the next page; nothing when there is only one page. */
export function Pages({ label, page, size, total, onPage }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav aria-label={label} className={classes.pages}>
      <span role="status">
        {first.toLocaleString("en-US")}–{Math.min(page * size, total).toLocaleString("en-US")} of{" "}
        {total.toLocaleString("en-US")}
      </span>
      <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden size={16} />
      </ActionIcon>
      <ActionIcon aria-label="Next page" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight aria-hidden size={16} />
      </ActionIcon>
    </nav>
  );
}
