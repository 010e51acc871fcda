import type { ReactNode } from "react";
import classes from "./company-head.module.css";
import { monogramOf } from "./monogram.ts";

interface Props {
  name: string;
  /** The address of the logo; without one the first letters stand for it. */
  logo: string | null;
  ticker: string | null;
  exchange: string | null;
  status: string | null;
  /** Stands beside the name. */
  marks?: ReactNode;
  /** Stands below the name. */
  children?: ReactNode;
  /** Stands at the right end. */
  actions?: ReactNode;
}

/** The name of a company as the heading of a page, with its mark, its ticker and how far it is. */
export function CompanyHead(props: Props) {
  const { name, logo, ticker, exchange, status, marks, children, actions } = props;
  return (
    <div className={classes.head}>
      {logo === null ? (
        <span aria-hidden className={classes.monogram}>
          {monogramOf(name)}
        </span>
      ) : (
        <img alt={`Logo of ${name}`} className={classes.logo} src={logo} />
      )}
      <div className={classes.who}>
        <div className={classes.titleRow}>
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          {ticker === null ? null : <span className={classes.ticker}>{ticker}</span>}
          {exchange === null ? null : <span className={classes.exchange}>{exchange}</span>}
          <DealStatus status={status} />
          {marks}
        </div>
        {children}
      </div>
      {actions}
    </div>
  );
}

/** How far a deal is, or how it ended, in a word. */
export function DealStatus({ status }: { status: string | null }) {
  if (status === null) return null;
  return (
    <span className={classes.status} data-status={status}>
      {status}
    </span>
  );
}
