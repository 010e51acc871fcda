import { noValueText, percentText } from "../../../../domain/fields/formats.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";

/** "11/18": widgets show days of this time of the year. */
export function DayCell({ day }: { day: string | null }) {
  if (day === null) return noValueText;
  const [, month, date] = day.split("-");
  return <time dateTime={day}>{`${month}/${date}`}</time>;
}

/** A change in percent points. */
export function ChangeCell({ change }: { change: number | null }) {
  return <SignedChange text={change === null ? noValueText : percentText(change)} value={change} />;
}
