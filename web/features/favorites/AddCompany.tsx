import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FoundCompany } from "../../../domain/contract/companies/search.ts";
import { maxSearchLength } from "../../../domain/forms/limits.ts";
import { searchedTerm } from "../../../domain/search/parenthesised-ticker.ts";
import { companiesToFollowQuery } from "../../api/favorites.ts";
import { useFollow } from "../../parts/market/following.ts";
import { searchDelayMs } from "../../ui/timings.ts";
import classes from "./favorites.module.css";

/** A search for a company to follow. */
export function AddCompany() {
  const [text, setText] = useState("");
  const [pickedCompany, setPickedCompany] = useState<FoundCompany | null>(null);
  const [searchTerm] = useDebouncedValue(searchedTerm(text) ?? "", searchDelayMs);
  const search = useQuery({
    ...companiesToFollowQuery(pickedCompany?.companyName === searchTerm ? "" : searchTerm),
    placeholderData: keepPreviousData,
  });
  const { isPending, follow } = useFollow();

  const companies = search.data ?? [];
  const options =
    pickedCompany && !companies.some(isSame(pickedCompany))
      ? [pickedCompany, ...companies]
      : companies;

  const add = () => {
    if (pickedCompany === null || isPending) return;
    follow(pickedCompany, () => {
      setPickedCompany(null);
      setText("");
    });
  };

  return (
    <form
      aria-label="Add company"
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Select
        className={classes.box}
        data={options.map((company) => ({
          value: String(company.companyKey),
          label: company.companyName,
        }))}
        filter={({ options }) => options}
        label="Add company"
        maxLength={maxSearchLength}
        nothingFoundMessage={
          searchTerm === "" || search.isFetching ? undefined : "No matching companies"
        }
        onChange={(key) =>
          setPickedCompany(options.find(({ companyKey }) => String(companyKey) === key) ?? null)
        }
        onSearchChange={setText}
        placeholder="Name or ticker"
        renderOption={({ option }) => (
          <Suggestion
            company={options.find(({ companyKey }) => String(companyKey) === option.value)}
          />
        )}
        searchable
        searchValue={text}
        value={pickedCompany === null ? null : String(pickedCompany.companyKey)}
      />
      <Button disabled={pickedCompany === null} loading={isPending} type="submit" variant="filled">
        Add
      </Button>
    </form>
  );
}

function Suggestion({ company }: { company: FoundCompany | undefined }) {
  return (
    <span className={classes.suggestion}>
      <span>{company?.companyName}</span>
      <small>{[company?.ticker, company?.formerly].filter(Boolean).join(" · ")}</small>
    </span>
  );
}

function isSame({ companyKey }: FoundCompany) {
  return (other: FoundCompany) => other.companyKey === companyKey;
}
