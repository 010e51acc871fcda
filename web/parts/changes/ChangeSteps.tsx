import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type RefObject, useState } from "react";
import { useLetterKeys } from "../../ui/use-letter-keys.ts";
import classes from "./changes.module.css";

interface Props {
  /** Holds the changes, each an element with `data-change`. */
  text: RefObject<HTMLElement | null>;
  total: number;
}

/** Leads from change to change of a text, by button and with the keys J and K. */
export function ChangeSteps({ text, total }: Props) {
  const { current, step } = useSteps(text);
  useLetterKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <div className={classes.steps}>
      <Button aria-label="Previous change" onClick={() => step(-1)} size="xs">
        <IconChevronUp aria-hidden size={15} /> <kbd>K</kbd>
      </Button>
      <output>
        {current === null
          ? `${total} ${total === 1 ? "change" : "changes"}`
          : `Change ${current} of ${total}`}
      </output>
      <Button aria-label="Next change" onClick={() => step(1)} size="xs">
        <kbd>J</kbd> <IconChevronDown aria-hidden size={15} />
      </Button>
    </div>
  );
}

/** Steps through the changes as they stand on the page; the present one, from 1, has a ring and the focus of readers. */
function useSteps(text: Props["text"]) {
  const [current, setCurrent] = useState<number | null>(null);
  const step = (by: number) => {
    const changes = [...(text.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
    const before = changes.findIndex((change) => change.dataset.current !== undefined);
    const at =
      before < 0 && by < 0
        ? changes.length - 1
        : Math.min(Math.max(before + by, 0), changes.length - 1);
    delete changes[before]?.dataset.current;
    const change = changes[at];
    if (change === undefined) return;
    change.dataset.current = "";
    change.scrollIntoView({ block: "center" });
    setCurrent(at + 1);
  };
  return { current, step };
}
