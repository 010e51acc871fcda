import type { Venue } from "./venue.ts";

export const saudi = {
  id: 80,
  name: "Saudi Exchange",
  code: "XSAU",
  aliases: [...["tadawul*", "saudi*", "nomu*"], "tadawul", "saudi stock exchange"],
  suffix: "SR",
  countryCode: "SA",
  currency: "SAR",
  zone: "Asia/Riyadh",
  hours: ["10:00", "15:00"],
} as const satisfies Venue;

export const abuDhabi = {
  id: 81,
  name: "Abu Dhabi Securities Exchange",
  code: "XADS",
  aliases: [...["abu dhabi*", "adx*"], "adx"],
  suffix: "AD",
  countryCode: "AE",
  currency: "AED",
  zone: "Asia/Dubai",
  hours: ["10:00", "15:00"],
} as const satisfies Venue;

export const dubai = {
  id: 82,
  name: "Dubai Financial Market",
  code: "XDFM",
  aliases: [...["dubai financial market*", "dfm*"], "dfm"],
  suffix: "DU",
  countryCode: "AE",
  currency: "AED",
  zone: "Asia/Dubai",
  hours: ["10:00", "15:00"],
} as const satisfies Venue;

export const johannesburg = {
  id: 83,
  name: "Johannesburg Stock Exchange",
  code: "XJSE",
  aliases: [...["johannesburg*", "jse*", "altx"], "jse"],
  suffix: "JO",
  countryCode: "ZA",
  currency: "ZAR",
  priceUnit: "ZAc",
  zone: "Africa/Johannesburg",
  hours: ["09:00", "17:00"],
} as const satisfies Venue;

export const telAviv = {
  id: 84,
  name: "Tel Aviv Stock Exchange",
  code: "XTAE",
  aliases: [...["tel aviv*", "tel-aviv*", "tase*"], "tase"],
  suffix: "TA",
  countryCode: "IL",
  currency: "ILS",
  priceUnit: "ILA",
  zone: "Asia/Jerusalem",
  hours: ["10:00", "17:30"],
} as const satisfies Venue;
