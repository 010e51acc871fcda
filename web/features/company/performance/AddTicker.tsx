import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { searchCompanies } from "../../../../domain/contract/companies/search.ts";
import { searchedTerm } from "../../../../domain/search/parenthesised-ticker.ts";
import { queryOf } from "../../../api/query-of.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { searchDelayMs } from "../../../ui/timings.ts";
import classes from "./chart-panel.module.css";

/** A field for a further line of a chart. It suggests companies by ticker and name. */
export function AddTicker({ onAdd }: { onAdd: (ticker: string) => void }) {
  const [text, setText] = useState("");
  const [searched] = useDebouncedValue(searchedTerm(text) ?? "", searchDelayMs);
  const isSignedIn = useIsSignedIn();
  const { data: found = [] } = useQuery({
    ...queryOf(searchCompanies, { query: { searchTerm: searched } }),
    enabled: isSignedIn && searched !== "",
  });
  const listId = useId();
  const add = (ticker: string) => {
    onAdd(ticker);
    setText("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === "") return;
    const isListed = (ticker: string | null) => ticker?.toUpperCase() === typed.toUpperCase();
    const company = found.find((one) => isListed(one.companyTicker) || isListed(one.ticker));
    add(company?.companyTicker ?? typed.toUpperCase());
  };
  return (
    <form className={classes.add} onSubmit={submit}>
      <input
        aria-label="Add ticker"
        autoComplete="off"
        list={listId}
        maxLength={64}
        onChange={(event) => {
          const { value } = event.target;
          const chosen = found.find(({ companyTicker }) => companyTicker === value);
          // A suggestion that was picked with Enter must not submit the form as well.
          const isPicked = chosen !== undefined && value.length - text.length !== 1;
          if (isPicked) add(chosen.companyTicker);
          else setText(value);
        }}
        placeholder="Add ticker"
        value={text}
      />
      <datalist id={listId}>
        {found.slice(0, 8).map(({ companyTicker, companyName }) => (
          <option key={companyTicker} value={companyTicker}>
            {companyName}
          </option>
        ))}
      </datalist>
    </form>
  );
}
