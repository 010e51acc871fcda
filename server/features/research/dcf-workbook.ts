import { buffer } from "node:stream/consumers";
import { dayText, longDayText } from "../../../domain/fields/formats.ts";
import { midpointOf } from "../../../domain/offering/price-range.ts";
import {
  type CashFlowBasis,
  type CashFlowValue,
  findCashFlowBasis,
  usualAssumptions,
  valueByCashFlows,
} from "../../../domain/valuation/discounted-cash-flow.ts";
import { columnLetters } from "../../excel/column-letters.ts";
import { once, type Sheet } from "../../excel/sheet.ts";
import { workbookStream } from "../../excel/workbook.ts";
import type { Block } from "../../pdf/paper.ts";
import { modelFormats } from "./dcf-places.ts";
import { dcfRows } from "./dcf-rows.ts";
import { disclosures, type House } from "./disclosures.ts";
import type { ReportFacts } from "./report-repository.ts";

export interface ValuedReport {
  facts: ReportFacts;
  basis: CashFlowBasis;
  value: CashFlowValue;
  /** The IPO price, or the midpoint of the range; null before terms are set. */
  price: { label: string; amount: number } | null;
}

/** Values the company of a report by what was stated on its day; null where the facts do not allow it. */
export function valueReport(facts: ReportFacts): ValuedReport | null {
  const { deal, statements, estimates, balance } = facts;
  if (deal === null) return null;
  const basis = findCashFlowBasis({
    ...{ currency: deal.currency, statements, estimates, balance },
    shares: deal.shares_outstanding,
  });
  const value = basis && valueByCashFlows(basis, usualAssumptions);
  return basis && value && { facts, basis, value, price: priceOf(facts) };
}

function priceOf({ deal, terms }: ReportFacts): ValuedReport["price"] {
  if (deal?.offer_price) return { label: "IPO price", amount: deal.offer_price };
  const range = terms.findLast(({ price_low, price_high }) => price_low && price_high);
  if (!range?.price_low || !range.price_high) return null;
  const amount = midpointOf({ low: range.price_low, high: range.price_high });
  return amount === null ? null : { label: "Midpoint of the price range", amount };
}

/** The width of the columns of years. */
const yearWidth = 12;

/** Writes a discounted cash flow as a workbook: every number that follows from others is a formula, and inputs are blue. */
export async function writeDcfWorkbook(valued: ValuedReport, house: House): Promise<Uint8Array> {
  const { company, report } = valued.facts;
  const symbol = company.ticker ?? company.name;
  const title = `${company.name} (${symbol}): Discounted Cash Flow, ${longDayText(report.posted_on)}`;
  const rows = dcfRows(valued);
  const model: Sheet = {
    name: "DCF",
    columns: [
      { title, cells: "text", width: 44 },
      ...Array.from({ length: 8 }, () => ({
        ...{ title: "", cells: "model" as const, width: yearWidth },
        formats: modelFormats,
      })),
    ],
    isTable: false,
    frozenColumns: 1,
    rows: once(rows),
  };
  return buffer(workbookStream([model, notesSheet(valued, house)], title));
}

/** Says what the figures stand on, and what the model leaves out. */
function notesSheet({ facts, basis }: ValuedReport, house: House): Sheet {
  const { report, company } = facts;
  const years = `B to ${columnLetters(8)}`;
  const lines = [
    `Prepared by ${house.provider} with what was known on ${dayText(report.posted_on)}.`,
    `Sales, EBIT, EBITDA and capital expenditure: statements of ${dayText(basis.periodEnd)}.`,
    `Cash and debt: balance sheet of ${dayText(basis.balanceDay)}.`,
    "Blue numbers are assumptions or stated figures: change them, and everything else follows.",
    `Columns ${years} are the coming years. Growth moves from that of the first year to the terminal growth in equal steps; margins stay.`,
    "Cash flows come in the middle of each year. After the last year they grow at the terminal rate.",
    "Changes of working capital, leases, minority interests and shares from options are left out, because statements do not give them.",
    ...disclosures(company.name, house).flatMap(textsOf),
  ];
  return {
    name: "Notes",
    columns: [{ title: "Notes", cells: "text", width: 140 }],
    isTable: false,
    rows: once(lines.map((line) => [line])),
  };
}

function textsOf(block: Block): string[] {
  if (block.kind !== "paragraph") return [];
  const { text } = block;
  return [typeof text === "string" ? text : text.map((part) => part.text).join("")];
}
