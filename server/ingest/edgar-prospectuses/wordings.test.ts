// Banks and lawyers write the same term in many ways. Each list has the wordings of one rule.
import { expect, test } from "vitest";
import { type Prospectus, readProspectus } from "./read-prospectus.ts";

const own = "We are offering 4,000,000 shares of common stock.";
const lines = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");

function read(cover: readonly string[], chapter: "USE OF PROCEEDS" | "UNDERWRITING" | "" = "") {
  const [onCover, inChapter] = chapter === "" ? [cover, []] : [["4,000,000 Shares", own], cover];
  return readProspectus(
    `<p></p>${lines(onCover)}<p>SUMMARY</p><p>We build.</p><p>${chapter}</p>${lines([...inChapter, "It ends."])}<p>LEGAL MATTERS</p>`,
  );
}

type Select = (prospectus: Prospectus) => { value: unknown } | undefined;
const cases = (select: Select, value: unknown, ...texts: string[]) =>
  texts.map((text): [string, Select, unknown] => [text, select, value]);

test.each([
  ...cases(
    ({ terms }) => terms.range,
    { low: "14.00", high: "16.00" },
    "We expect the price to the public to be between $14.00 and $16.00 per ADS.",
    "The anticipated price range is $14.00 to $16.00 per share.",
    "We currently estimate that the public offering price will be in the range of $14.00 to $16.00 per share.",
    "We expect that the initial offering price will range from $14.00 to $16.00 per unit.",
    "We anticipate that the initial public offering price will be between $14.00 and 16.00 per share.",
    "It is estimated that the price per share will be between $[14.00] and $[16.00].",
    "We estimate that the initial public offering price will be not less than $14.00 and not more than $16.00 per share.",
    "The initial public offering price is expected to be no less than $14.00 and no more than $16.00 per share.",
    "It is estimated that the initial public offering price per share will be at least $14.00 but not more than $16.00.",
    "We are offering shares at an estimated initial public offering price of between $14.00 and $16.00 per share.",
    "The estimated initial public offering price is from US$14.00 to US$16.00 per ADS.",
    "The initial public offering price will be a minimum of $14.00 and a maximum of $16.00 per share.",
    "The public offering price is expected to be between $14.00 per common unit and $16.00 per common unit.",
    "We expect the offering price to be within the range of US $14.00 and US $16.00 per share.",
    "We estimate the price of our shares in this offering will be between $14.00 and $16.00 per share.",
    "We expect to price our common units between $14.00 and $16.00 per common unit.",
  ),
  ...cases(
    ({ terms }) => terms.price,
    "15.00",
    "The price to the public in this offering is $15.00 per share.",
    "The price to public will be US$15.00 per ADS.",
    "The initial public offering price for our common stock is $15.00 per share.",
    "The price to the public is fixed at $15.00 per share.",
    "Our common stock has a par value of $0.001 per share. We offer the shares at $15.00 per share.",
    "$15.00 per share",
    "Each unit that we are offering has a price of $15.00 and consists of one share and one right.",
    "Each unit has an offering price of $15.00 and consists of one share and one-half of one warrant.",
    "We are offering a minimum of 50,000 and a maximum of 400,000 shares at a fixed price of $15.00 per share on a best efforts basis.",
    "Initial public offering price $15.00 per share",
    "Shares are offered at $15.00 each.",
    "The underwriters are offering the ADSs at US$15.00 per ADS.",
  ),
  ...cases(
    ({ terms }) => terms.shares,
    "4000000",
    "We are offering, on a firm commitment basis, 4,000,000 shares of our common stock.",
    "We are offering to sell 4,000,000 ordinary shares in this offering.",
    "Brindle Harbor, Inc. is offering, through the underwriters, up to 4,000,000 of its ADSs.",
    "We hereby offer 4,000,000 of our Class A shares.",
    "We are offering, on a firm commitment, underwritten basis, 4,000,000 Ordinary Shares.",
    "All of the 4,000,000 shares of Common Stock offered hereby are being sold by Brindle Harbor, Inc.",
    "We and the selling stockholders named here are offering 4,000,000 shares of common stock.",
    "We are offering [4,000,000] shares of common stock.",
    "This prospectus relates to the offering of 4,000,000 shares of common stock by Brindle Harbor, Inc.",
    "We are offering a total of four million (4,000,000) shares of common stock.",
    "We, Brindle Harbor, Inc., are offering 4,000,000 shares of our common stock.",
  ),
  ...cases(
    ({ terms }) => terms.secondaryShares,
    "1000000",
    "4,000,000 shares are being sold by us and 1,000,000 shares are being sold by the selling stockholders.",
    "4,000,000 ADSs will be offered by the company, and 1,000,000 ADSs will be offered by the selling shareholder.",
    "Of the shares, 4,000,000 shares are offered for sale by us and 1,000,000 shares are offered by certain selling holders.",
    "Of the 5,000,000 shares, 4,000,000 shares are being sold by Brindle Corp. and 1,000,000 shares are being sold by the selling stockholders.",
    "4,000,000 shares are being offered by us and 1,000,000 shares are being offered by certain of our existing stockholders.",
    "We are offering 4,000,000 shares and certain of our stockholders are offering 1,000,000 shares of Class A common stock.",
    "This prospectus relates to 5,000,000 shares, of which 4,000,000 are being offered by us and 1,000,000 are being offered by the selling stockholders.",
    "We are offering 4,000,000 ADSs, and the selling shareholder, Alder Holdings Ltd, is offering 1,000,000 ADSs.",
    "This is an offering of 5,000,000 shares. We are selling 4,000,000 shares. The selling shareholders named here are selling 1,000,000 shares.",
  ),
  ...cases(
    ({ cover }) => cover.listing && { value: cover.listing.value.symbol },
    "BRHB",
    "The Nasdaq Capital Market has approved our common stock for listing under the symbol “BRHB.”",
    "We expect our units to begin trading on the Nasdaq Global Market under the symbol “BRHB”.",
    "Our common stock will trade on Nasdaq under the symbol BRHB.",
    "We have reserved the symbol “BRHB” for our common stock on the NYSE American.",
    "Proposed New York Stock Exchange symbol: “BRHB”",
    "Proposed Nasdaq Capital Market symbol: BRHB",
    "We have applied to list our shares on NYSE American under “BRHB”.",
  ),
  ...cases(
    ({ cover }) => cover.adsRatio,
    "2",
    "Each ADS will represent 2 ordinary shares.",
    "Two ordinary shares are represented by each ADS.",
    "Each American depositary share, or ADS, represents the right to receive two Class A ordinary shares.",
    "We offer ADSs, each representing two ordinary shares.",
  ),
])("a cover states it: %s", (text, select, expected) => {
  expect(select(read([text]))?.value).toEqual(expected);
});

