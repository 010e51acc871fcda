import { Button, MultiSelect, SegmentedControl } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Day } from "../../../domain/calendar/day.ts";
import { getNewsFilters } from "../../../domain/contract/content/news.ts";
import type { NewsFilters } from "../../api/news.ts";
import { useReply } from "../../api/query-of.ts";
import { portalToday } from "../../api/site.ts";
import { ClassifiedOption } from "../../parts/ClassifiedOption.tsx";
import { groupBySector } from "../../parts/classification-choices.ts";
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import { earliestDay } from "../../parts/days/typed-day.ts";
import { paths } from "../../paths.ts";
import classes from "./news.module.css";
import { writeFilters } from "./news-filters.ts";

/** The filters of news; submitting them opens the search with them in its address. */
export function FilterPanel({ filters }: { filters: NewsFilters }) {
  const [draft, setDraft] = useState(filters);
  const { data: choices } = useReply(getNewsFilters);
  const navigate = useNavigate();
  const open = (next: NewsFilters) => void navigate(`${paths.newsSearch}?${writeFilters(next)}`);
  const set = (change: NewsFilters) => setDraft({ ...draft, ...change });
  const types = (label: string, key: "newsType" | "storyType", data: Types = []) => (
    <MultiSelect
      {...list}
      data={[...data]}
      label={label}
      onChange={(values) => set({ [key]: values })}
      placeholder={draft[key]?.length ? "" : "All types"}
      value={[...(draft[key] ?? [])]}
    />
  );
  const industries = choices?.industries ?? [];
  return (
    <form
      aria-label="News filter"
      className={classes.filter}
      onSubmit={(event) => {
        event.preventDefault();
        open(draft);
      }}
    >
      <fieldset>
        <legend>Location</legend>
        <SegmentedControl
          aria-label="Location"
          data={choices?.locations ?? [{ value: "All", label: "All" }]}
          fullWidth
          onChange={(value) => set({ location: value as NewsFilters["location"] })}
          value={draft.location ?? "All"}
        />
      </fieldset>
      <div className={classes.days}>
        <DayField
          name="Date From"
          onChange={(startDate) => set({ startDate })}
          value={draft.startDate}
        />
        <DayField name="Date To" onChange={(endDate) => set({ endDate })} value={draft.endDate} />
      </div>
      <MultiSelect
        {...list}
        data={groupBySector(industries, new Set(industries))}
        label="Sector/Industry"
        onChange={(values) => set({ industry: values.map(Number) })}
        placeholder={draft.industry?.length ? "" : "All sectors"}
        renderOption={({ option }) => <ClassifiedOption entries={industries} {...option} />}
        searchable
        value={draft.industry?.map(String) ?? []}
      />
      {types("News Type", "newsType", choices?.newsTypes)}
      {types("Story Type", "storyType", choices?.storyTypes)}
      <div className={classes.filterActions}>
        <Button leftSection={<IconSearch aria-hidden size={15} />} type="submit" variant="filled">
          Search
        </Button>
        <Button
          onClick={() => {
            setDraft({});
            open({});
          }}
          variant="subtle"
        >
          Reset
        </Button>
      </div>
    </form>
  );
}

interface DayFieldProps {
  name: string;
  value: Day | undefined;
  onChange: (day: Day | undefined) => void;
}

function DayField({ name, ...field }: DayFieldProps) {
  return (
    <DateEntry
      {...field}
      disabled={false}
      error={undefined}
      label={name}
      max={portalToday()}
      min={earliestDay}
      name={name}
      placeholder="MM/DD/YY"
    />
  );
}

type Types = readonly { value: string; label: string }[];

const list = {
  clearable: true,
  comboboxProps: { keepMounted: false },
  hidePickedOptions: true,
  limit: 100,
  nothingFoundMessage: "No matches",
} as const;
