import { Kbd } from "@mantine/core";
import { Link } from "react-router";
import { MarkedText } from "../../../parts/MarkedText.tsx";
import { searchResultsPath } from "../../../paths.ts";
import { SkeletonLines } from "../../../ui/loading/Skeleton.tsx";
import classes from "./GlobalSearch.module.css";
import { type Answer, answerGroups } from "./search-answers.ts";

interface Props {
  id: string;
  text: string;
  /** Undefined while loading. */
  answers: readonly Answer[] | undefined;
  activeIndex: number;
  isTooShort: boolean;
  isFailed: boolean;
  onChoose: (answer: Answer) => void;
  /** Called when the list leads away without an answer. */
  onLeave: () => void;
}

/** The answers below the search box by group, or why there are none. */
export function SearchList(props: Props) {
  const { id, text, answers, activeIndex, isTooShort, isFailed, onChoose } = props;
  const shown = isTooShort || isFailed ? undefined : answers;
  const groups = Map.groupBy(shown?.entries() ?? [], ([, { group }]) => group);
  return (
    // The focus stays in the box while the list is used.
    // biome-ignore lint/a11y/noStaticElementInteractions: the box has the keyboard
    <div className={classes.list} onMouseDown={(event) => event.preventDefault()}>
      {isTooShort ? (
        <p>Enter several letters...</p>
      ) : isFailed ? (
        <p role="alert">The search failed. Please try again.</p>
      ) : answers === undefined ? (
        <SkeletonLines label="Searching" lines={3} />
      ) : answers.length === 0 ? (
        <p>No data to display</p>
      ) : null}
      <span aria-live="polite" className="visually-hidden">
        {shown === undefined ? null : describeCount(shown.length)}
      </span>
      <div aria-label="Suggestions" className={classes.options} id={id} role="listbox">
        {[...groups].map(([group, entries]) => {
          const { title, Icon } = answerGroups[group];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets
            <div aria-label={title} key={group} role="group">
              <p aria-hidden>{title}</p>
              {entries.map(([index, answer]) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keyboard
                // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
                <div
                  aria-selected={index === activeIndex}
                  className={classes.option}
                  id={`${id}-${index}`}
                  key={answer.key}
                  onClick={() => onChoose(answer)}
                  ref={index === activeIndex ? showWhole : null}
                  role="option"
                >
                  <Icon aria-hidden size={17} stroke={1.8} />
                  {answer.ticker === null ? null : (
                    <b>
                      <MarkedText search={text} text={answer.ticker} />
                    </b>
                  )}
                  <span className="cut fill">
                    <MarkedText search={text} text={answer.text} />
                  </span>
                  <small className="cut">{answer.note}</small>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {isTooShort ? null : (
        <div className={classes.keys}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
          </span>
          <span>
            <Kbd>Enter</Kbd> open
          </span>
          <span>
            <Kbd>(</Kbd> ticker only
          </span>
          <Link onClick={props.onLeave} tabIndex={-1} to={searchResultsPath(text.trim())}>
            All results for “{text.trim()}”
          </Link>
        </div>
      )}
    </div>
  );
}

function showWhole(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

function describeCount(count: number): string {
  if (count === 0) return "No suggestions";
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
