import type { Venue } from "./venue.ts";

export const shanghai = {
  id: 16,
  name: "Shanghai Stock Exchange",
  code: "XSHG",
  aliases: [...["shanghai", "shanghai se", "shanghai main board", "xssc", "shh"], "sse"],
  suffix: "SS",
  countryCode: "CN",
  currency: "CNY",
  zone: "Asia/Shanghai",
  hours: ["09:30", "15:00"],
  listsAShares: true,
} as const satisfies Venue;

export const hongKong = {
  id: 20,
  name: "Hong Kong Stock Exchange",
  code: "XHKG",
  aliases: [
    ...["xhkg", "hkg", "gem board", "香港*", "聯交所*", "联交所*"],
    "hkex*",
    "hkse*",
    "sehk",
    "hong kong*",
    "stock exchange of hong kong*",
    "the stock exchange of hong kong*",
  ],
  suffix: "HK",
  countryCode: "HK",
  currency: "HKD",
  zone: "Asia/Hong_Kong",
  hours: ["09:30", "16:00"],
} as const satisfies Venue;

export const shenzhen = {
  id: 26,
  name: "Shenzhen Stock Exchange",
  code: "XSHE",
  aliases: [...["shenzhen*", "chinext*", "xsec", "shz"], "szse"],
  suffix: "SZ",
  countryCode: "CN",
  currency: "CNY",
  zone: "Asia/Shanghai",
  hours: ["09:30", "15:00"],
  listsAShares: true,
} as const satisfies Venue;

export const tokyo = {
  id: 30,
  name: "Tokyo Stock Exchange",
  code: "XTKS",
  aliases: [
    ...[
      "tokyo*",
      "tse prime*",
      "tse growth*",
      "tse standard*",
      "tse mothers*",
      "jasdaq*",
      "xjas",
      "東証*",
      "東京*",
    ],
    "jpx",
    "japan exchange group",
  ],
  suffix: "T",
  countryCode: "JP",
  currency: "JPY",
  zone: "Asia/Tokyo",
  hours: ["09:00", "15:30"],
} as const satisfies Venue;

export const nse = {
  id: 31,
  name: "National Stock Exchange of India",
  code: "XNSE",
  aliases: [
    ...["national stock exchange", "national stock exchange of india*"],
    "nse",
    "nse india",
  ],
  suffix: "NS",
  countryCode: "IN",
  currency: "INR",
  zone: "Asia/Kolkata",
  hours: ["09:15", "15:30"],
} as const satisfies Venue;

export const korea = {
  id: 32,
  name: "Korea Exchange",
  code: "XKRX",
  aliases: [
    ...[
      "korea*",
      "kosdaq*",
      "konex*",
      "xkos",
      "xkon",
      "kse",
      "한국거래소*",
      "코스피*",
      "코스닥*",
      "유가증권*",
    ],
    "krx",
    "kospi",
  ],
  suffix: "KS",
  countryCode: "KR",
  currency: "KRW",
  zone: "Asia/Seoul",
  hours: ["09:00", "15:30"],
} as const satisfies Venue;

export const taiwan = {
  id: 33,
  name: "Taiwan Stock Exchange",
  code: "XTAI",
  aliases: [...["taiwan stock exchange*", "twse*", "臺灣證券交易所*", "台灣證券交易所*"], "twse"],
  suffix: "TW",
  countryCode: "TW",
  currency: "TWD",
  zone: "Asia/Taipei",
  hours: ["09:00", "13:30"],
} as const satisfies Venue;

export const singapore = {
  id: 34,
  name: "Singapore Exchange",
  code: "XSES",
  aliases: [...["singapore*", "sgx*", "catalist*"], "sgx"],
  suffix: "SI",
  countryCode: "SG",
  currency: "SGD",
  zone: "Asia/Singapore",
  hours: ["09:00", "17:00"],
} as const satisfies Venue;

export const australia = {
  id: 35,
  name: "Australian Securities Exchange",
  code: "XASX",
  aliases: [...["australian securities exchange*", "asx*"], "asx", "australian stock exchange"],
  suffix: "AX",
  countryCode: "AU",
  currency: "AUD",
  zone: "Australia/Sydney",
  hours: ["10:00", "16:00"],
} as const satisfies Venue;

export const indonesia = {
  id: 36,
  name: "Indonesia Stock Exchange",
  code: "XIDX",
  aliases: [...["indonesia*", "idx*", "bursa efek indonesia*"], "idx"],
  suffix: "JK",
  countryCode: "ID",
  currency: "IDR",
  zone: "Asia/Jakarta",
  hours: ["09:00", "16:00"],
} as const satisfies Venue;

export const thailand = {
  id: 37,
  name: "Stock Exchange of Thailand",
  code: "XBKK",
  aliases: [...["stock exchange of thailand*", "thailand*", "mai"], "set"],
  suffix: "BK",
  countryCode: "TH",
  currency: "THB",
  zone: "Asia/Bangkok",
  hours: ["10:00", "16:30"],
} as const satisfies Venue;

export const malaysia = {
  id: 38,
  name: "Bursa Malaysia",
  code: "XKLS",
  aliases: [...["kuala lumpur*", "klse*", "ace market*"], "bursa malaysia*"],
  suffix: "KL",
  countryCode: "MY",
  currency: "MYR",
  zone: "Asia/Kuala_Lumpur",
  hours: ["09:00", "17:00"],
} as const satisfies Venue;

export const shanghaiTech = {
  id: 108,
  name: "Shanghai Tech",
  code: "XSHG",
  aliases: [
    ...["star market*", "shanghai star*", "sse star*", "shanghai stock exchange star*", "科创板*"],
    "star market",
    "sse star market",
  ],
  suffix: "STAR",
  countryCode: "CN",
  currency: "CNY",
  zone: "Asia/Shanghai",
  hours: ["09:30", "15:00"],
  listsAShares: true,
} as const satisfies Venue;
