import type { Venue } from "./venue.ts";

export const latinAmerica = [
  {
    id: 60,
    name: "B3 Brasil Bolsa Balcao",
    code: "BVMF",
    aliases: [
      ...["b3*", "bovespa*", "bm&fbovespa*", "bvmf", "sao paulo*", "são paulo*", "novo mercado"],
      "b3",
      "bm&fbovespa",
      "bovespa",
    ],
    suffix: "SA",
    countryCode: "BR",
    currency: "BRL",
    zone: "America/Sao_Paulo",
    hours: ["10:00", "17:00"],
  },
  {
    id: 61,
    name: "Mexican Stock Exchange",
    code: "XMEX",
    aliases: [...["bmv*", "bolsa mexicana*", "mexico*"], "bmv", "bolsa mexicana de valores"],
    suffix: "MX",
    countryCode: "MX",
    currency: "MXN",
    zone: "America/Mexico_City",
    hours: ["08:30", "15:00"],
  },
  {
    id: 62,
    name: "Santiago Stock Exchange",
    code: "XSGO",
    aliases: [
      ...["santiago*", "bolsa de santiago*", "bolsa de comercio de santiago*"],
      "bolsa de santiago",
      "bolsa de comercio de santiago",
    ],
    suffix: "SN",
    countryCode: "CL",
    currency: "CLP",
    zone: "America/Santiago",
    hours: ["09:30", "16:00"],
  },
] as const satisfies readonly Venue[];
