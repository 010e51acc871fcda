import { UnstyledButton } from "@mantine/core";
import { type UIEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { FilterKey } from "../../../../domain/filters/filters.ts";
import { rove } from "../../../ui/focus/rove.ts";
import { ActiveCount } from "./ActiveCount.tsx";
import { FilterSection } from "./FilterSection.tsx";
import classes from "./filter-form.module.css";
import { FormContext } from "./form-context.ts";
import {
  countActiveFilters,
  describeActiveFilters,
  describeContradictions,
  type FormSetting,
  findInvalidSections,
  findSections,
  headingId,
  listSections,
  type ShownSection,
} from "./form-sections.ts";
import type { FormValue } from "./form-value.ts";
import { useFormRules } from "./use-form-rules.ts";

interface Props extends FormSetting {
  value: FormValue;
  onChange: (value: FormValue) => void;
  openSections: readonly string[];
  onOpenSections: (ids: string[]) => void;
  /** The errors of a refused run, by filter. */
  problems?: ReadonlyMap<FilterKey, string>;
}

const noProblems: ReadonlyMap<FilterKey, string> = new Map();

/** All filters by section. The catalogue decides which of them are shown and which exclude each other. */
export function FilterForm(props: Props) {
  const { value, onChange, openSections, onOpenSections, problems = noProblems } = props;
  const { dictionaries, isBasic, page } = props;
  const { filters, typedKey } = value;
  const [current, setCurrent] = useState<string | null>(null);
  const sections = listSections(filters, props);
  const counts = countActiveFilters(describeActiveFilters(filters, props));
  const markedSections = [
    ...findInvalidSections(sections, value),
    ...findSections(sections, (key) => problems.has(key)),
  ];

  const { form } = useFormRules({
    value,
    onChange,
    dictionaries,
    isBasic,
    page,
    problems: new Map([...problems, ...describeContradictions(filters, typedKey)]),
  });

  const toggle = (id: string, isOpen: boolean) =>
    onOpenSections(isOpen ? [...openSections, id] : openSections.filter((other) => other !== id));
  const trackSection = ({ currentTarget }: UIEvent<HTMLElement>) => {
    // The last sections never reach the top, so the chosen section stays marked.
    if (!isAtEnd(currentTarget)) setCurrent(findTopSection(currentTarget));
  };

  return (
    <FormContext value={form}>
      <div className={classes.form}>
        <SectionRail
          counts={counts}
          current={current ?? sections[0]?.id}
          onChoose={(id) => {
            onOpenSections([...new Set([...openSections, id])]);
            setCurrent(id);
          }}
          sections={sections}
        />
        <div className={classes.sections} onScroll={trackSection}>
          {sections.map((section) => (
            <FilterSection
              count={counts.get(section.id) ?? 0}
              isOpen={openSections.includes(section.id)}
              isMarked={markedSections.includes(section.id)}
              key={section.id}
              onToggle={(isOpen) => toggle(section.id, isOpen)}
              section={section}
            />
          ))}
        </div>
      </div>
    </FormContext>
  );
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 2;
}

/** Finds the section at the top of the visible part of the form. */
function findTopSection(list: HTMLElement): string | null {
  const top = list.getBoundingClientRect().top + 24;
  const section = [...list.children].findLast((child) => child.getBoundingClientRect().top <= top);
  return section instanceof HTMLElement ? (section.dataset.section ?? null) : null;
}

interface SectionRailProps {
  sections: readonly ShownSection[];
  counts: ReadonlyMap<string, number>;
  /** The section in view. */
  current: string | undefined;
  onChoose: (id: string) => void;
}

/** The headings of the form: each links to its section and shows how many of its filters are set. */
function SectionRail({ sections, counts, current, onChoose }: SectionRailProps) {
  const go = (id: string) => {
    // The section must be open before it can be scrolled to.
    flushSync(() => onChoose(id));
    const head = document.getElementById(headingId(id));
    head?.scrollIntoView({ block: "start" });
    head?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Filter sections" className={`rail ${classes.rail}`} ref={rove}>
      {sections.map(({ id, title }) => (
        <UnstyledButton
          aria-current={id === current ? "true" : undefined}
          className="between"
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
