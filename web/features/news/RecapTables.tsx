import type { ReactNode } from "react";
import type {
  listRecapResearch,
  listRecapScheduled,
} from "../../../domain/contract/content/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { CompanyLink } from "../../parts/company/CompanyLink.tsx";
import classes from "./recap.module.css";

type Researched = Reply<typeof listRecapResearch>;

/** Companies with new research. */
export function RecapResearchTable({ companies }: { companies: Researched }) {
  return (
    <RecapTable
      rows={companies.map(({ displayName, busDescript, ...company }) => ({
        ...company,
        name: (
          <>
            {displayName}
            {busDescript === null ? null : <small>{busDescript}</small>}
          </>
        ),
        cells: [company.dealSize, company.marketCap, company.bookrunners],
      }))}
      titles={["Deal Size", "Market Cap", "Bookrunners"]}
    />
  );
}

type Scheduled = Reply<typeof listRecapScheduled>;

/** Offerings that are expected to price tonight. */
export function RecapScheduledTable({ companies }: { companies: Scheduled }) {
  return (
    <RecapTable
      rows={companies.map(({ companyName, ...company }) => ({
        ...company,
        name: companyName,
        cells: [company.priceRange, company.dealSize, company.underwriterName],
      }))}
      titles={["Price Range", "Deal Size", "Underwriter"]}
    />
  );
}

/** Two figures, and the names of banks, which only a desktop has room for. */
type Triple<Value> = readonly [figure: Value, otherFigure: Value, banks: Value];

interface RecapTableProps {
  titles: Triple<string>;
  rows: readonly {
    companyTicker: string;
    tickerSymbol: string | null;
    name: ReactNode;
    cells: Triple<ReactNode>;
  }[];
}

function RecapTable({ titles, rows }: RecapTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>Ticker</th>
          <th>Company</th>
          <th className={classes.number}>{titles[0]}</th>
          <th className={classes.number}>{titles[1]}</th>
          <th className={classes.desk}>{titles[2]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ companyTicker, tickerSymbol, name, cells }) => (
          <tr key={companyTicker}>
            <td>
              <CompanyLink companyTicker={companyTicker}>
                <b>{tickerSymbol ?? "Profile"}</b>
              </CompanyLink>
            </td>
            <th scope="row">{name}</th>
            <td className={classes.number}>{cells[0]}</td>
            <td className={classes.number}>{cells[1]}</td>
            <td className={classes.desk}>{cells[2]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
