import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FoundCompany } from "../../../domain/contract/search.ts";
import { maxSearchLength } from "../../../domain/forms/limits.ts";
import { companiesToFollowQuery } from "../../api/favorites.ts";
import { useFollow } from "../../parts/following.ts";
import { quickSearchDelayMs } from "../../ui/timings.ts";
import classes from "./favorites.module.css";

/** A search for a company to follow. */
export function AddCompany() {
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<FoundCompany | null>(null);
  const [searchTerm] = useDebouncedValue(typed.trim(), quickSearchDelayMs);
  const found = useQuery({
    ...companiesToFollowQuery(picked?.companyName === searchTerm ? "" : searchTerm),
    placeholderData: keepPreviousData,
  });
  const { isPending, follow } = useFollow();

  const companies = found.data ?? [];
  const offered = picked && !companies.some(isSame(picked)) ? [picked, ...companies] : companies;

  const add = () => {
    if (picked === null || isPending) return;
    follow(picked, () => {
      setPicked(null);
      setTyped("");
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
        data={offered.map((company) => ({
          value: String(company.companyKey),
          label: company.companyName,
        }))}
        filter={({ options }) => options}
        label="Add company"
        maxLength={maxSearchLength}
        nothingFoundMessage={
          searchTerm === "" || found.isFetching ? undefined : "No company is called that."
        }
        onChange={(key) =>
          setPicked(offered.find(({ companyKey }) => String(companyKey) === key) ?? null)
        }
        onSearchChange={setTyped}
        placeholder="Name or ticker"
        renderOption={({ option }) => (
          <Suggestion
            company={offered.find(({ companyKey }) => String(companyKey) === option.value)}
          />
        )}
        searchable
        searchValue={typed}
        value={picked === null ? null : String(picked.companyKey)}
      />
      <Button disabled={picked === null} loading={isPending} type="submit">
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
