import type { FieldPath } from "./fields.ts";

// The dictionary of names that columns have for a field, in the languages of the larger markets. Names are compared in
// lowercase letters and digits, without what stands in brackets.

/** The columns that each state one of several equal parts; a table has them under numbers. */
type NumberedPath = `deal.lead${number}` | `privateCompany.investor${number}`;

/** The names of each field, parted by "|"; empty where tables have no usual name. */
export const columnNames: Readonly<Record<Exclude<FieldPath, NumberedPath>, string>> = {
  "subject.companyName":
    "company name|company|issuer|issuer name|name of issuer|name of company|firm|firma|name|unternehmen|gesellschaft|emittent|emittentin|société|societe|émetteur|emetteur|entreprise|empresa|emisor|compañía|sociedad|società|azienda|emittente|companhia|emissor|spółka|emitent|şirket|компания|эмитент|企業名|会社名|銘柄名|銘柄|发行人|公司|公司名称|公司名稱|股票名称|证券简称|회사명|종목명|기업명|الشركة|اسم الشركة|कंपनी|ipo name|security name|stock name",
  "subject.symbol":
    "ticker|symbol|ticker symbol|stock symbol|stock code|code|security code|scrip code|nse symbol|kürzel|börsenkürzel|symbole|mnémo|mnemo|símbolo|simbolo|тикер|コード|証券コード|銘柄コード|代码|股票代码|证券代码|代號|股份代號|종목코드|الرمز",
  "subject.exchange":
    "exchange|stock exchange|market|listing venue|listed on|börse|boerse|handelsplatz|bourse|marché|place de cotation|bolsa|mercado|borsa|mercato|giełda|биржа|площадка|市場|上場市場|市場区分|取引所|交易所|上市地|상장시장|시장|السوق",
  "subject.cik": "cik|cik number|sec cik",
  "subject.nasdaqDealId": "dealid|nasdaq deal id",
  "deal.pricedOn":
    "pricing date|priced|priced on|date priced|price date|ipo date|offer date|offering date|deal date|date|emissionsdatum|preisfestsetzung|preisdatum|zeichnungsende|date de fixation du prix|date d introduction|date de l introduction|date|fecha|fecha de precio|fecha de salida|fecha opv|data di prezzo|data|data ipo|data do ipo|datum|дата|дата размещения|дата ipo|公開価格決定日|価格決定日|定价日|发行日期|定價日|공모가확정일|تاريخ الطرح|tarih",
  "deal.firstTradeOn":
    "first trading day|first trade date|trade date|listing date|listed on|date of listing|first day of trading|trading date|erster handelstag|handelsstart|börsengang|boersengang|notierungsaufnahme|première cotation|premiere cotation|date de cotation|date de première cotation|fecha de cotización|primer día de cotización|data di quotazione|inizio negoziazioni|data de estreia|data de listagem|data debiutu|дата листинга|начало торгов|上場日|上場年月日|上市日期|上市日|挂牌日期|상장일|تاريخ الإدراج",
  "deal.filedOn":
    "filing date|filed|filed on|date filed|file date|initial filing date|einreichung|date de dépôt|fecha de registro|дата подачи|申請日|上場承認日|受理日期|递表日期",
  "deal.expectedOn":
    "expected date|expected pricing date|expected ipo date|voraussichtlich|date prévue|fecha prevista",
  "deal.withdrawnOn":
    "withdrawn|withdrawal date|withdrawn on|date withdrawn|zurückgezogen|date de retrait",
  "deal.postponedOn": "postponed|postponed on|postponement date",
  "deal.offerPrice":
    "offer price|ipo price|issue price|offering price|price|final price|listing price|price per share|emissionspreis|ausgabepreis|platzierungspreis|emissionskurs|preis|ausgabekurs|prix d introduction|prix d émission|prix d offre|prix de l offre|prix|precio de salida|precio de oferta|precio|prezzo di offerta|prezzo di collocamento|prezzo|preço por ação|preço|cena emisyjna|цена размещения|цена|公開価格|公募価格|発行価格|公募・売出価格|发行价|发行价格|發行價|招股價|공모가|확정공모가|سعر الطرح|سعر|halka arz fiyatı|निर्गम मूल्य",
  "deal.range":
    "price range|range|price band|indicative range|preisspanne|bookbuilding spanne|fourchette|fourchette de prix|rango|rango de precios|forchetta|faixa de preço|ценовой диапазон|仮条件|价格区间|發售價範圍|희망공모가",
  "deal.rangeLow":
    "range low|price range low|low|low price|lower price|lower offer price|lower band|floor price|price low|min price|spanne von|untere spanne|bas de fourchette",
  "deal.rangeHigh":
    "range high|price range high|high|high price|upper price|upper offer price|upper band|cap price|price high|max price|spanne bis|obere spanne|haut de fourchette",
  "deal.shares":
    "shares|shares offered|number of shares|no of shares|offered shares|shares sold|issue size shares|base shares|aktien|anzahl aktien|angebotene aktien|platzierte aktien|stück|actions|nombre d actions|actions offertes|acciones|número de acciones|acciones ofertadas|azioni|azioni offerte|numero di azioni|ações|quantidade de ações|liczba akcji|акции|количество акций|число акций|公開株数|公募株数|発行株数|发行数量|发行股数|發行股數|공모주식수|عدد الأسهم",
  "deal.secondaryShares":
    "secondary shares|shareholder shares offered|offer for sale shares|ofs shares|umplatzierung|altaktien|売出株数",
  "deal.overAllotmentShares":
    "over allotment|overallotment|over allotment shares|greenshoe|greenshoe shares|mehrzuteilung|surallocation",
  "deal.exercisedShares": "exercised shares|greenshoe exercised|over allotment exercised",
  "deal.exercisedOn": "exercise date|greenshoe exercise date|over allotment exercise date",
  "deal.sharesOutstanding":
    "shares outstanding|total shares outstanding|post offering shares|grundkapital in aktien|actions en circulation|acciones en circulación|発行済株式数|总股本|상장주식수",
  "deal.proceeds":
    "proceeds|gross proceeds|deal size|offer size|issue size|amount raised|offering size|deal value|funds raised|emissionsvolumen|volumen|erlös|bruttoemissionserlös|montant levé|montant|taille de l opération|importe|volumen de la oferta|controvalore|valor da oferta|volume|объем размещения|объем|資金調達額|吸収金額|募集资金|募资总额|集資額|공모금액|حجم الطرح",
  "deal.registeredAmountUsd":
    "registered amount|amount registered|maximum aggregate offering price|proposed maximum aggregate offering price",
  "deal.offeringExpense":
    "offering expense|total offering expense|offering expenses|issue expenses",
  "deal.firstOpen":
    "opening price|first day open|open price|1st day open|listing open|erster kurs|eröffnungskurs|premier cours|初値|开盘价|首日开盘价|시초가",
  "deal.firstClose":
    "first day close|1st day close|closing price|close|close price|first close|listing day close|schlusskurs|schlusskurs erster tag|cours de clôture|precio de cierre|prezzo di chiusura|цена закрытия|初日終値|終値|首日收盘价|收盘价|첫날종가",
  "deal.underwriters":
    "underwriters|underwriter|lead underwriters|lead underwriter|lead manager|lead managers|lead joint lead manager|bookrunner|bookrunners|managers|book running lead managers|brlm|sponsor banks|konsortialführer|banken|konsortialbanken|banques|chef de file|chefs de file|bancos|bancos colocadores|banche|coordenadores|организаторы|андеррайтеры|主幹事|主幹事証券|幹事証券|保荐机构|主承销商|保薦人|주관사|대표주관사|مدير الاكتتاب",
  "deal.lockupDays":
    "lock up days|lockup period|lockup days|lock up period|lock up|lock up in days|lockup|haltefrist|haltefrist in tagen",
  "deal.quietPeriodDays": "quiet period|quiet period days",
  "deal.form": "form|registration form|filing form",
  "deal.isSpac": "spac|is spac|blank check",
  "security.currency":
    "currency|ccy|trading currency|währung|waehrung|devise|monnaie|moneda|divisa|valuta|moeda|waluta|валюта|通貨|货币|币种|貨幣|통화|العملة",
  "security.kind": "security type|share type|type of security",
  "security.shareClass":
    "share class|class of shares|class|stock class|aktiengattung|catégorie d actions|clase de acciones|classe di azioni|classe de ações|株式の種類|股份类别|주식종류",
  "company.industry":
    "industry|sector|branche|sektor|industrie|secteur|activité|sector de actividad|settore|setor|branża|отрасль|сектор|業種|行业|行業|所属行业|업종|القطاع",
  "company.sic": "sic|sic code",
  "company.hqCity":
    "city|headquarters|hq city|head office|sitz|stadt|ort|ville|siège|ciudad|sede|città|cidade|город|本社所在地|城市",
  "company.hqState": "state|hq state",
  "company.hqCountryCode":
    "country|country of headquarters|hq country|domicile|land|pays|país|pais|paese|kraj|страна|国|国家|所在国|국가|البلد",
  "company.foundedYear":
    "founded|year founded|founding year|gründungsjahr|année de création|año de fundación|設立年|成立年份",
  "company.employees":
    "employees|number of employees|mitarbeiter|employés|effectif|empleados|dipendenti|従業員数|员工人数",
  "company.webAddress": "website|web address|url|webseite|site web|sitio web|サイト|网站",
  "company.shortDescription":
    "description|business description|business summary|business|beschreibung|descripción|descrizione|事業内容|主营业务",
  "spac.sponsor": "spac sponsor|sponsor name|notable leadership sponsor",
  "spac.targetFocus": "target focus|spac initial target industry|focus",
  "spac.trustAmount": "trust amount|trust|cash in trust|trust value",
  "spac.trustPerShare": "trust per share|cash per share",
  "spac.unitComposition": "unit composition|unit structure|units",
  "spac.deadlineOn": "deadline|liquidation deadline|completion deadline|outside date",
  "spac.targetCompany": "target|target company|merger target|post spac company name",
  "spac.announcedOn": "announced|announcement date|merger announced|date announced",
  "spac.voteOn": "vote date|meeting date|merger vote",
  "spac.completedOn": "completed|completion date|closing date|merger completed",
  "spac.redeemedPercent": "redemptions|redeemed|redemption rate|redemption percent|shares redeemed",
  "spac.newTicker": "new ticker|post spac ticker symbol|new symbol",
  "spac.enterpriseValue": "enterprise value|ev|deal ev",
  "privateCompany.valuationUsd":
    "valuation|valuation usd|post money valuation|bewertung|valorisation|valoración|企業価値|估值",
  "privateCompany.valuedOn": "date joined|valuation date|valued on",
  "privateCompany.fundingUsd": "funding|total funding|total raised|funding to date",
  "privateCompany.investors":
    "investors|select investors|investoren|investisseurs|inversores|投資家|投资方",
  "subject.on": "",
  "company.name": "",
  "company.isEmergingGrowth": "",
  "company.fiscalYearEnd": "",
  "company.isFund": "",
  "security.adsRatio": "",
  "deal.confidentialOn": "",
  "deal.isFund": "",
  "deal.isBank": "",
  "deal.isRegA": "",
  "deal.isDirectListing": "",
  "deal.isUpListing": "",
  "deal.isSpinOff": "",
  "spac.warrantStrike": "",
  "spac.liquidatedOn": "",
  "spac.targetSector": "",
  "spac.targetBusiness": "",
  "spac.marketValue": "",
};
