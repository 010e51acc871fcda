import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";

const atFirst = 5;

/** The rows of a list whose newest come first; the others are shown on demand, so that an old account stays one screen. */
export function NewestFirst<Item>(props: {
  items: readonly Item[];
  children: (item: Item, at: number) => ReactNode;
}) {
  const { items, children } = props;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, atFirst);
  return (
    <>
      {shown.map(children)}
      {shown.length < items.length ? (
        <li>
          <Button onClick={() => setIsWhole(true)} variant="subtle">
            Show all {items.length}
          </Button>
        </li>
      ) : null}
    </>
  );
}
