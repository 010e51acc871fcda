import { UnstyledButton } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";
import classes from "./news.module.css";

interface Props {
  /** The news on the page; undefined while loading. */
  shown: readonly NewsItem[] | undefined;
  /** The news as they are now. */
  newest: readonly NewsItem[] | undefined;
  onShow: () => void;
}

/** Offers the stories that have come since the reader opened the page; nothing moves until they ask for them. */
export function NewNews({ shown, newest, onShow }: Props) {
  const known = new Set(shown?.map(({ newsKey }) => newsKey));
  const count = shown === undefined ? 0 : countNew(newest ?? [], known);
  return (
    <div aria-live="polite" className={classes.offer}>
      {count === 0 ? null : (
        <UnstyledButton className={classes.new} onClick={onShow}>
          <IconArrowUp aria-hidden size={15} stroke={2.2} />
          {count} new
        </UnstyledButton>
      )}
    </div>
  );
}

function countNew(newest: readonly NewsItem[], known: ReadonlySet<number>): number {
  return newest.filter(({ newsKey }) => !known.has(newsKey)).length;
}
