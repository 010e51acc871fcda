/** The addresses of the pages behind the blocks of the main page. The compiler demands the figures of each, which load later. */
export const detailPagePaths = {
  pricing: "/stats/pricing",
  proceeds: "/stats/proceeds",
  filings: "/stats/filings",
  industry: "/stats/industry",
  "global-breakdown": "/stats/global-breakdown",
  "historical-ipo-returns": "/stats/historical-ipo-returns",
  backed: "/stats/backed",
} as const;

export type DetailPageId = keyof typeof detailPagePaths;

const root = "/stats/additional-stats";

/** The addresses of Additional Stats, in the order of their menu. */
export const additionalPagePaths = {
  "largest-us-ipos": `${root}/largest-us-ipos`,
  "largest-global-ipos": `${root}/largest-global-ipos`,
  "pricings-to-range": `${root}/pricings-to-range`,
  "us-listings-non-us-issuers": `${root}/us-listings-non-us-issuers`,
  "profitable-vs-unprofitable": `${root}/profitable-vs-unprofitable`,
  withdrawals: `${root}/withdrawals`,
  "average-age": `${root}/average-age`,
  "median-age": `${root}/median-age`,
} as const;

export type AdditionalPageId = keyof typeof additionalPagePaths;
