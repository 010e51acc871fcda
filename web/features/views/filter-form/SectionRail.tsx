import { UnstyledButton } from "@mantine/core";
import { flushSync } from "react-dom";
import { ActiveCount } from "./ActiveCount.tsx";
import classes from "./filter-form.module.css";
import { headingId, type ShownSection } from "./form-sections.ts";

interface Props {
  sections: readonly ShownSection[];
  counts: ReadonlyMap<string, number>;
  /** The section in view. */
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The headings of the form: each links to its section and shows how many of its filters are set. */
export function SectionRail({ sections, counts, current, onChoose }: Props) {
  const go = (id: string) => {
    // The section must be open before it can be scrolled to.
    flushSync(() => onChoose(id));
    const head = document.getElementById(headingId(id));
    head?.scrollIntoView({ block: "start" });
    head?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Filter sections" className={classes.rail}>
      {sections.map(({ id, title }) => (
        <UnstyledButton
          aria-current={id === current ? "true" : undefined}
          className={classes.railItem}
          key={id}
          onClick={() => go(id)}
        >
          {title}
          <ActiveCount count={counts.get(id) ?? 0} />
        </UnstyledButton>
      ))}
    </nav>
  );
}
