import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Reply } from "../../../../domain/contract/route.ts";
import { listLeaders } from "../../../../domain/contract/views.ts";
import {
  countText,
  millionsText,
  noValueText,
  percentText,
} from "../../../../domain/fields/formats.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { spacCodes } from "../../../../domain/filters/enumerations.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import type { LeaderFilter } from "../../../../domain/views/leaders.ts";
import { type SubjectScreenName, screens } from "../../../../domain/views/screens.ts";
import { queryOf } from "../../../api/query-of.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Loaded } from "../../../ui/loading/Loaded.tsx";
import { RowTable } from "../../../ui/tables/RowTable.tsx";
import { matchCountDelayMs } from "../../../ui/timings.ts";
import classes from "./landing.module.css";

type Leader = Reply<typeof listLeaders>["leaders"][number];

interface Props {
  name: SubjectScreenName;
  dictionaries: Dictionaries;
  /** The filters that are chosen, with or without a subject. */
  filters: Filters;
  isValid: boolean;
  onChoose: (id: LeaderFilter, value: Leader["value"]) => void;
}

const [sizeHead, firstDayHead] = ["Size ($mm)", "First Day"];

/** The subjects with the most deals under the other choices; a click on one runs the screen with it. */
export function Leaders({ name, dictionaries, filters, isValid, onChoose }: Props) {
  const { title, head, by } = screens[name].landing.leaders;
  const { [by]: _chosen, ...others } = filters;
  const [asked] = useDebouncedValue(JSON.stringify(others), matchCountDelayMs);
  const query = useQuery({
    ...queryOf(listLeaders, {
      body: { screen: name, filters: JSON.parse(asked) },
    }),
    enabled: isValid,
  });
  const labels = labelsOf(by, dictionaries);
  const deals = by === "DealStatusSelect" ? "SPACs" : "IPOs";
  return (
    <Card flush title={title}>
      <Loaded lines={6} query={query} what="the list">
        {({ leaders }) => {
          const hasReturns = leaders.some(({ known }) => known > 0);
          const numbers = [deals, sizeHead, ...(hasReturns ? [firstDayHead] : [])];
          return (
            <RowTable
              empty="No deals match."
              heads={[head, ...numbers]}
              label={title}
              numbers={numbers}
              rows={leaders.map((one) => [
                <button
                  className={classes.leader}
                  key="subject"
                  onClick={() => onChoose(by, one.value)}
                  type="button"
                >
                  {labels.get(one.value) ?? one.value}
                </button>,
                countText(one.deals),
                one.proceeds === null ? noValueText : millionsText(one.proceeds),
                <FirstDay key="return" {...one} />,
              ])}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}

function FirstDay({ firstDay, known, deals }: Leader) {
  if (firstDay === null) return noValueText;
  return (
    <span
      title={`Mean of the ${countText(known)} of ${countText(deals)} IPOs whose first close is known`}
    >
      <SignedChange text={percentText(firstDay)} value={firstDay} />
    </span>
  );
}

/** The names of the choices, by their values. */
function labelsOf(by: LeaderFilter, dictionaries: Dictionaries): Map<Leader["value"], string> {
  const options = by === "DealStatusSelect" ? spacCodes : dictionaries[by];
  return new Map(options.map(({ value, label }) => [value, label]));
}
