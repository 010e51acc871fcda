/** A made-up prospectus in the shape of those on EDGAR; what is left out is blank, as drafts have it. */
export interface MadeProspectus {
  form?: string;
  name?: string;
  cik?: string;
  accession?: string;
  filedOn?: string;
  fileNumber?: string;
  range?: [low: string, high: string];
  /** The midpoint that the text computes with, where it is not that of the range. */
  midpoint?: string;
  price?: string;
  shares?: number;
  option?: number;
  datedOn?: string;
  symbol?: string;
  banks?: [name: string, shares?: number][];
  /** The total of the table of underwriters, where it is not their sum. */
  total?: number;
  coManagers?: string;
  lockup?: string;
  expenses?: string;
  holders?: [name: string, shares: string, before: string, after: string][];
  cover?: string;
  /** The summary and the statements, as HTML. */
  financials?: string;
}

const count = (value: number | undefined) =>
  value === undefined ? "&nbsp;&nbsp;" : value.toLocaleString("en-US");
const money = (value: string | undefined) => (value === undefined ? "$&#160;" : `$${value}`);

const row = (...cells: string[]) =>
  `<TR>${cells.map((cell) => `<TD STYLE="width: 2%"><FONT>${cell}</FONT></TD>`).join("<TD>&nbsp;</TD>")}</TR>`;
const page = (number: number) =>
  `<P ALIGN="CENTER">${number}</P><HR><P><A HREF="#toc">TABLE OF CONTENTS</A></P>`;

const sampleBanks: [string, number][] = [
  ["Harrow &amp; Pike Securities LLC", 2_400_000],
  ["Stanton Pale &amp; Co.", 1_000_000],
  ["Lowmoor Partners, LLC", 600_000],
];

/** Writes the document alone, as the first one of a filing stands in it. */
export function writeProspectus(made: MadeProspectus = {}): string {
  const { form = "S-1/A", name = "Tidewell Robotics, Inc.", range, price, shares, option } = made;
  const banks = made.banks ?? sampleBanks;
  const isFinal = form.startsWith("424B");
  const sum = banks.every(([, own]) => own !== undefined)
    ? banks.reduce((all, [, own]) => all + (own ?? 0), 0)
    : undefined;
  const discount = price === undefined ? undefined : (Number(price) * 0.07).toFixed(3);
  const dollars = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 0 });
  const totalOf = (each: string | undefined) =>
    each === undefined || shares === undefined ? undefined : dollars(Number(each) * shares);
  const middle = made.midpoint ?? (range && ((Number(range[0]) + Number(range[1])) / 2).toFixed(2));
  const proceeds = price && discount ? (Number(price) - Number(discount)).toFixed(3) : undefined;
  return `<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>tidewell-${form.toLowerCase().replace("/", "")}.htm
<TEXT>
<HTML><HEAD><TITLE>${name}</TITLE></HEAD><BODY>
${isFinal ? "<P>Filed pursuant to Rule 424(b)(4)</P>" : facingPage(name, made.filedOn)}
<P ALIGN="CENTER"><B>${count(shares)} Shares</B></P>
<P ALIGN="CENTER"><FONT>Common Stock</FONT></P>
${
  made.cover ??
  `<P>This is the initial public offering of shares of common stock of ${name} We are offering ${count(shares)} shares of
