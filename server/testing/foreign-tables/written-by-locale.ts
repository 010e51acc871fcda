/** A deal as the desk knows it, before it is written down anywhere. */
export interface MadeDeal {
  company: string;
  ticker: string;
  on: string;
  /** In euros, in hundredths. */
  priceCents: number;
  shares: number;
}

interface Place {
  locale: string;
  delimiter: string;
  /** Company, ticker, day, price, shares. */
  header: readonly [string, string, string, string, string];
}

/** Places with their own way of writing; the names of the columns are those of their markets. */
export const places: readonly Place[] = [
  {
    locale: "en-US",
    delimiter: ",",
    header: ["Company", "Ticker", "Pricing Date", "Offer Price (EUR)", "Shares Offered"],
  },
  {
    locale: "en-IN",
    delimiter: ",",
    header: ["Issuer Company", "NSE Symbol", "IPO Date", "Issue Price (EUR)", "Number of Shares"],
  },
  {
    locale: "de-DE",
    delimiter: ";",
    header: ["Unternehmen", "Kürzel", "Preisfestsetzung", "Emissionspreis (€)", "Anzahl Aktien"],
  },
  {
    locale: "de-CH",
    delimiter: ";",
    header: ["Gesellschaft", "Symbol", "Datum", "Ausgabepreis in EUR", "Aktien"],
  },
  {
    locale: "fr-FR",
    delimiter: ";",
    header: [
      "Société",
      "Mnémo",
      "Date d’introduction",
      "Prix d’introduction (€)",
      "Nombre d’actions",
    ],
  },
  {
    locale: "es-ES",
    delimiter: ";",
    header: ["Empresa", "Símbolo", "Fecha", "Precio de salida (€)", "Número de acciones"],
  },
  {
    locale: "pt-BR",
    delimiter: "\t",
    header: ["Companhia", "Símbolo", "Data do IPO", "Preço por ação (EUR)", "Quantidade de ações"],
  },
  {
    locale: "sv-SE",
    delimiter: ";",
    header: ["Company", "Symbol", "Date", "Price (EUR)", "Shares"],
  },
  {
    locale: "nl-NL",
    delimiter: ";",
    header: ["Company", "Symbol", "Datum", "Price (EUR)", "Shares"],
  },
  {
    locale: "pl-PL",
    delimiter: ";",
    header: ["Spółka", "Symbol", "Data", "Cena emisyjna (EUR)", "Liczba akcji"],
  },
  {
    locale: "ru-RU",
    delimiter: ";",
    header: ["Компания", "Тикер", "Дата размещения", "Цена размещения (EUR)", "Количество акций"],
  },
  {
    locale: "ja-JP",
    delimiter: ",",
    header: ["銘柄名", "コード", "公開価格決定日", "公開価格（EUR）", "公募株数"],
  },
  {
    locale: "zh-CN",
    delimiter: ",",
    header: ["公司名称", "股票代码", "发行日期", "发行价（EUR）", "发行数量"],
  },
  {
    locale: "ko-KR",
    delimiter: ",",
    header: ["회사명", "종목코드", "공모가확정일", "공모가(EUR)", "공모주식수"],
  },
  {
    locale: "ar-EG",
    delimiter: ";",
    header: ["الشركة", "الرمز", "تاريخ الطرح", "سعر الطرح (EUR)", "عدد الأسهم"],
  },
  {
    locale: "tr-TR",
    delimiter: ";",
    header: ["Şirket", "Symbol", "Tarih", "Halka arz fiyatı (EUR)", "Shares"],
  },
];

/** Writes deals as a program set to the place would: its days, digits and marks are those of the platform's own data. */
export function writeTable(
  deals: readonly MadeDeal[],
  { locale, delimiter, header }: Place,
): string {
  const days = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  });
  const prices = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const counts = new Intl.NumberFormat(locale);
  const rows = deals.map(({ company, ticker, on, priceCents, shares }) => [
    company,
    ticker,
    days.format(new Date(`${on}T00:00:00Z`)),
    prices.format(priceCents / 100),
    counts.format(shares),
  ]);
  return [header, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join("\r\n");
}
