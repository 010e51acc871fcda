import type { Venue } from "./venue.ts";

const unitedStates = {
  suffix: "US",
  countryCode: "US",
  currency: "USD",
  zone: "America/New_York",
  hours: ["09:30", "16:00"],
} as const;

export const nyse = {
  ...unitedStates,
  id: 1,
  name: "NYSE",
  code: "XNYS",
  aliases: [
    ...["nyq", "nys"],
    "nyse, inc",
    "nyse, inc.",
    "new york stock exchange",
    "new york stock exchange, inc",
    "new york stock exchange, inc.",
  ],
} as const satisfies Venue;

const nasdaq = {
  ...unitedStates,
  id: 2,
  name: "Nasdaq",
  code: "XNAS",
  /** By tiers, since the exchanges of the group in northern Europe are named Nasdaq and their city. */
  aliases: [
    ...["nms"],
    ...["nasdaq global*", "nasdaq capital*", "nasdaq small*", "nasdaq national*", "nasdaq nms*"],
    ...["nasdaq stock*", "nasdaq market*", "nasdaq-*", "nasdaq gs", "nasdaq gm", "nasdaq cm"],
    ...["nasdaqgs", "nasdaqgm", "nasdaqcm", "xngs", "xnms", "xncm", "ngs", "ngm", "ncm"],
  ],
} as const satisfies Venue;

const nyseAmerican = {
  ...unitedStates,
  id: 3,
  name: "NYSE American",
  code: "XASE",
  aliases: [
    ...["nysemkt", "ase"],
    "nyse american*",
    "nyse mkt*",
    "nyse amex*",
    "american stock exchange*",
    "amex*",
  ],
} as const satisfies Venue;

/** Companies trade there in the US, but it is no exchange, and no offering is listed on it. */
export const overTheCounter = {
  ...unitedStates,
  id: 4,
  name: "OTC Markets",
  code: "OTCM",
  aliases: [...["pink*", "pinx", "expm", "xotc"], "otc*"],
  suffix: "OTC",
} as const satisfies Venue;

const toronto = {
  id: 10,
  name: "Toronto Stock Exchange",
  code: "XTSE",
  aliases: [...["toronto*", "tor"], "tsx"],
  suffix: "TO",
  countryCode: "CA",
  currency: "CAD",
  zone: "America/Toronto",
  hours: ["09:30", "16:00"],
} as const satisfies Venue;

export const northAmerica = [nyse, nasdaq, nyseAmerican, overTheCounter, toronto] as const;
