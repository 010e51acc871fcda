import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { searchCompanies } from "../../../../domain/contract/companies/search.ts";
import { searchedTerm } from "../../../../domain/search/parenthesised-ticker.ts";
import { queryOf } from "../../../api/query-of.ts";
import { searchDelayMs } from "../../../ui/timings.ts";

interface Props {
  /** The address, ticker or CIK of the company, or the part of a name that is typed. */
  value: string;
  /** The name of the company that the saved piece names. */
  name: string | null;
  isReadOnly: boolean;
  onChange: (company: string) => void;
}

const mostOptions = 8;

/** Names the company of a piece. It is found by its name, since a company without a ticker has an address that nobody knows. */
export function CompanyField({ value, name, isReadOnly, onChange }: Props) {
  const typed = searchedTerm(value) ?? "";
  const [searched] = useDebouncedValue(typed, searchDelayMs);
  const { data: found = [] } = useQuery({
    ...queryOf(searchCompanies, { query: { searchTerm: searched } }),
    enabled: !isReadOnly && searched !== "",
  });
  const companies = new Map(found.map((company) => [company.companyTicker, company]));
  return (
    <Autocomplete
      comboboxProps={{ width: 280, position: "bottom-start" }}
      // Companies that were found for an earlier text are not offered for this one.
      data={typed === searched ? [...companies.keys()] : []}
      description={name ?? undefined}
      filter={({ options }) => options.slice(0, mostOptions)}
      label="Company"
      maxLength={64}
      onChange={onChange}
      placeholder="Name, ticker or CIK"
      readOnly={isReadOnly}
      renderOption={({ option }) => (
        <span className="between fill">
          {companies.get(option.value)?.companyName}
          <small>{companies.get(option.value)?.ticker}</small>
        </span>
      )}
      value={value}
    />
  );
}