test.each([
  "As submitted confidentially to the U.S. Securities and Exchange Commission on May 6, 2025",
  "Filed with the Securities and Exchange Commission on May 6, 2025",
  "As filed with the Securities and Exchange Commission on May 6, 2025. Registration No. 333-123456",
  "As filed via EDGAR with the Securities and Exchange Commission on May 6th, 2025",
  "As filed with the United States Securities and Exchange Commission on 6 May 2025",
])("a facing page states its day: %s", (text) => {
  expect(read([text]).facing.filedOn?.value).toBe("2025-05-06");
});

test.each<[string, number | null]>([
  ["Amendment No. 7 to FORM S-1", 7],
  ["(Amendment No. 2)", 2],
  ["Pre-Effective Amendment Number Three", 3],
  ["AMENDMENT NO. 12", 12],
  ["Amendment No. to Form S-1", null],
  ["This is the second amendment to our charter.", null],
])("a facing page has the number of its amendment: %s", (text, number) => {
  expect(read([text]).facing.amendment).toBe(number);
});

test("a facing page states name and place without brackets around its labels", () => {
  const { facing } = read([
    "Brindle Harbor, Inc.",
    "Exact name of registrant as specified in its charter",
    "State of Israel",
    "State or other jurisdiction of incorporation or organization",
  ]);
  expect(facing.name?.value).toBe("Brindle Harbor, Inc.");
  expect(facing.incorporatedIn?.value).toBe("State of Israel");
});

