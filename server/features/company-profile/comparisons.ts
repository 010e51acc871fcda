import type { Figure, Grid } from "../../../domain/contract/companies/company-shapes.ts";
import type { AnyRow, FieldId } from "../../../domain/fields/fields.ts";
import { dollarsText, multipleText, percentText } from "../../../domain/fields/formats.ts";
import { medianOf } from "../../../domain/returns/median.ts";
import type { Context, Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { listPeers, type Peer } from "./company-repository.ts";
import { ofPeer } from "./fact-names.ts";
import {
  blank,
  buildGrid,
  changeColumn,
  fieldFigure,
  gridRow,
  numberColumn,
  numberFigure,
  textColumn,
  textFigure,
} from "./grids.ts";
import { type OpenedCompany, openCompany } from "./open-profile.ts";

type Format = (value: number) => string;

interface Column {
  title: string;
  /** The field of the company itself. */
  own: FieldId;
  /** The median of the peers as a field that names its input values; null for returns. */
  median: FieldId | null;
  /** The value of a peer; fractions are shown as percentages. */
  peer: (peer: Peer, row: AnyRow | undefined) => number | null;
  format: Format;
  isChange?: boolean;
}

const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100);
const salesGrowth = (peer: Peer) => percent(peer.sales_growth);
const ebitdaMargin = (peer: Peer) => percent(peer.ebitda_margin);

const fundamentals: Column[] = [
  column("LTM Growth", ["RevenueGrowthLtm", "CompSalesGrowth"], salesGrowth, percentText),
  column("EBITDA Mgn", ["LtmEbitdaMargin", "CompEbitdaMargin"], ebitdaMargin, percentText),
];

const valuation: Column[] = [
  column("Mkt Cap", ["MktCap", "CompTickers"], (peer) => peer.market_cap_usd, dollarsText),
  column(
    "EV / LTM Sales",
    ["IpoEvToLtmSales", "CompEvToSales"],
    (peer) => peer.ev_to_sales,
    multipleText,
  ),
  column(
    "EV / EBITDA",
    ["IpoEvToEbitda", "CompEvToEbitda"],
    (peer) => peer.ev_to_ebitda,
    multipleText,
  ),
  column("P / E", ["IpoPe", "CompPe"], (peer) => peer.price_to_earnings, multipleText),
];

const technicals: Column[] = [
  returns("1 Week", "RecentPerformance1Week", (row) => row.recentPerformance1Week),
  returns("1 Month", "RecentPerformance1Month", (row) => row.recentPerformance1Month),
  returns("3 Months", "RecentPerformance3Months", (row) => row.recentPerformance3Months),
  returns("6 Months", "RecentPerformance6Months", (row) => row.recentPerformance6Months),
  returns("1 Year", "RecentPerformance1Year", (row) => row.recentPerformance1Year),
];

function column(
  title: string,
  [own, median]: [own: FieldId, median: FieldId],
  peer: Column["peer"],
  format: Format,
): Column {
  return { title, own, median, peer, format };
}

function returns(
  title: string,
  own: FieldId,
  pick: (row: AnyRow) => number | null | undefined,
): Column {
  const peer: Column["peer"] = (_peer, row) => (row === undefined ? null : (pick(row) ?? null));
  return { title, own, median: null, peer, format: percentText, isChange: true };
}

const comparisons = { fundamentals, valuation, technicals };

type Comparison = keyof typeof comparisons;

export const getFundamentalComparison: Verb<"getFundamentalComparison"> = (context, { query }) =>
  compareCompany(context, "fundamentals", query);

export const getValuationComparison: Verb<"getValuationComparison"> = (context, { query }) =>
  compareCompany(context, "valuation", query);

export const getTechnicalComparison: Verb<"getTechnicalComparison"> = (context, { query }) =>
  compareCompany(context, "technicals", query);

