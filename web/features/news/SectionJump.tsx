import { IconChevronDown } from "@tabler/icons-react";
import classes from "./news.module.css";

interface Props {
  titles: readonly string[];
  onJump: (title: string) => void;
}

/** Leads to the sections where they stand below each other, several windows long. */
export function SectionJump({ titles, onJump }: Props) {
  return (
    <nav aria-label="Sections" className={classes.jump}>
      {titles.map((title) => (
        <button key={title} onClick={() => onJump(title)} type="button">
          {title}
          <IconChevronDown aria-hidden size={14} stroke={1.8} />
        </button>
      ))}
    </nav>
  );
}
