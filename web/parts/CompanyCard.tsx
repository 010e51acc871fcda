import { useQuery } from "@tanstack/react-query";
import { companyTooltipQuery } from "../api/tooltips.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SkeletonLines } from "../ui/Skeleton.tsx";
import { CutList } from "./CutList.tsx";
import classes from "./company-card.module.css";

/** A company at a glance: its deal, its figures, its banks and holders. */
export function CompanyCard({ companyTicker }: { companyTicker: string }) {
  const { data, error, refetch } = useQuery(companyTooltipQuery(companyTicker));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines label="Loading the company" lines={6} />;
  const figures = [
    ["Trade Date", data.tradeDate],
    ["Sector", data.sector],
    ["Exchange", data.exchange],
    ["Headquarters", data.headquarters],
    ["Deal Size", data.dealSize],
    ["IPO Price / Range", data.ipoPriceAndPriceRange],
    ["Price / Return", data.stockPriceAndTotalReturn],
    ["Market Value", data.mv],
    ["Enterprise Value", data.ev],
    ["LTM Sales", data.ltmSales],
    ["Gross Margin", data.gmPct],
    ["EBITDA Margin", data.ebitdaPct],
    ["Sales Growth", data.salesGrowth],
  ];
  const banks = data.underwriters.map(
    ({ underwriterName, underwriterRole }) => `${underwriterName} (${underwriterRole})`,
  );
  return (
    <section aria-label={data.companyName}>
      <h3 className={classes.name}>
        {data.companyName}
        <span>
          {data.tickerSymbol} · {data.companyStatus}
        </span>
      </h3>
      {data.businessOverview === null ? null : (
        <p className={classes.overview}>{data.businessOverview}</p>
      )}
      <dl className={classes.figures}>
        {figures.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CutList items={banks} title="Underwriters" />
      <CutList items={data.shareholders} title="Shareholders" />
      <CutList items={data.comps} title="Comps" />
      {data.footnote === null ? null : <p className={classes.footnote}>{data.footnote}</p>}
    </section>
  );
}
