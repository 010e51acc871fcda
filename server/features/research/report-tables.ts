import {
  noValueText,
  percentText,
  priceRangeText,
  statedMillionsText,
} from "../../../domain/fields/formats.ts";
import { medianOf } from "../../../domain/returns/median.ts";
import type { Block, Fact, TableBlock } from "../../pdf/paper.ts";
import type { ReportFacts } from "./report-repository.ts";
import { moneyText, signedText, timesText } from "./report-texts.ts";

type Statement = ReportFacts["statements"][number];

const yearsShown = 3;
const estimatesShown = 2;

/** The last years, the last twelve months and the estimates; a figure that nobody stated is a dash. */
export function financialTable({ statements, estimates }: ReportFacts): Block[] {
  const years = statements.filter(({ term }) => term === "annual").slice(-yearsShown);
  const ltm = statements.findLast(({ term }) => term === "ltm");
  const periods = [...years, ...(ltm ? [ltm] : [])];
  const [first] = periods;
  if (first === undefined) return [];
  const { currency } = first;
  const lastYear = Number(years.at(-1)?.period_end_on.slice(0, 4) ?? 0);
  const coming = estimates.filter(({ year }) => year > lastYear).slice(0, estimatesShown);
  const row = (label: string, textOf: (one: Statement) => string, isStrong = false) => ({
    cells: [label, ...periods.map(textOf), ...coming.map(() => noValueText)],
    isStrong,
  });
  const sales = row("Sales", ({ revenue }) => statedMillionsText(revenue), true);
  sales.cells = [
    "Sales",
    ...periods.map(({ revenue }) => statedMillionsText(revenue)),
    ...coming.map((one) => statedMillionsText(one.sales)),
  ];
  const table: TableBlock = {
    kind: "table",
    title: "Financial summary",
    columns: [
      { label: currency === "USD" ? "US$ mm" : `${currency} mm` },
      ...years.map(({ period_end_on }) => ({ label: period_end_on.slice(0, 4) })),
      ...(ltm
        ? [
            {
              label: `LTM ${Number(ltm.period_end_on.slice(5, 7))}/${ltm.period_end_on.slice(2, 4)}`,
            },
          ]
        : []),
      ...coming.map(({ year }) => ({ label: `${year}E`, isEstimate: true })),
    ],
    rows: [
      sales,
      row("Gross profit", ({ gross_profit }) => statedMillionsText(gross_profit)),
      row("Gross margin", ({ gross_profit, revenue }) => marginText(gross_profit, revenue)),
      row("EBITDA", ({ ebitda }) => statedMillionsText(ebitda)),
      row("EBITDA margin", ({ ebitda, revenue }) => marginText(ebitda, revenue)),
      row("Net income", ({ net_income }) => statedMillionsText(net_income)),
      row("Cash from operations", (one) => statedMillionsText(one.operating_cash_flow)),
      row("Capital expenditure", (one) => statedMillionsText(one.capital_expenditure)),
      row("Free cash flow", (one) => statedMillionsText(freeCashFlow(one)), true),
    ].filter(({ cells }) => cells.slice(1).some((text) => text !== noValueText)),
    note:
      coming.length > 0
        ? "Source: the issuer's filings before the day of the report. Shaded columns are estimates."
        : "Source: the issuer's filings before the day of the report.",
  };
  return [{ kind: "heading", level: 2, text: "Financial summary" }, table];
}

/** A margin of a company without sales has no meaning. */
function marginText(part: number | null, revenue: number | null): string {
  return part === null || revenue === null || revenue <= 0
    ? noValueText
    : percentText((part / revenue) * 100);
}

/** Cash from operations less capital expenditure, which filings state as a positive or a negative amount. */
function freeCashFlow(one: Pick<Statement, "operating_cash_flow" | "capital_expenditure">) {
  if (one.operating_cash_flow === null || one.capital_expenditure === null) return null;
  return one.operating_cash_flow - Math.abs(one.capital_expenditure);
}

export function peerTable({ peers }: ReportFacts): Block[] {
  if (peers.length === 0) return [];
  const middle = (
    key: "ev_to_sales" | "ev_to_ebitda" | "sales_growth" | "ebitda_margin" | "market_cap_usd",
  ) => medianOf(peers.map((peer) => peer[key]));
  return [
    { kind: "heading", level: 2, text: "Valuation and peers" },
    {
      kind: "table",
      title: "Valuation and peers",
      columns: ["Company", "Mkt Cap", "EV / Sales", "EV / EBITDA", "Growth", "EBITDA Mgn"].map(
        (label) => ({ label }),
      ),
      rows: [
        ...peers.map((peer) => ({
          cells: [
            `${peer.peer_ticker} ${peer.peer_name}`,
            peer.market_cap_usd === null ? noValueText : moneyText(peer.market_cap_usd, "USD"),
            timesText(peer.ev_to_sales),
            timesText(peer.ev_to_ebitda),
            signedText(peer.sales_growth),
            shareText(peer.ebitda_margin),
          ],
        })),
        {
          isStrong: true,
          cells: [
            "Peer median",
            amountOrDash(middle("market_cap_usd")),
            timesText(middle("ev_to_sales")),
            timesText(middle("ev_to_ebitda")),
            signedText(middle("sales_growth")),
            shareText(middle("ebitda_margin")),
          ],
        },
      ],
      note: "Sales, EBITDA and growth of the last twelve months. The median leaves out unknown values.",
    },
  ];
}

function amountOrDash(amount: number | null): string {
  return amount === null ? noValueText : moneyText(amount, "USD");
}

function shareText(fraction: number | null): string {
  return fraction === null ? noValueText : percentText(fraction * 100);
}

export function targetFacts({ targets }: ReportFacts): Block[] {
  const facts = targets.flatMap(({ method, currency, low, high }): Fact[] =>
    low === null || high === null ? [] : [[method, priceRangeText(low, high, currency)]],
  );
  if (facts.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: "Value per share" },
    { kind: "facts", title: "Value per share by method", facts },
  ];
}
