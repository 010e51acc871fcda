import { monthDayText, noValueText, percentText } from "../../../../domain/fields/formats.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import { HaltMark } from "../../../parts/market/HaltMark.tsx";

/** "Nov 18": widgets show days of this time of the year. */
export function DayCell({ day }: { day: string | null }) {
  return day === null ? noValueText : <time dateTime={day}>{monthDayText(day)}</time>;
}

/** The last price, and whether its trading is halted. */
export function PriceCell(props: { companyTicker: string; currentPriceVisible: string }) {
  return (
    <>
      <HaltMark companyTicker={props.companyTicker} isShort />
      {props.currentPriceVisible}
    </>
  );
}

/** A change in percent points. */
export function ChangeCell({ change }: { change: number | null }) {
  return <SignedChange text={change === null ? noValueText : percentText(change)} value={change} />;
}
