import type { ReactNode } from "react";
import type { Figure, Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { HaltMark } from "../../../parts/market/HaltMark.tsx";
import { rove } from "../../../ui/focus/rove.ts";
import { useIsNarrow } from "../../../ui/use-breakpoint.ts";
import { FigureText } from "../figures/FigureText.tsx";
import classes from "./header.module.css";

/** The prices of the shares at the offering and now. A company whose deal has not priced shows its expected terms. */
export function TradingStrip({ profile: { trading, description } }: { profile: Profile }) {
  const isNarrow = useIsNarrow();
  if (description.dealStatus === null) return null;
  const isPriced = description.offerDate !== null;
  if (!isPriced && [trading.priceRange, trading.marketCap].every(({ note }) => note !== null))
    return null;
  const { ending, exchangeCountryCode } = description;
  const isGone = ending?.isGone ?? false;
  const {
    latest,
    latestOn,
    change,
    ipoPrice,
    adjustedIpoPrice: adjusted,
    priceRange,
    marketCap,
    enterpriseValue,
  } = trading;
  return (
    <div ref={rove}>
      {/* On a narrow page the strip is several rows high: a section of its own. */}
      {isNarrow ? <h2 className={classes.stripTitle}>Trading</h2> : null}
      <dl aria-label="Trading" className={classes.strip}>
        {isPriced ? (
          <>
            <Item figure={latest} label={isGone ? "Final Price" : "Last Price"}>
              <HaltMark companyTicker={description.tickerSymbol} />
              {(isGone || exchangeCountryCode !== "US") && latestOn.note === null
                ? `${latestOn.text} `
                : null}
              {change.note === null ? (
                <FigureText figure={change} kind="change" label="Today's Price Change" />
              ) : null}
            </Item>
            <Item figure={ipoPrice} label="IPO Price">
              {adjusted.note === null && adjusted.text !== ipoPrice.text ? (
                <>
                  split-adj. <FigureText figure={adjusted} label="IPO Price, Split-Adj." />{" "}
                </>
              ) : null}
              {priceRange.note === null ? (
                <>
                  vs <FigureText figure={priceRange} label="Price Range" />
                </>
              ) : null}
            </Item>
            <Item figure={trading.firstDayReturn} kind="change" label="First Day Return" />
            <Item figure={trading.returnFromIpo} kind="change" label="Return from IPO" />
            <Item figure={trading.aftermarketReturn} kind="change" label="Aftermarket" />
          </>
        ) : (
          <Item figure={priceRange} label="Price Range" />
        )}
        <Item figure={marketCap} label={isPriced ? "Mkt Cap at IPO" : "Mkt Cap at Midpoint"}>
          {enterpriseValue.note === null ? (
            <>
              EV <FigureText figure={enterpriseValue} label="Enterprise Value" />
            </>
          ) : null}
        </Item>
      </dl>
    </div>
  );
}

interface ItemProps {
  label: string;
  figure: Figure;
  kind?: "text" | "change";
  /** Smaller, beside the value. */
  children?: ReactNode;
}

function Item({ label, figure, kind = "text", children }: ItemProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>
          <FigureText figure={figure} kind={kind} label={label} />
        </b>
        {children ? <span className={classes.beside}>{children}</span> : null}
      </dd>
    </div>
  );
}