test.each<[string | undefined, ...string[]]>([
  ["Ontario, Canada", "Ontario, Canada", "(State or other jurisdiction of incorporation)", "7372"],
  ["Delaware", "State or other jurisdiction of incorporation: Delaware", "SIC Code: 7372"],
  ["Nevada", "Nevada", "(State of incorporation)", "7372", "(Primary SIC Code)"],
  [undefined, "N/A", "(State or other jurisdiction of incorporation)"],
])("a facing page names %s as the place, never the registrant", (place, ...texts) => {
  const label = "(Exact name of registrant as specified in its charter)";
  const { facing } = read(["Brindle", label, ...texts]);
  expect(facing.incorporatedIn?.value).toBe(place);
  if (texts.some((text) => /SIC/.test(text))) expect(facing.sic?.value).toBe("7372");
});

test.each([
  ["the years ended 31 December 2024 and 2023", "the year ended 31 December 2024"],
  ["the years ended December 31, 2024 and 2023", "the year ended December 31, 2024"],
])("years end on a day that is written in either order: %s", (...texts) => {
  expect(read([...texts, ...texts]).fiscalYearEnd).toMatchObject({
    ...{ value: "December 31", isCertain: true },
  });
});

test("a sentence that names depositary shares as traded tells a later offering", () => {
  const text =
    "We are offering 4,000,000 ADSs. Our ADSs trade on the Nasdaq under “BRHB”. The last reported sale price of our ADSs was $4.20.";
  expect(read([text]).kind).toMatchObject({ value: "followOn", isCertain: true });
});

test("a facing page has values and labels in one cell, where its columns are pictures", () => {
  const cell = (...texts: string[]) => `<td><p>${texts.join("</p><p>")}</p></td>`;
  const { facing } = readProspectus(
    `<table><tr>${cell("Nevada", "(State or other jurisdiction of", "incorporation)")}${cell("7372", "(Primary Standard Industrial", "Classification Code Number)")}</tr></table><p>SUMMARY</p>`,
  );
  expect(facing).toMatchObject({ incorporatedIn: { value: "Nevada" }, sic: { value: "7372" } });
});

test.each([
  "We were incorporated under the laws of the State of Nevada in 2015.",
  "This is the initial public offering of Elm Nets, Inc., a Nevada corporation.",
  "This is an initial public offering of Elm Nets Ltd., a company organized under the laws of the State of Nevada.",
])(
  "a final prospectus without a facing page proposes the place that a sentence names: %s",
  (text) => {
    expect(read([text]).facing.incorporatedIn).toMatchObject({ value: "Nevada", isCertain: false });
  },
);

test("a part of the shares, a range in one sentence and a row of two classes are read", () => {
  const { terms } = read([
    "10,000,000 Shares",
    "The public offering price of our common stock will be $4.00 to $6.00 per share.",
    "The underwriters have an option for 45 days to buy up to an additional 15% of the shares sold.",
    "THE OFFERING",
    "Total shares of Class A and Class B common stock to be outstanding after this offering",
    "145,000,000 shares",
  ]);
  expect(terms).toMatchObject({
    price: undefined,
    range: { value: { low: "4.00", high: "6.00" } },
  });
  expect(terms.overAllotment).toMatchObject({ value: "1500000", isCertain: false });
  expect(terms.sharesOutstanding?.value).toBe("145000000");
});

test.each([
  "Assuming an initial public offering price of $15.00 per share (the midpoint of the price range on the cover), we have cash.",
  "Based on an assumed initial public offering price of $15.00, which is the mid-point of the range.",
  "At a price equal to the midpoint of the range, or $15.00 per share, we would receive more.",
  "Based on the midpoint of the price range set forth on the cover page of this prospectus of $15.00 per share, holders have more.",
  "The proceeds are computed assuming an initial public offering price of $15.00 per share.",
])("the midpoint of a range proves it: %s", (text) => {
  const range = "The initial public offering price will be between $14.00 and $16.00 per share.";
  expect(read(["1,000,000 Shares", range, text]).terms.range?.isCertain).toBe(true);
});

test.each([
  "We will use the net proceeds from this offering to repay our term loan.",
  "The net proceeds from this offering will be used for working capital and marketing.",
  "We anticipate using the net proceeds for hiring.",
])("a use of proceeds: %s", (text) => {
  expect(read([text], "USE OF PROCEEDS").proceeds.use?.value).toContain(text);
});

test.each([
  "The selling stockholders may sell shares from time to time. We will not receive proceeds. Our common stock trades on the NYSE American; the closing price was $3.00.",
  "This prospectus relates to the resale of shares by the selling holders. We will not receive any of the proceeds. Our stock is listed on Nasdaq.",
])("a resale: %s", (text) => {
  expect(read([text]).kind?.value).toBe("resale");
});

