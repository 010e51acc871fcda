import type { Venue } from "./venue.ts";

export const london = {
  id: 40,
  name: "London Stock Exchange",
  code: "XLON",
  aliases: [...["london*", "lse*", "aim market*", "aimx"], "lse", "aim"],
  suffix: "L",
  countryCode: "GB",
  currency: "GBP",
  priceUnit: "GBX",
  zone: "Europe/London",
  hours: ["08:00", "16:30"],
} as const satisfies Venue;

export const paris = {
  id: 41,
  name: "Euronext Paris",
  code: "XPAR",
  aliases: [
    ...["euronext paris*", "paris*", "euronext growth paris*", "alternext paris*", "alxp"],
    "enx paris",
  ],
  suffix: "PA",
  countryCode: "FR",
  currency: "EUR",
  zone: "Europe/Paris",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const amsterdam = {
  id: 42,
  name: "Euronext Amsterdam",
  code: "XAMS",
  aliases: ["euronext amsterdam*", "amsterdam*", "enx amsterdam"],
  suffix: "AS",
  countryCode: "NL",
  currency: "EUR",
  zone: "Europe/Amsterdam",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const frankfurt = {
  id: 43,
  name: "Frankfurt Stock Exchange",
  code: "XFRA",
  aliases: [
    ...["frankfurt*", "xetra*", "deutsche börse*", "deutsche boerse*", "fwb", "xfra"],
    "xetra",
    "xetr",
    "deutsche börse",
    "frankfurter wertpapierbörse",
  ],
  suffix: "DE",
  countryCode: "DE",
  currency: "EUR",
  zone: "Europe/Berlin",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const switzerland = {
  id: 44,
  name: "SIX Swiss Exchange",
  code: "XSWX",
  aliases: [...["six swiss*", "swiss exchange*", "xvtx", "ebs"], "six"],
  suffix: "SW",
  countryCode: "CH",
  currency: "CHF",
  zone: "Europe/Zurich",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const stockholm = {
  id: 45,
  name: "Nasdaq Stockholm",
  code: "XSTO",
  aliases: [
    ...[
      "nasdaq stockholm*",
      "stockholm*",
      "omx stockholm*",
      "nasdaq nordic stockholm*",
      "first north growth market sweden*",
    ],
    "stockholm stock exchange",
  ],
  suffix: "ST",
  countryCode: "SE",
  currency: "SEK",
  zone: "Europe/Stockholm",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const oslo = {
  id: 46,
  name: "Oslo Stock Exchange",
  code: "XOSL",
  aliases: [
    ...["oslo*", "euronext oslo*", "euronext growth oslo*", "euronext expand oslo*", "merk"],
    "oslo børs",
    "oslo bors",
    "euronext oslo",
  ],
  suffix: "OL",
  countryCode: "NO",
  currency: "NOK",
  zone: "Europe/Oslo",
  hours: ["09:00", "16:30"],
} as const satisfies Venue;

export const milan = {
  id: 47,
  name: "Italian Stock Exchange",
  code: "XMIL",
  aliases: [
    ...["borsa italiana*", "euronext milan*", "euronext growth milan*", "milan*", "exgm"],
    "borsa italiana",
    "euronext milan",
    "mtaa",
  ],
  suffix: "MI",
  countryCode: "IT",
  currency: "EUR",
  zone: "Europe/Rome",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const madrid = {
  id: 48,
  name: "Madrid Stock Exchange",
  code: "XMAD",
  aliases: [...["madrid*", "bolsa de madrid*", "bme*", "mabx", "growx"], "bolsa de madrid", "bme"],
  suffix: "MC",
  countryCode: "ES",
  currency: "EUR",
  zone: "Europe/Madrid",
  hours: ["09:00", "17:30"],
} as const satisfies Venue;

export const warsaw = {
  id: 49,
  name: "Warsaw Stock Exchange",
  code: "XWAR",
  aliases: [...["warsaw*", "gpw*", "wse", "newconnect*", "xnco"], "gpw"],
  suffix: "WA",
  countryCode: "PL",
  currency: "PLN",
  zone: "Europe/Warsaw",
  hours: ["09:00", "17:00"],
} as const satisfies Venue;
