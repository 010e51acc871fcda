import type { BalanceClaim, StatementFigure } from "../../../domain/statements/claims.ts";

/** Concepts with their taxonomies, the preferred one first: totals before parts, the owners' share before all. */
export type Concepts = readonly `${"us-gaap" | "ifrs-full"}:${string}`[];

type StatementField = Exclude<StatementFigure, "ebitda">;
type BalanceField = Exclude<keyof BalanceClaim, "asOfOn" | "currency" | "totalDebt">;

export const statementConcepts: Record<StatementField, Concepts> = {
  revenue: [
    "us-gaap:Revenues",
    "us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax",
    "us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax",
    "us-gaap:SalesRevenueNet",
    "ifrs-full:Revenue",
  ],
  grossProfit: ["us-gaap:GrossProfit", "ifrs-full:GrossProfit"],
  ebit: ["us-gaap:OperatingIncomeLoss", "ifrs-full:ProfitLossFromOperatingActivities"],
  netIncome: [
    "us-gaap:NetIncomeLoss",
    "us-gaap:ProfitLoss",
    "ifrs-full:ProfitLossAttributableToOwnersOfParent",
    "ifrs-full:ProfitLoss",
  ],
  operatingCashFlow: [
    "us-gaap:NetCashProvidedByUsedInOperatingActivities",
    "us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
    "ifrs-full:CashFlowsFromUsedInOperatingActivities",
  ],
  capitalExpenditure: [
    "us-gaap:PaymentsToAcquirePropertyPlantAndEquipment",
    "us-gaap:PaymentsToAcquireProductiveAssets",
    "ifrs-full:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities",
  ],
};

/** The operating result plus this is EBITDA. */
export const depreciation: Concepts = [
  "us-gaap:DepreciationDepletionAndAmortization",
  "us-gaap:DepreciationAmortizationAndAccretionNet",
  "us-gaap:DepreciationAndAmortization",
  "ifrs-full:DepreciationAndAmortisationExpense",
  "ifrs-full:AdjustmentsForDepreciationAndAmortisationExpense",
];

export const balanceConcepts: Record<BalanceField, Concepts> = {
  cash: ["us-gaap:CashAndCashEquivalentsAtCarryingValue", "ifrs-full:CashAndCashEquivalents"],
  totalAssets: ["us-gaap:Assets", "ifrs-full:Assets"],
  totalEquity: [
    "us-gaap:StockholdersEquity",
    "us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    "ifrs-full:EquityAttributableToOwnersOfParent",
    "ifrs-full:Equity",
  ],
};

/** Debt is one amount, else the sum of its long and current parts when the long part is known. */
export const totalDebt: Concepts = [
  "us-gaap:DebtLongtermAndShorttermCombinedAmount",
  "us-gaap:LongTermDebt",
  "ifrs-full:Borrowings",
];
export const longDebt: Concepts = [
  "us-gaap:LongTermDebtNoncurrent",
  "us-gaap:ConvertibleDebtNoncurrent",
  "us-gaap:ConvertibleLongTermNotesPayable",
  "ifrs-full:LongtermBorrowings",
];
export const currentDebt: Concepts = [
  "us-gaap:DebtCurrent",
  "us-gaap:LongTermDebtCurrent",
  "us-gaap:ConvertibleDebtCurrent",
  "ifrs-full:ShorttermBorrowings",
];
