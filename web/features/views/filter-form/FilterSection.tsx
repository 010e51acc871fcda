import { UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconChevronDown } from "@tabler/icons-react";
import { ActiveCount } from "./ActiveCount.tsx";
import { FilterControl } from "./FilterControl.tsx";
import classes from "./filter-form.module.css";
import { headingId, type ShownSection } from "./form-sections.ts";

interface Props {
  section: ShownSection;
  count: number;
  /** An entry in this section must be corrected before the filters can be run. */
  isMarked: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function FilterSection({ section, count, isMarked, isOpen, onToggle }: Props) {
  const { id, title, note, fields, boxes } = section;
  const bodyId = `${headingId(id)}-body`;
  return (
    <section aria-labelledby={headingId(id)} className={classes.section} data-section={id}>
      <h3>
        <UnstyledButton
          aria-controls={isOpen ? bodyId : undefined}
          aria-expanded={isOpen}
          className={classes.head}
          id={headingId(id)}
          onClick={() => onToggle(!isOpen)}
        >
          <IconChevronDown aria-hidden className={classes.chevron} size={16} />
          {title}
          <ActiveCount count={count} />
          {isMarked ? (
            <span className={classes.marked}>
              <IconAlertCircle aria-hidden size={16} />
              Fix errors
            </span>
          ) : null}
        </UnstyledButton>
      </h3>
      {isOpen ? (
        <div className={classes.body} id={bodyId}>
          {note === undefined ? null : <p className={classes.note}>{note}</p>}
          {fields.map((one) => (
            <FilterControl key={one.id} sectionTitle={title} {...one} />
          ))}
          {boxes.length > 0 ? (
            <div className={classes.boxes}>
              {boxes.map((one) => (
                <FilterControl key={one.id} sectionTitle={title} {...one} />
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
