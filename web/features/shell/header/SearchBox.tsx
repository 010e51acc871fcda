import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { useNavigate } from "react-router";
import { smartSearch } from "../../../../domain/contract/companies/search.ts";
import { listSavings } from "../../../../domain/contract/users/favorites.ts";
import {
  isTickerMode,
  parenthesisedTicker,
  searchedTerm,
} from "../../../../domain/search/parenthesised-ticker.ts";
import { queryOf } from "../../../api/query-of.ts";
import { usePageExists } from "../../../pages.ts";
import { companyPath, searchResultsPath } from "../../../paths.ts";
import { searchDelayMs } from "../../../ui/timings.ts";
import { SearchList } from "./SearchList.tsx";
import { type Answer, listAnswers, openAnswer } from "./search-answers.ts";

interface Props {
  className: string | undefined;
  label: string;
  placeholder: string;
  /** The key that opens or closes the box, beside its text. */
  hint: string;
  ref: Ref<HTMLInputElement>;
  /** Closes what contains the box, which then lists its answers all the time. */
  onClose?: () => void;
}

/** A text field that suggests while one types. */
export function SearchBox({ className, label, placeholder, hint, ref, onClose }: Props) {
  const [text, setText] = useState("");
  const { isFocused, activeIndex, focus, focusFirst, leave, move } = useActiveAnswer();
  const isOpen = isFocused || onClose !== undefined;
  const listId = useId();
  const navigate = useNavigate();
  const found = useAnswers(text, isOpen);
  const close = () => {
    leave();
    onClose?.();
  };
  const go = (path: string) => void navigate(path);
  const choose = (answer: Answer) => {
    close();
    setText("");
    openAnswer(answer, go);
  };
  const submit = () => {
    const answer = found.answers?.[activeIndex];
    if (answer !== undefined) return choose(answer);
    if (text.trim() === "") return;
    const ticker = parenthesisedTicker(text);
    close();
    go(ticker === null ? searchResultsPath(text.trim()) : companyPath(ticker));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found.answers?.length ?? 0;
    if (event.key === "ArrowDown") move(1, count);
    else if (event.key === "ArrowUp") move(-1, count);
    else if (event.key === "Enter") submit();
    else if (event.key === "Escape") {
      setText("");
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <search className={className}>
      <IconSearch aria-hidden size={16} stroke={1.8} />
      <input
        aria-activedescendant={activeIndex < 0 ? undefined : `${listId}-${activeIndex}`}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen}
        aria-label={label}
        autoComplete="off"
        maxLength={200}
        onBlur={leave}
        onChange={(event) => {
          setText(event.target.value);
          focusFirst();
        }}
        onFocus={focus}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        ref={ref}
        role="combobox"
        spellCheck={false}
        type="text"
        value={text}
      />
      <kbd aria-hidden>{hint}</kbd>
      {isOpen ? (
        <SearchList
          {...found}
          activeIndex={activeIndex}
          id={listId}
          onChoose={choose}
          onLeave={close}
          text={text}
        />
      ) : null}
    </search>
  );
}

/** Whether the box has the focus, and the answer that the arrow keys have reached; −1 before the first. */
function useActiveAnswer() {
  const [isFocused, setIsFocused] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const show = (isShown: boolean, index: number) => {
    setIsFocused(isShown);
    setActiveIndex(index);
  };
  return {
    isFocused,
    activeIndex,
    focus: () => show(true, activeIndex),
    focusFirst: () => show(true, -1),
    leave: () => show(false, -1),
    move: (step: number, count: number) => show(true, indexAfter(activeIndex, step, count)),
  };
}

/** Steps from an answer to the next one in a circle; −1 stands before the first. */
const indexAfter = (index: number, step: number, count: number) =>
  count === 0 ? index : (index + step + count + (index < 0 && step < 0 ? 1 : 0)) % count;

/** The answers to a typed text; undefined until those to this very text have come. */
function useAnswers(text: string, isOpen: boolean) {
  const pageExists = usePageExists();
  const term = searchedTerm(text);
  const isWanted = isOpen && term !== null && !isTickerMode(text);
  const [searched] = useDebouncedValue(term, searchDelayMs);
  const isSettled = searched === term;
  const { data: results, error } = useQuery({
    ...queryOf(smartSearch, { query: { searchTerm: searched ?? "" } }),
    enabled: searched !== null && isSettled && isOpen,
  });
  const { data: saved } = useQuery({ ...queryOf(listSavings), enabled: isWanted });
  const answers =
    term === null || !isSettled || results === undefined
      ? undefined
      : listAnswers({ text, results, saved, pageExists });
  return { answers, isFailed: error !== null && isSettled, isTooShort: term === null };
}
