import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Card } from "../../ui/Card.tsx";
import classes from "./search.module.css";

interface Props<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

const pageSize = 25;

/** The results of one kind, page by page; one line when there are none. */
export function ResultSection<Item>({ title, items, children }: Props<Item>) {
  const [page, setPage] = useState(0);
  if (items.length === 0)
    return (
      <section aria-label={title} className={classes.none}>
        <h2>{title}</h2>
        No data to display
      </section>
    );
  const pages = Math.ceil(items.length / pageSize);
  return (
    <Card flush note={`${items.length}`} title={title}>
      <div className={classes.frame}>
        <ul className={classes.list}>
          {items.slice(page * pageSize, (page + 1) * pageSize).map(children)}
        </ul>
      </div>
      {pages < 2 ? null : (
        <div className={classes.pager}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          Page {page + 1} of {pages}
          <Button disabled={page + 1 === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Card>
  );
}
