import { SkeletonLines } from "../../../ui/Skeleton.tsx";
import classes from "./GlobalSearch.module.css";
import type { Answer } from "./search-answers.ts";

interface Props {
  id: string;
  /** Undefined while loading. */
  answers: readonly Answer[] | undefined;
  activeIndex: number;
  isTooShort: boolean;
  isFailed: boolean;
  onChoose: (answer: Answer) => void;
}

/** The answers below the search box, or why there are none. */
export function SearchList(props: Props) {
  const { id, answers, activeIndex, isTooShort, isFailed, onChoose } = props;
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
        {isTooShort || isFailed || answers === undefined ? null : describeCount(answers.length)}
      </span>
      <div aria-label="Suggestions" id={id} role="listbox">
        {isTooShort || isFailed
          ? null
          : answers?.map((answer, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keyboard
              // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
              <div
                aria-selected={index === activeIndex}
                className={classes.option}
                id={`${id}-${index}`}
                key={answer.key}
                onClick={() => onChoose(answer)}
                role="option"
              >
                {answer.ticker === null ? null : <b>{answer.ticker}</b>}
                <span className="cut fill">{answer.text}</span>
                <small className="cut">{answer.note}</small>
              </div>
            ))}
      </div>
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return "No suggestions";
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