/** Compares a company with its peers; null for a company without peers. */
async function compareCompany(
  context: Context,
  comparison: Comparison,
  { ticker }: { ticker: string },
): Promise<Grid> {
  const opened = await openCompany(context, ticker);
  const [grid] = await compareOpened(context, opened, [comparison]);
  return grid ?? null;
}

/** Makes several comparisons of one company from facts that are read once. */
export async function compareOpened(
  { db, principal }: Context,
  { company, today }: OpenedCompany,
  chosen: readonly Comparison[],
): Promise<Grid[]> {
  const peers = await listPeers(db, company.company_key);
  if (peers.length === 0) return chosen.map(() => null);
  const keys = peers.flatMap(({ company_key }) => (company_key === null ? [] : [company_key]));
  const fields = chosen.flatMap((one) => comparisons[one].map(({ own }) => own));
  const rows = await readRowsByKey(
    db,
    { userId: principal.userId, today },
    "mainDeal",
    [company.company_key, ...keys],
    [...fields, ...needed] as DealField[],
  );
  return chosen.map((one) => buildComparison(one, company, peers, rows));
}

type DealField = Parameters<typeof readRowsByKey<"mainDeal", "Status">>[4][number];

/** The company's symbol, and the facts that the reasons of missing values need. */
const needed: FieldId[] = [
  "Ticker",
  "Status",
  "IsDirectListing",
  "PriceBasis",
  "Currency",
  "IpoPrice",
];

function buildComparison(
  comparison: Comparison,
  company: OpenedCompany["company"],
  peers: readonly Peer[],
  rows: ReadonlyMap<number, AnyRow>,
): Grid {
  const columns = comparisons[comparison];
  const own = rows.get(company.company_key) ?? {};
  const peerValue = (peer: Peer, { peer: pick }: Column) =>
    pick(peer, peer.company_key === null ? undefined : rows.get(peer.company_key));
  const reason =
    comparison === "technicals" ? "No prices of these days are known" : "Not known or not positive";
  return buildGrid(
    [
      textColumn("Company"),
      ...columns.map(({ title, isChange }) =>
        isChange ? changeColumn(title) : numberColumn(title),
      ),
    ],
    [
      gridRow(
        [
          nameFigure(own.ticker ?? null, company.name),
          ...columns.map((c) => fieldFigure(c.own, own)),
        ],
        { kind: "own", companyTicker: company.company_ticker },
      ),
      ...peers.map((peer) =>
        gridRow(
          [
            nameFigure(peer.peer_ticker, peer.peer_name),
            ...columns.map((c) => ({
              ...numberFigure(peerValue(peer, c), c.format, reason),
              fact: peerFact(peer, c),
            })),
          ],
          { companyTicker: peer.company_ticker },
        ),
      ),
      gridRow(
        [
          textFigure("Peer median"),
          ...columns.map((c) => ({
            ...medianFigure(
              peers.map((peer) => peerValue(peer, c)),
              c.format,
            ),
            fact: c.median,
          })),
        ],
        { kind: "total" },
      ),
    ],
    comparison === "valuation"
      ? `${own.ticker ?? company.name} at ${own.ipoPrice == null ? "the midpoint of its range" : "its IPO price"}.`
      : null,
  );
}

/** The peers come from the list of the analysts; a return is one of the peer's own row. */
function peerFact({ company_ticker: ticker }: Peer, { own, median }: Column): string | null {
  return median ?? (ticker === null ? null : ofPeer(ticker, own));
}

/** The note is the symbol, which is shown before the name. */
function nameFigure(ticker: string | null, name: string): Figure {
  return { ...blank, text: name, note: ticker };
}

/** The median says how many peers it is made of. */
function medianFigure(values: readonly (number | null)[], format: Format): Figure {
  const known = values.filter((value) => value !== null);
  const middle = medianOf(known);
  return middle === null
    ? numberFigure(null, format, "Not known of any peer")
    : {
        ...blank,
        text: format(middle),
        value: middle,
        note: `Of ${known.length} of ${values.length} peers`,
      };
}