test.each([
  "We have granted the underwriters a thirty-day option to purchase 600,000 additional shares.",
  "The underwriters may purchase up to an additional 600,000 shares within 30 days from the date of this prospectus to cover over-allotments.",
  "The holders have granted the underwriters the right to purchase up to 600,000 additional shares for a period of thirty (30) days.",
  "We have granted Lowmoor Partners a 30-day option to purchase up to an additional 600,000 shares to cover over-allotments, if any.",
  "We have granted the underwriter an option, exercisable within 30 days, to purchase up to an additional 15% of the total number of shares offered (or up to 600,000 shares).",
  "We have granted the underwriters a 30 day over-allotment option for up to 600,000 shares of common stock.",
  "The underwriters have a 30-day option to purchase up to 400,000 shares from us and up to an additional 200,000 shares from the selling stockholders.",
  "We have granted the underwriters the right, for a period of up to thirty days, to purchase up to 15% of the shares sold (600,000 shares) solely to cover over-allotments.",
  "To the extent that the underwriters sell more than 4,000,000 shares, the underwriters have the option for 30 days to purchase up to an additional 600,000 shares.",
  "We have granted to the representative an over-allotment option, exercisable for thirty (30) days from the closing, to buy up to 600,000 shares of common stock.",
  "The underwriters have been granted a 30-day option to purchase up to 600,000 more shares of common stock from us.",
  "We have agreed to allow the underwriters to purchase up to an additional 600,000 shares for 30 days to cover over-allotments.",
  "The underwriters may also exercise their option to purchase up to an additional 600,000 shares, less the underwriting discount, for 30 days after the date of this prospectus.",
  "Warrants become exercisable 45 days after the closing. The underwriters have a 30-day option to purchase up to 600,000 additional shares.",
])("a cover states the option and its days: %s", (text) => {
  expect(read(["4,000,000 Shares", own, text]).terms).toMatchObject({
    overAllotment: { value: "600000" },
    overAllotmentDays: { value: 30 },
  });
});

test.each([
  "Based upon an assumed price, we estimate that we will receive approximately $52.6 million in net proceeds.",
  "We will receive approximately US$52.6 million of net proceeds from this offering.",
  "Our net proceeds from this offering are estimated to be $52.6 million.",
  "We estimate that the net proceeds, assuming an initial public offering price of $15.00 per share, the midpoint of the range, will be approximately $52.6 million.",
  "Assuming the sale of all shares, net proceeds will total $52,600,000.",
  "We will receive approximately $52.6 million from our sale of shares in this offering, after deducting underwriting discounts and estimated expenses.",
  "Based on an assumed price of $15.00, our net proceeds at a price of $15.00 will be about $52.6 million.",
])("net proceeds: %s", (text) => {
  expect(read([text], "USE OF PROCEEDS").proceeds.net?.value).toBe("52600000");
});

test.each([
  "All of our directors and shareholders are subject to a lock-up period of 180 days.",
  "Our directors agreed not to transfer shares during the period ending 180 days after the date of this prospectus.",
  "Our executive officers will not dispose of shares for the 180-day period following the date of this prospectus.",
  "Our principal holders have agreed not to sell for 180 days following the effective date of the registration statement.",
  "Our officers may not sell shares for 180 days from the commencement of trading.",
  "Our officers and stockholders have agreed, for one hundred eighty days after the date of this prospectus, not to sell any shares.",
  "Our executive officers may not sell until the date that is 180 days after the completion of our initial public offering.",
  "Our directors agreed not to sell for six (6) months from the date on which trading of our shares commences.",
  "Our holders agreed not to sell their shares for a period of 180 days from the closing.",
  "Our sponsor may not sell units for 180 days after the date of this prospectus, nor founder shares until one year after the completion of our initial business combination.",
  "All of our officers, directors and stockholders are restricted from selling their shares for 180 days after commencement of the offering.",
  "Our directors and stockholders will be subject to a 180-day lock-up.",
  "Our officers and shareholders agreed to lock-up restrictions of one hundred and eighty (180) days following the closing of the offering.",
  "Our directors agreed not to sell for 180 days after the date of the final prospectus relating to this offering.",
])("a lock-up: %s", (text) => {
  expect(read([text], "UNDERWRITING").underwriting.lockup.days?.value).toBe(180);
});
