import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { itemsBeforeExpander } from "../../domain/fields/cell-cuts.ts";
import { takeFocus } from "../ui/focus/take-focus.ts";
import classes from "./company/company-card.module.css";

/** The first items of a list, with a button for the rest. */
export function CutList({ title, items }: { title: string; items: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return null;
  const visibleItems = isWhole ? items : items.slice(0, itemsBeforeExpander);
  const hidden = items.length - visibleItems.length;
  return (
    <div className={classes.list}>
      <h4>{title}</h4>
      <ul>
        {visibleItems.map((item, index) => (
          // The first of the rest takes the place of the button that was pressed.
          <li key={item} ref={index === itemsBeforeExpander ? takeFocus : undefined} tabIndex={-1}>
            {item}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <UnstyledButton className={classes.more} onClick={() => setIsWhole(true)}>
          {hidden} more
        </UnstyledButton>
      ) : null}
    </div>
  );
}
