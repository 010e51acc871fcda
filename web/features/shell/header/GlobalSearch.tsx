import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { smartSearch } from "../../../../domain/contract/companies/search.ts";
import {
  isTickerMode,
  parenthesisedTicker,
  searchedTerm,
} from "../../../../domain/search/parenthesised-ticker.ts";
import { queryOf } from "../../../api/query-of.ts";
import { usePageExists } from "../../../pages.ts";
import { companyPath, searchResultsPath } from "../../../paths.ts";
import { searchDelayMs } from "../../../ui/timings.ts";
import classes from "./GlobalSearch.module.css";
import { SearchList } from "./SearchList.tsx";
import { type Answer, findPageAnswers, openAnswer, toAnswer } from "./search-answers.ts";
import { useSearchKeys } from "./use-search-keys.ts";

/** The search of the header: it suggests while one types, and "/" or Ctrl K opens it from anywhere. */
export function GlobalSearch() {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const open = useCallback(() => setIsOpen(true), []);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  useSearchKeys(input, open);
  const { answers, isFailed, isTooShort } = useAnswers(text, isOpen);
  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const go = (path: string) => void navigate(path);
  const choose = (answer: Answer) => {
    close();
    setText("");
    openAnswer(answer, go);
  };
  const submit = () => {
    const answer = answers?.[activeIndex];
    if (answer !== undefined) return choose(answer);
    if (text.trim() === "") return;
    const ticker = parenthesisedTicker(text);
    close();
    go(ticker === null ? searchResultsPath(text.trim()) : companyPath(ticker));
  };
  const move = (step: number) => {
    const count = answers?.length ?? 0;
    setIsOpen(true);
    if (count > 0)
      setActiveIndex((activeIndex + step + count + (activeIndex < 0 && step < 0 ? 1 : 0)) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") submit();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  return (
    <search className={classes.search}>
      <IconSearch aria-hidden size={16} stroke={1.8} />
      <input
        aria-activedescendant={activeIndex < 0 ? undefined : `${listId}-${activeIndex}`}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen}
        aria-label="Search"
        autoComplete="off"
        maxLength={200}
        onBlur={close}
        onChange={(event) => {
          setText(event.target.value);
          setActiveIndex(-1);
          setIsOpen(true);
        }}
        onFocus={open}
        onKeyDown={onKeyDown}
        placeholder="Search"
        ref={input}
        role="combobox"
        spellCheck={false}
        type="text"
        value={text}
      />
      <kbd aria-hidden>/</kbd>
      {isOpen ? (
        <SearchList
          activeIndex={activeIndex}
          answers={answers}
          id={listId}
          isFailed={isFailed}
          isTooShort={isTooShort}
          onChoose={choose}
        />
      ) : null}
    </search>
  );
}

/** The answers to a typed text; undefined until those to this very text have come. */
function useAnswers(text: string, isOpen: boolean) {
  const pageExists = usePageExists();
  const term = searchedTerm(text);
  const [searched] = useDebouncedValue(term, searchDelayMs);
  const isSettled = searched === term;
  const { data, error } = useQuery({
    ...queryOf(smartSearch, { query: { searchTerm: searched ?? "" } }),
    enabled: searched !== null && isSettled && isOpen,
  });
  const answers =
    term === null || !isSettled || data === undefined
      ? undefined
      : [
          ...data
            .map(toAnswer)
            .filter(({ path }) => path === null || pageExists(path.split("?")[0] ?? "")),
          ...(isTickerMode(text) ? [] : findPageAnswers(text, pageExists)),
        ];
  return { answers, isFailed: error !== null && isSettled, isTooShort: term === null };
}
