/** The subject of each special report, in paragraphs. */
const texts: Readonly<Record<string, readonly string[]>> = {
  "The State of Private Equity Exits": [
    "Owners hold companies longer than they planned, and the public market takes the largest of them first. Companies that come with debt above four times EBITDA use most of the proceeds to pay it down.",
    "Sponsors sell in steps: a tenth at the offering, then blocks after the lock-up. We find that the first block comes within sixty days of the first expiration in most cases.",
    "What to watch: the share of proceeds that goes to holders, the ratio of debt after the offering, and how many board seats the sponsor keeps.",
  ],
  "Biotech Offerings: Cash, Trials and Returns": [
    "Offerings of companies without sales are judged by two figures: the months that cash lasts after the offering, and the months to the next readout. Where the second exceeds the first, another raise comes before the news.",
    "Insiders who buy in the offering take a larger part than in any other sector. Their share says more about the reception than the price range does.",
    "What to watch: the stage of the lead program, who holds its rights, and the date that the prospectus gives for data.",
  ],
  "Blank Check Companies after the Boom": [
    "Fewer sponsors come, with smaller trusts and terms that leave holders more. Redemptions stay high, so that the cash that a target receives is known only after the vote.",
    "A merger that is announced late in a company's life is more often called off, and an extension costs the sponsor a deposit.",
    "What to watch: the trust per share beside the price, the deadline, and the minimum cash that the merger needs.",
  ],
  "Direct Listings Compared with Offerings": [
    "A direct listing sells no new shares at a set price, so there is no first-day return from an issue price. Its first trade is the opening auction, and comparisons have to start there.",
    "Companies that choose it have cash, many holders and a known name. There is no lock-up unless holders agree to one, which puts supply on the market at once.",
    "What to watch: the reference price is no price at which anything was sold.",
  ],
  "The Next Hundred: Private Companies to Watch": [
    "The private companies most likely to come next have grown for three years, have named a chief financial officer with public experience, and have raised at a value that the public market could bear.",
    "Confidential filings are told late: the public filing follows fifteen days or more before the roadshow.",
    "What to watch: the terms of the last round, above all preferences that turn into shares at a discount to the offering.",
  ],
  "Lock-Ups and What Follows Them": [
    "Most agreements end 180 days after the prospectus. A growing part ends in steps, tied to results or to a price above the issue.",
    "Prices weaken before the day more than on it, and most where early holders keep a majority and the float is small.",
    "What to watch: the number of shares coming off lock-up beside the average daily volume, and blackout periods that pull the date forward.",
  ],
  "Foreign Issuers on US Exchanges": [
    "Issuers from abroad come as depositary shares or as ordinary shares, and report by their own calendar. Ratios of depositary shares have to be taken into account before any price is compared.",
    "Small offerings from abroad have moved the most on their first days, in both directions, and their averages say little.",
    "What to watch: the currency of the accounts, the rights of the class that is sold, and the rules of the home market.",
  ],
};

/** Returns the text of a special report; null for a title without one. */
export function specialReportText(title: string, year: number): string | null {
  const paragraphs = texts[title];
  if (paragraphs === undefined) return null;
  return [`This report looks at the market as it stands in ${year}.`, ...paragraphs].join("\n\n");
}
