import { IconInbox } from "@tabler/icons-react";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import classes from "./recap.module.css";

interface Props<Items extends readonly unknown[], Key extends QueryKey> {
  title: string;
  query: UseQueryOptions<Items, Error, Items, Key>;
  link?: { label: string; path: string };
  emptyAction?: ReactNode;
  size?: "wide" | "tall";
  children: (items: Items) => ReactNode;
}

/** A section of the recap: it loads, fails and is empty by itself. */
export function RecapSection<Items extends readonly unknown[], Key extends QueryKey>(
  props: Props<Items, Key>,
) {
  const { title, query, link, emptyAction, size, children } = props;
  const items = useQuery(query);
  return (
    // Sections of the page below have the same titles.
    <section
      aria-label={`${title}, Morning Recap`}
      className={classes.recapSection}
      data-size={size}
    >
      <header>
        <div>
          <h2>{title}</h2>
          {items.data?.length ? "\u00a0" : null}
          {items.data?.length ? <span className={classes.count}>{items.data.length}</span> : null}
        </div>
        {link === undefined ? null : <Link to={link.path}>{link.label}</Link>}
      </header>
      <Loaded label={`Loading ${title}`} lines={4} query={items}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState action={emptyAction} icon={IconInbox} title="Nothing here today" />
          ) : (
            children(list)
          )
        }
      </Loaded>
    </section>
  );
}
