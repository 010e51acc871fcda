import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { mostFound } from "../../../domain/contract/companies/search.ts";
import { countText } from "../../../domain/fields/formats.ts";
import { Card } from "../../ui/Card.tsx";
import { rove } from "../../ui/focus/rove.ts";
import classes from "./search.module.css";

interface Props<Item> {
  title: string;
  items: readonly Item[];
  /** How many results there are; more than the items until all are shown. */
  count?: number;
  /** Where all of them are shown. */
  allPath?: string;
  children: (item: Item) => ReactNode;
}

const pageSize = 25;

/** The results of one kind, page by page; one line when there are none. */
export function ResultSection<Item>(props: Props<Item>) {
  const { title, items, count = items.length, allPath = "", children } = props;
  const [page, setPage] = useState(0);
  if (items.length === 0)
    return (
      <section aria-label={title} className={classes.none}>
        <h2>{title}</h2>
        No data to display
      </section>
    );
  const pages = Math.ceil(items.length / pageSize);
  const shown = countText(items.length);
  return (
    <Card
      actions={
        count > items.length ? (
          <Link aria-label={`Show all ${title.toLowerCase()}`} to={allPath}>
            Show all
          </Link>
        ) : undefined
      }
      flush
      note={count > items.length ? `${shown} of ${countFound(count)}` : countFound(count)}
      title={title}
    >
      <div className={classes.frame}>
        <ul className={classes.list} ref={rove}>
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

/** A count that has reached the most that a search counts may be higher. */
function countFound(count: number): string {
  return count < mostFound ? countText(count) : `${countText(count)}+`;
}
