import { useHalt } from "../../live/use-live-prices.ts";
import { formatMoment } from "../../ui/moments.ts";
import classes from "./halt-mark.module.css";

interface Props {
  companyTicker: string;
  /** True where a cell has room for one letter only. */
  isShort?: boolean;
}

/** Says beside a price that its exchange has halted the trading; nothing while the security trades. */
export function HaltMark({ companyTicker, isShort = false }: Props) {
  const since = useHalt(companyTicker);
  if (since === null) return null;
  return (
    <span className={classes.halted} title={`Trading is halted since ${formatMoment(since)}`}>
      {isShort ? <span aria-hidden>H</span> : null}
      <span className={isShort ? "visually-hidden" : undefined}>Halted</span>
    </span>
  );
}
