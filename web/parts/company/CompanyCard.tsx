import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { getSource } from "../../../domain/contract/companies/sources.ts";
import { getCompanyTooltip } from "../../../domain/contract/companies/tooltips.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { ratingLabel } from "../../../domain/house/words.ts";
import { ratingColor } from "../../../domain/ratings/ratings.ts";
import { queryOf, useReply } from "../../api/query-of.ts";
import { SignedChange } from "../../grid/cells/SignedChange.tsx";
import { displayedSign, withSign } from "../../grid/cells/signed-text.ts";
import { takeFocus } from "../../ui/focus/take-focus.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { CutList } from "../CutList.tsx";
import { MarketPill } from "../market/MarketPill.tsx";
import { SourceOfValue } from "../sources/SourceOfValue.tsx";
import { CompanyLink } from "./CompanyLink.tsx";
import classes from "./company-card.module.css";

interface Props {
  companyTicker: string;
  /** False where the name stands above the card. */
  isNamed?: boolean;
}

/** A company at a glance: its deal, its figures, its banks and holders. */
export function CompanyCard({ companyTicker, isNamed = true }: Props) {
  const company = useReply(getCompanyTooltip, { query: { companyTicker } });
  return (
    <Loaded label="Loading the company" lines={6} query={company}>
      {(data) => <Details data={data} isNamed={isNamed} ticker={companyTicker} />}
    </Loaded>
  );
}

type Company = Reply<typeof getCompanyTooltip>;

interface DetailsProps {
  data: Company;
  isNamed: boolean;
  ticker: string;
}

function Details({ data, isNamed, ticker }: DetailsProps) {
  /** The figure whose source takes the place of the card, or took it until the reader went back. */
  const [{ asked, left }, setSource] = useState<Record<"asked" | "left", FieldId | null>>({
    asked: null,
    left: null,
  });
  // A company of the monitor list has no deal, and so no status.
  const entity = data.companyStatus === noValueText ? "monitor" : "deal";
  const banks = data.underwriters.map(
    ({ underwriterName, underwriterRole }) => `${underwriterName} (${underwriterRole})`,
  );
  const source =
    asked === null ? null : (
      <div>
        <UnstyledButton
          className={classes.more}
          onClick={() => setSource({ asked: null, left: asked })}
          ref={takeFocus}
        >
          ← Back
        </UnstyledButton>
        <SourceOfValue
          query={queryOf(getSource, { query: { entity, key: ticker, field: asked } })}
        />
      </div>
    );
  // The source covers the card, which keeps its height: a shorter one would leave the pointer, and close.
  return (
    <div className={classes.stack}>
      {source}
      <section
        aria-label={data.companyName}
        className={classes.card}
        data-covered={source !== null || undefined}
      >
        <div className={classes.head}>
          <h3 className={classes.name}>
            {isNamed ? <CompanyLink companyTicker={ticker}>{data.companyName}</CompanyLink> : null}
            <span>
              {data.tickerSymbol} · {data.companyStatus}
            </span>
          </h3>
          {data.tradesInUs ? <MarketPill isPlain /> : null}
        </div>
        {data.businessOverview === null ? null : (
          <p className={classes.overview}>{data.businessOverview}</p>
        )}
        <Figures
          data={data}
          left={left}
          onAsk={(field) => setSource({ asked: field, left: null })}
        />
        <CutList items={banks} title="Underwriters" />
        <CutList items={data.shareholders} title="Shareholders" />
        <CutList items={data.comps} title="Comps" />
        {data.footnote === null ? null : <p className={classes.footnote}>{data.footnote}</p>}
      </section>
    </div>
  );
}

interface FiguresProps {
  data: Company;
  /** The figure whose source the reader has left, which takes the focus. */
  left: FieldId | null;
  onAsk: (field: FieldId) => void;
}

function Figures({ data, left, onAsk }: FiguresProps) {
  const figures: [label: string, text: string, field: FieldId][] = [
    ["Trade Date", data.tradeDate, "TradeDate"],
    ["Sector", data.sector, "Sector"],
    ["Exchange", data.exchange, "ExchangeName"],
    ["Headquarters", data.headquarters, "Headquarters"],
    ["Deal Size", data.dealSize, "DealSize"],
    ["IPO Price / Range", data.ipoPriceAndPriceRange, "IpoPrice"],
    ["Price / Return", data.stockPriceAndTotalReturn, "TotalReturn"],
    [ratingLabel(), ratingText(data.rating), "RcRating"],
    ["Mkt Cap at IPO", data.mv, "MktCap"],
    ["Enterprise Value", data.ev, "EnterpriseValueAtIpo"],
    ["LTM Sales", data.ltmSales, "LatestSales"],
    ["Gross Margin", data.gmPct, "LtmGrossMargin"],
    ["EBITDA Margin", data.ebitdaPct, "LtmEbitdaMargin"],
    ["Sales Growth", data.salesGrowth, "RevenueGrowthLtm"],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([label, text = "", field]) => {
        const change = field === "TotalReturn" ? data.totalReturn : noValueText;
        return (
          <div data-long={label.length + text.length > longest || undefined} key={label}>
            <dt>{label}</dt>
            <dd>
              <UnstyledButton
                aria-label={`${label}: ${spokenText(text, change)}`}
                className={classes.figure}
                data-color={(field === "RcRating" && ratingColor(data.rating)) || undefined}
                onClick={() => onAsk(field)}
                ref={field === left ? takeFocus : undefined}
                title={`Source of ${label}`}
              >
                <WithChange change={change} text={text} />
              </UnstyledButton>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A label and a text that are longer than this together take the whole width of a narrow card. */
const longest = 24;

function ratingText(rating: number | null): string {
  return rating === null ? "N/R (not rated)" : `${rating} of 20`;
}

/** A text in words, in which a return has the sign that it is drawn with. */
function spokenText(text: string, change: string): string {
  if (text === noValueText) return "no value";
  if (change === noValueText) return text;
  return text.replace(change, withSign(change, displayedSign(signOf(change), change)));
}

function signOf(change: string): number {
  return change.startsWith("−") ? -1 : 1;
}

/** A text that contains a return, drawn with its sign and triangle. */
function WithChange({ text, change }: { text: string; change: string }) {
  const at = change === noValueText ? -1 : text.indexOf(change);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <SignedChange text={change} value={signOf(change)} />
      {text.slice(at + change.length)}
    </>
  );
}