our common stock. ${isFinal ? `The initial public offering price is ${money(price)} per share.` : `We currently expect that the initial public offering price will be between ${money(range?.[0])} and ${money(range?.[1])} per share.`}</P>`
}
<P>${isFinal ? "Our common stock has been approved for listing" : "We have applied to list our common stock"} on the Nasdaq Global Market under the symbol &#147;${made.symbol ?? "TDWL"}.&#148;</P>
<P>We are an &ldquo;emerging growth company&rdquo; under the federal securities laws.</P>
<TABLE>${row("", "Per Share", "Total")}
${row("Initial public offering price", "$", price ?? "", "$", totalOf(price) ?? "")}
${row("Underwriting discounts and commissions<SUP>(1)</SUP>", "$", discount ?? "", "$", totalOf(discount) ?? "")}
${row("Proceeds to us, before expenses", "$", proceeds ?? "", "$", totalOf(proceeds) ?? "")}</TABLE>
<P>We have granted the underwriters an option for a period of 30 days to purchase up to ${count(option)} additional shares of common stock.</P>
<P>${made.datedOn ? `Prospectus dated ${made.datedOn}` : "Prospectus dated &nbsp;&nbsp;, 2024"}</P>
<TABLE>${row("Prospectus Summary", "1")}${row("Underwriting", "150")}</TABLE>
<P><B>PROSPECTUS SUMMARY</B></P>
<P>We build robots for tidal power stations.</P>
${page(1)}
<P><B>THE OFFERING</B></P>
<TABLE>${row("Common stock offered by us", `${count(shares)} shares`)}
${row("Common stock to be outstanding after this offering", `${count(shares === undefined ? undefined : shares + 20_000_000)} shares`)}</TABLE>
<P><B>USE OF PROCEEDS</B></P>
<P>We estimate that our net proceeds will be approximately ${price ? "$55.2 million" : "$&nbsp; million"}, ${middle ? `assuming an initial public offering price of $${middle} per share, which is the midpoint of the price range on the cover` : ""}.</P>
<P>We currently intend to use the net proceeds from this offering to build a second plant and for working capital.</P>
<P><B>PRINCIPAL STOCKHOLDERS</B></P>
<P>The table shows the beneficial ownership of our common stock as of September 30, 2024. Percentages are based on 20,000,000 shares of common stock outstanding.</P>
<TABLE>${row("Name of beneficial owner", "Shares beneficially owned", "Before offering", "After offering")}
${(made.holders ?? sampleHolders).map(([holder, own, before, after]) => row(`${holder}<SUP>(1)</SUP>`, own, before, "%", after, "%")).join("\n")}
${row("All directors as a group (7 persons)", "15,000,000", "75.0", "%", "62.5", "%")}</TABLE>
<P><B>SHARES ELIGIBLE FOR FUTURE SALE</B></P>
<P>${made.lockup ?? "Our directors and holders have agreed under lock-up agreements not to sell any shares for a period of 180 days after the date of this prospectus."}</P>
<P><B>UNDERWRITING</B></P>
<P>Each underwriter has agreed to purchase the number of shares next to its name. ${made.coManagers ?? ""}</P>
<TABLE>${row("Name", "Number of Shares")}
${banks.map(([bank, own]) => row(bank, own === undefined ? "" : count(own))).join("\n")}
${row("Total", (made.total ?? sum) === undefined ? "" : count(made.total ?? sum))}</TABLE>
<P>The underwriters have an option to buy up to ${count(option)} additional shares from us within 30 days.</P>
<P>We estimate that the expenses of the offering, excluding underwriting discounts and commissions, will be approximately ${made.expenses ?? "$2.4 million"}.</P>
${made.financials ?? ""}
<P><B>LEGAL MATTERS</B></P>
</BODY></HTML>
</TEXT>
</DOCUMENT>
`;
}

const sampleHolders: [string, string, string, string][] = [
  ["Saltmarsh Ventures", "6,000,000", "30.0", "25.0"],
  ["Corrigan Growth Fund", "4,000,000", "20.0", "16.7"],
  ["Ada Mossfield", "2,500,000", "12.5", "10.4"],
  ["Kilbride Holdings", "1,500,000", "7.5", "6.3"],
  ["Entities affiliated with Dunmore", "1,200,000", "6.0", "5.0"],
  ["Bram Ellerby", "600,000", "3.0", "2.5"],
];

function facingPage(name: string, filedOn = "2024-05-06"): string {
  const day = new Date(`${filedOn}T12:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return `<P>As filed with the Securities and Exchange Commission on ${day}</P>
<P ALIGN="CENTER"><B>${name}</B></P><P>(Exact name of registrant as specified in its charter)</P>
<TABLE>${row("Delaware", "3569", "88-0000001")}
${row("(State of incorporation)", "(Primary Standard Industrial Classification Code Number)", "(I.R.S. Employer Identification No.)")}</TABLE>
<P>SUBJECT TO COMPLETION</P>`;
}

/** Writes a whole filing: its header, the document and an exhibit. */
export function writeProspectusFiling(made: MadeProspectus = {}): string {
  const {
    form = "S-1/A",
    name = "Tidewell Robotics, Inc.",
    cik = "0000900001",
    filedOn = "2024-05-06",
  } = made;
  const day = filedOn.replaceAll("-", "");
  return `<SEC-DOCUMENT>${made.accession ?? "0000900001-24-000001"}.txt : ${day}
<SEC-HEADER>0000900001.hdr.sgml : ${day}
<ACCEPTANCE-DATETIME>${day}163000
ACCESSION NUMBER:		${made.accession ?? "0000900001-24-000001"}
CONFORMED SUBMISSION TYPE:	${form}
FILED AS OF DATE:		${day}

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			${name.toUpperCase()}
		CENTRAL INDEX KEY:			${cik}
		STANDARD INDUSTRIAL CLASSIFICATION:	GENERAL INDUSTRIAL MACHINERY & EQUIPMENT, NEC [3569]
		FISCAL YEAR END:			1231

	FILING VALUES:
		FORM TYPE:		${form}
		SEC FILE NUMBER:	${made.fileNumber ?? "333-900001"}

	BUSINESS ADDRESS:
		CITY:			PORTLAND
		STATE:			ME
</SEC-HEADER>
${writeProspectus(made)}<DOCUMENT>
<TYPE>EX-1.1
<FILENAME>ex11.htm
<TEXT>We are offering 9,999,999 shares of another company.</TEXT>
</DOCUMENT>
`;
}
