import { IconArrowLeft, type TablerIcon } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";
import { showsTabsAsList } from "../breakpoints.ts";
import { Choice } from "../form/Choice.tsx";
import { isPlainClick } from "../links/plain-click.ts";
import { SteadyText } from "../SteadyText.tsx";
import { useBreakpoint } from "../use-breakpoint.ts";
import classes from "./InnerNavigation.module.css";

interface Place {
  label: string;
  path: string;
}

interface Page extends Place {
  /** How many things on the page the reader has not seen. */
  unread?: number;
  /** True for a page behind a thin rule. */
  isApart?: boolean;
  icon?: TablerIcon;
}

interface Props {
  label: string;
  /** The related pages; empty when there is only a way back. */
  pages: readonly Page[];
  /** The path of the current page. */
  current: string;
  back?: Place;
  onOpen: (path: string) => void;
}

/** Navigation between related pages: tabs if there is room for them, otherwise a select. */
export function InnerNavigation({ label, pages, current, back, onOpen }: Props) {
  const isList = showsTabsAsList(useBreakpoint(), pages.length);
  const tabs = useRef<HTMLDivElement>(null);
  const place = pages.findIndex(({ path }) => path === current);
  // Tabs may scroll. The current one is shown whole when it changes, and not again while the reader scrolls.
  useLayoutEffect(() => {
    if (!isList && tabs.current !== null) showWhole(tabs.current, place);
  }, [isList, place]);
  return (
    <nav aria-label={label} className={classes.navigation}>
      {back ? (
        <a className={classes.back} href={back.path} onClick={openOnPlainClick(back.path, onOpen)}>
          <IconArrowLeft aria-hidden size={16} />
          {back.label}
        </a>
      ) : null}
      {pages.length === 0 ? null : isList ? (
        <Choice
          aria-label={label}
          className={classes.select}
          data={[
            // Else the first page would seem to be open, and could not be chosen.
            ...(place < 0 ? [{ value: current, label, disabled: true }] : []),
            ...pages.map(({ path, label: text, unread = 0 }) => ({
              value: path,
              label: unread === 0 ? text : `${text} (${unread} unread)`,
            })),
          ]}
          onChange={onOpen}
          value={current}
        />
      ) : (
        <div
          aria-label={label}
          className={`fading-line ${classes.tabs}`}
          onKeyDown={moveFocus}
          ref={tabs}
          role="tablist"
        >
          {pages.map(({ path, label: text, unread = 0, isApart, icon: Icon }, at) => (
            <a
              aria-selected={path === current}
              className={classes.tab}
              data-apart={isApart || undefined}
              href={path}
              key={path}
              onClick={openOnPlainClick(path, onOpen)}
              role="tab"
              // The Tab key reaches the row also when none of its pages is open.
              tabIndex={at === Math.max(place, 0) ? 0 : -1}
            >
              {Icon ? <Icon aria-hidden size={16} /> : null}
              <SteadyText>{text}</SteadyText>
              {unread === 0 ? null : (
                <span className={`badge ${classes.unread}`} data-tone="accent">
                  {unread}
                  <span className="visually-hidden"> unread</span>
                </span>
              )}
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}

/** The width at an edge in pixels where tabs that go on fade out. */
const fade = 32;

/** Scrolls a row of tabs as little as shows one of them whole, and nothing else. */
function showWhole(row: HTMLDivElement, place: number): void {
  const tab = row.children[place];
  if (tab === undefined) return;
  const [around, at] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft +=
    Math.max(0, at.right + fade - around.right) - Math.max(0, around.left + fade - at.left);
}

/** Only a plain click is handled here; the browser handles all others, as for any link. */
function openOnPlainClick(path: string, onOpen: (path: string) => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(path);
  };
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  tabs[step(at, tabs.length)]?.focus();
}
