/** A company enters at the close of this session of its trading. */
export const entrySession = 5;
/** A company needs a price on this many of those sessions: prices by the week make no daily index. */
export const entryPrices = 3;
/** A missing price is replaced by the last one, for at most this many sessions. */
export const longestGap = 5;
/** The largest weight that a setting of weights gives. */
export const weightCap = 0.1;
/** A cap of a tenth needs ten companies, so the index begins with them. */
export const fewestAtStart = 10;
export const yearsInIndex = 3;
/** The level of an index that nobody has stated before. */
export const startLevel = 1000;

/** The months at whose third Friday the weights are set. */
export const rebalancingMonths: readonly number[] = [3, 6, 9, 12];

export const departures = ["threeYears", "delisted", "noPrices"] as const;

/** Why a company left an index. */
export type Departure = (typeof departures)[number];

export const departureTexts: Readonly<Record<Departure, string>> = {
  threeYears: "Three years of trading",
  delisted: "Left its exchange",
  noPrices: "No price for more than five sessions",
};

/** The rules of an index in sentences, as its page states them. */
export function indexRules(universe: string): string[] {
  return [
    `The index holds ${universe} from the close of their fifth session, if they had a price on three of the five.`,
    "Weights follow the float: the shares sold, the over-allotment once it is exercised, and locked shares once they are released.",
    "They are set on the third Friday of March, June, September and December, none above 10%; with fewer than ten companies all are equal. A company that enters in between takes its float weight, at most 10%, from all others alike.",
    "A company leaves three years after its first session, or with its last price when it leaves its exchange. Its weight goes to the others in proportion.",
    "Levels follow closing prices in US dollars without dividends; splits change no level. A missing price is the last one, for up to five sessions; then the company leaves at that price.",
    "A published level stays. It is computed anew only when prices of its days are imported.",
  ];
}
