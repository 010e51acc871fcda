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
  ),
  ...cases(
    ({ terms }) => terms.price,
    "15.00",
    "The price to the public in this offering is $15.00 per share.",
    "The price to public will be US$15.00 per ADS.",
    "The initial public offering price for our common stock is $15.00 per share.",
  ),
  ...cases(
    ({ terms }) => terms.shares,
    "4000000",
    "We are offering, on a firm commitment basis, 4,000,000 shares of our common stock.",
    "We are offering to sell 4,000,000 ordinary shares in this offering.",
    "Brindle Harbor, Inc. is offering, through the underwriters, up to 4,000,000 of its ADSs.",
  ),
  ...cases(
    ({ terms }) => terms.secondaryShares,
    "1000000",
    "4,000,000 shares are being sold by us and 1,000,000 shares are being sold by the selling stockholders.",
    "4,000,000 ADSs will be offered by the company, and 1,000,000 ADSs will be offered by the selling shareholder.",
    "Of the shares, 4,000,000 shares are offered for sale by us and 1,000,000 shares are offered by certain selling holders.",
  ),
  ...cases(
    ({ cover }) => cover.listing && { value: cover.listing.value.symbol },
    "BRHB",
    "The Nasdaq Capital Market has approved our common stock for listing under the symbol “BRHB.”",
    "We expect our units to begin trading on the Nasdaq Global Market under the symbol “BRHB”.",
    "Our common stock will trade on Nasdaq under the symbol BRHB.",
    "We have reserved the symbol “BRHB” for our common stock on the NYSE American.",
    "Proposed New York Stock Exchange symbol: “BRHB”",
  ),
  ...cases(
    ({ cover }) => cover.adsRatio,
    "2",
    "Each ADS will represent 2 ordinary shares.",
    "Two ordinary shares are represented by each ADS.",
    "Each American depositary share, or ADS, represents the right to receive two Class A ordinary shares.",
  ),
])("a cover states it: %s", (text, select, expected) => {
  expect(select(read([text]))?.value).toEqual(expected);
});

test.each([
  "As submitted confidentially to the U.S. Securities and Exchange Commission on May 6, 2025",
  "Filed with the Securities and Exchange Commission on May 6, 2025",
  "As filed with the Securities and Exchange Commission on May 6, 2025. Registration No. 333-123456",
])("a facing page states its day: %s", (text) => {
  expect(read([text]).facing.filedOn?.value).toBe("2025-05-06");
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
])("net proceeds: %s", (text) => {
  expect(read([text], "USE OF PROCEEDS").proceeds.net?.value).toBe("52600000");
});

test.each([
  "All of our directors and shareholders are subject to a lock-up period of 180 days.",
  "Our directors agreed not to transfer shares during the period ending 180 days after the date of this prospectus.",
  "Our executive officers will not dispose of shares for the 180-day period following the date of this prospectus.",
  "Our principal holders have agreed not to sell for 180 days following the effective date of the registration statement.",
  "Our officers may not sell shares for 180 days from the commencement of trading.",
])("a lock-up: %s", (text) => {
  expect(read([text], "UNDERWRITING").underwriting.lockup.days?.value).toBe(180);
});

test.each(["Representatives", "Underwriting Firm", "Name of Underwriter"])(
  "a table of underwriters is headed %s, and a blank one is certain by the cover",
  (head) => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const table = (...counts: string[]) =>
      `<p>4,000,000 Shares</p><p>Harrow & Pike Securities</p><p>Lowmoor Partners</p><p>SUMMARY</p><p>UNDERWRITING</p>
<table>${row(head, "Number of Shares")}${row("Harrow & Pike Securities LLC", counts[0] ?? "")}${row("Lowmoor Partners, LLC", counts[1] ?? "")}${row("Total", counts[2] ?? "")}</table><p>LEGAL MATTERS</p>`;
    const banks = ["Harrow & Pike Securities", "Lowmoor Partners"];
    const expected = expect.objectContaining({ value: banks, isCertain: true });
    for (const text of [table("3,000,000", "1,000,000", "4,000,000"), table()])
      expect(readProspectus(text).underwriting.banks).toEqual(expected);
    const short = table().replace("<p>Lowmoor Partners</p>", "<p>Lowmoor</p>");
    expect(readProspectus(short).underwriting.banks).toEqual(expected);
    const other = table().replace("<p>Lowmoor Partners</p>", "");
    expect(readProspectus(other).underwriting.banks?.isCertain).toBe(false);
  },
);
