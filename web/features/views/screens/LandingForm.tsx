import { SegmentedControl, Select } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { TimeFrame } from "../../../../domain/calendar/time-frames.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { viewFrames } from "../../../../domain/filters/enumerations.ts";
import { filters as catalogue, type Filters } from "../../../../domain/filters/filters.ts";
import { reachableFilters } from "../../../../domain/filters/form-state.ts";
import type { LeaderFilter } from "../../../../domain/views/leaders.ts";
import {
  type SubjectScreen,
  type SubjectScreenName,
  screens,
} from "../../../../domain/views/screens.ts";
import { storeView } from "../../../api/views.ts";
import { Card } from "../../../ui/Card.tsx";
import { failureText } from "../../../ui/form/failed-call.ts";
import { ReasonedButton } from "../../../ui/ReasonedButton.tsx";
import { viewPath } from "../../../view-paths.ts";
import { reasonBelow } from "../filter-form/controls/choices.ts";
import { FilterControl } from "../filter-form/FilterControl.tsx";
import { FormContext } from "../filter-form/form-context.ts";
import { formValue } from "../filter-form/form-value.ts";
import { MatchCount } from "../filter-form/MatchCount.tsx";
import { useFormRules } from "../filter-form/use-form-rules.ts";
import { Leaders } from "./Leaders.tsx";
import classes from "./landing.module.css";
import { findChosenView } from "./landing-choice.ts";

interface Props {
  name: SubjectScreenName;
  dictionaries: Dictionaries;
  /** The values that the form starts with. */
  initial: Filters;
}

const statuses = [
  { value: "Priced", label: "Priced" },
  { value: "Upcoming", label: "Upcoming" },
];
const offeredFrames: readonly TimeFrame[] = [
  "Week",
  "30Days",
  "90Days",
  "ytd",
  "year",
  "2years",
  "5years",
  "all",
];
const frames = viewFrames.filter(({ value }) => offeredFrames.includes(value));

/** Asks for the subject, status and time frame of a screen, and opens the screen. */
export function LandingForm({ name, dictionaries, initial }: Props) {
  const screen: SubjectScreen = screens[name];
  const { landing } = screen;
  const page = landing.viewType;
  const [value, setValue] = useState(() => formValue(initial));
  const { filters, invalidEntries } = value;
  const setFilters = (next: Filters) => setValue({ filters: next, invalidEntries });
  const isValid = Object.keys(invalidEntries).length === 0;
  const navigate = useNavigate();
  const { form, state } = useFormRules({
    value,
    onChange: setValue,
    dictionaries,
    isBasic: false,
    page,
  });
  const aiTagIds = dictionaries.AiTagIds;
  const view = findChosenView(screen, reachableFilters(filters, { aiTagIds, page }));
  const isOfSpacs = landing.viewType === "SpacsLanding";
  const hasNoStatus = isOfSpacs && filters.DealStatusSelect === undefined;
  const reason = hasNoStatus
    ? "Choose a SPAC status first"
    : isValid
      ? null
      : "Fix the highlighted fields first";

  const run = useMutation({
    mutationFn: (chosen: typeof view) => storeView({ ...chosen, columns: null, sort: null }),
    onSuccess: (viewId, chosen) => navigate(viewPath(chosen.viewType, viewId)),
  });
  const runWith = (id: LeaderFilter, choice: string | number) => {
    const chosen = { ...filters, [id]: id === "DealStatusSelect" ? choice : [choice] };
    run.mutate(findChosenView(screen, reachableFilters(chosen, { aiTagIds, page })));
  };

  return (
    <>
      <Card title={`Choose ${landing.subject}`}>
        <p className={classes.advice}>{landing.advice}</p>
        <form
          aria-label={landing.subject}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason === null && !run.isPending) run.mutate(view);
          }}
        >
          <FormContext value={form}>
            {landing.controls
              .filter((id) => !state.hidden.has(id))
              .map((id) => (
                <FilterControl filter={catalogue[id]} id={id} key={id} sectionTitle="" />
              ))}
          </FormContext>
          {isOfSpacs ? null : <StatusChoice filters={filters} onChange={setFilters} />}
          <FrameChoice
            onChange={(timeframe) => setFilters({ ...filters, timeframe })}
            screened={view.filters}
          />
          <footer className={classes.footer}>
            <MatchCount filters={view.filters} isValid={reason === null} viewType={view.viewType} />
            <span role="alert">{run.error ? failureText(run.error) : null}</span>
            <ReasonedButton loading={run.isPending} reason={reason} type="submit" variant="filled">
              Run
            </ReasonedButton>
          </footer>
        </form>
      </Card>
      <Leaders
        dictionaries={dictionaries}
        filters={reachableFilters(filters, { aiTagIds, page })}
        isValid={isValid}
        onChoose={runWith}
        name={name}
      />
    </>
  );
}

/** The time frame of the deals that are screened; upcoming deals have none to choose. */
function FrameChoice(props: { screened: Filters; onChange: (timeframe: TimeFrame) => void }) {
  const { DealStatus, timeframe } = props.screened;
  const isFixed = DealStatus === "Upcoming" || timeframe === undefined;
  return (
    <Select
      allowDeselect={false}
      data={frames}
      description={isFixed ? "Set by deal status" : "By offer date"}
      disabled={isFixed}
      inputWrapperOrder={reasonBelow}
      label="Time Frame"
      onChange={(next) => props.onChange(next as TimeFrame)}
      value={timeframe ?? "all"}
    />
  );
}

function StatusChoice(props: { filters: Filters; onChange: (filters: Filters) => void }) {
  return (
    <fieldset className={classes.status}>
      <legend className="mantine-InputWrapper-label">Deal Status</legend>
      <SegmentedControl
        size="sm"
        aria-label="Deal Status"
        data={statuses}
        fullWidth
        onChange={(status) =>
          props.onChange({ ...props.filters, DealStatus: status as Filters["DealStatus"] })
        }
        value={props.filters.DealStatus ?? "Priced"}
      />
    </fieldset>
  );
}
