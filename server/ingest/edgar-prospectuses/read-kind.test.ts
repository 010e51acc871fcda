import { expect, test } from "vitest";
import type { RegistrationKind } from "../../../domain/status/registration-kinds.ts";
import { readProspectus } from "./read-prospectus.ts";

const kindOf = (...lines: string[]) =>
  readProspectus(
    `<html><body>${lines.map((line) => `<p>${line}</p>`).join("")}<p>SUMMARY</p><p>USE OF PROCEEDS</p><p>We build ships.</p></body></html>`,
  ).kind;

const noMarket = "Prior to this offering, there has been no public market for our common stock.";
const granted = "We have granted the underwriters an option to purchase 600,000 more.";

test.each<[RegistrationKind, string[]]>([
  ["initial", ["4,000,000 Shares", `This is our initial public offering. ${noMarket}`, granted]],
  ["initial", [`We are offering 4,000,000 shares. ${noMarket}`, granted]],
  [
    "spac",
    [
      "Quiet Cove is a newly organized blank check company.",
      "This is an initial public offering of our units.",
    ],
  ],
  [
    "selfUnderwritten",
    [
      `We are offering 900,000 shares at a fixed price on a self-underwritten, best efforts basis. ${noMarket}`,
      "We will attempt to have the shares quoted on the OTC Pink market.",
      "The selling stockholders will sell 200,000 shares from time to time.",
    ],
  ],
  ["notes", ["7.50% Senior Notes due 2029", "This is the initial public offering of our Notes."]],
  [
    "spinOff",
    ["Alder Corp will distribute our common stock to its holders of record for no consideration."],
  ],
  [
    "rights",
    [
      "We are distributing to holders of our common stock, par value $0.10, non-transferable subscription rights.",
      "Our common stock is listed on the Nasdaq Global Market.",
    ],
  ],
  [
    "resale",
    [
      "The selling stockholders may sell 700,000 shares from time to time. Each may be deemed an underwriter.",
      "We are not selling any shares. Our stock is listed on the NYSE; its last reported sale price was $3.10.",
    ],
  ],
  ["resale", [`This relates to the resale of shares by the selling shareholders. ${noMarket}`]],
  [
    "followOn",
    [
      "4,000,000 Shares",
      "Our common stock is listed on the Nasdaq Capital Market. The last reported sale price was $3.10.",
      "After our initial public offering in 2019 we sold further shares.",
      granted,
    ],
  ],
  [
    "followOn",
    [
      "Our common stock is quoted on the OTCQB. There is no established public trading market for the Series A warrants.",
      granted,
    ],
  ],
  [
    "selfUnderwritten",
    [
      `Our director will sell the shares until our shares are quoted on the OTC Bulletin Board. ${noMarket}`,
    ],
  ],
  [
    "selfUnderwritten",
    [`We sell on a best efforts basis. No underwriter has agreed to buy any shares. ${noMarket}`],
  ],
  [
    "upListing",
    [
      "We estimate that the initial public offering price will be between $4.00 and $5.00.",
      "We have applied to list our common stock on the NYSE American. It is presently quoted on the OTC Pink Market.",
      granted,
    ],
  ],
  [
    "fund",
    [
      "The Trust issues shares in baskets to authorized participants.",
      "Shares of Larch Gold Trust",
    ],
  ],
  [
    "initial",
    [
      "This is our initial public offering. We sell through our placement agent on a best efforts basis.",
      "There is currently no public market for our stock.",
    ],
  ],
  [
    "followOn",
    [
      "The selling stockholders are offering 3,000,000 shares. We will not receive any proceeds. The underwriters may also purchase 450,000 more.",
      "Our stock is listed on the NYSE; the last reported closing price was $30.00.",
    ],
  ],
  [
    "rights",
    [
      "We are distributing to the holders of record of our common stock non-transferable rights to purchase 900,000 shares.",
    ],
  ],
  [
    "rights",
    [
      "Rights Offering to Purchase 800,000 Units",
      "Each holder of record will receive, at no charge, one right for each share owned.",
      "Our common stock is listed on the NYSE American; the last sale price was $2.10.",
    ],
  ],
  ["notes", ["$90,000,000 Debentures", "This is the initial public offering of our debentures."]],
  [
    "resale",
    [
      "700,000 Shares of Common Stock",
      "Issuable Upon Conversion of $9,000,000 4.25% Convertible Senior Notes due 2031",
      "This prospectus relates to the resale by the selling stockholders of our shares. We will not receive any proceeds.",
    ],
  ],
  [
    "resale",
    [
      "We may issue 300,000 shares when warrants are exercised. It also relates to the offer and sale from time to time by the selling holders of 700,000 shares.",
      "Our common stock is listed on the NYSE. The closing price was $4.10.",
    ],
  ],
  [
    "resale",
    [
      `This prospectus relates to the resale of 700,000 shares by the selling stockholders. ${noMarket}`,
      "By a separate prospectus we are offering 900,000 shares in an initial public offering, and its underwriters have an option.",
    ],
  ],
  [
    "spac",
    [
      "Quiet Cove is a newly organized special purpose acquisition company.",
      "There is presently no public market for our units, shares or warrants.",
    ],
  ],
  [
    "initial",
    [
      `Larch Savings is offering shares to its depositors. Elm Securities will assist us in selling them on a best efforts basis. ${noMarket}`,
    ],
  ],
  [
    "followOn",
    [
      "Our common shares are listed on the Toronto Stock Exchange and the NYSE American. The closing price was $1.50.",
    ],
  ],
  [
    "resale",
    [
      "This prospectus relates to the resale by Lowmoor Capital, LLC of shares under a purchase agreement. We will not receive any proceeds. Our stock is listed on Nasdaq; the closing price was $3.00.",
    ],
  ],
  [
    "resale",
    [
      "The selling securityholders may offer and sell up to 9,000,000 shares. We will not receive any proceeds. Our stock is quoted on the OTCQB; the closing price was $0.30.",
    ],
  ],
  ["notes", ["Up to 50,000 Harbor Bonds", "There is no public market for the bonds."]],
  [
    "directListing",
    [
      "This prospectus relates to the registration of shares by our registered stockholders in a direct listing.",
    ],
  ],
  [
    "fund",
    ["The Trust issues its shares in blocks called “Baskets” to certain eligible institutions."],
  ],
  ["fund", ["The Commission has not passed upon the merits of participating in this pool."]],
  ["fund", [`The fund is a multi-advisor commodity pool. ${noMarket}`]],
  ["merger", ["JOINT PROXY STATEMENT/PROSPECTUS", `Each share becomes 0.5 of ours. ${noMarket}`]],
  [
    "merger",
    [
      "PROXY STATEMENT FOR EXTRAORDINARY GENERAL MEETING AND PROSPECTUS FOR 50,000,000 SHARES",
      "Quiet Cove consummated its initial public offering of 20,000,000 units in 2023.",
    ],
  ],
  ["merger", [`We are offering to exchange our shares for those of Alder Corp. ${noMarket}`]],
  [
    "initial",
    [
      `We are offering 4,000,000 shares. ${noMarket}`,
      granted,
      "Before it, partners exchange units for shares in an offer to exchange.",
    ],
  ],
  [
    "followOn",
    [
      "9.375% Series A Cumulative Perpetual Preferred Stock",
      "No market exists for it. Our common stock is listed on the NYSE. The underwriters have an option.",
    ],
  ],
  [
    "directListing",
    [
      `The stockholders named here may resell 48,000,000 shares. ${noMarket}`,
      "Unlike an initial public offering, their resale is not being underwritten by any investment bank.",
    ],
  ],
  ["initial", ["- We make nets. - This is our initial public", "offering. Closing: May 19, 1999"]],
  [
    "initial",
    [
      "This is an initial public offering of Class A common stock of Brindle Harbor, Inc., the manager of an umbrella partnership.",
    ],
  ],
  [
    "spinOff",
    [
      "INFORMATION STATEMENT",
      "Alder will distribute our shares pro rata to its holders of record.",
    ],
  ],
  [
    "initial",
    [
      `Quarry Savings Bancorp is offering shares in connection with the conversion of Quarry Savings Bank to the stock form. ${noMarket}`,
    ],
  ],
  [
    "followOn",
    [
      "This is the initial public offering of our Series A Preferred Stock. Our common stock is listed on the NYSE.",
      "The last reported sale price of our common stock was $8.00.",
    ],
  ],
])("a cover tells that it is %s", (kind, lines) => {
  expect(kindOf(...lines)).toMatchObject({
    value: kind,
    isCertain: true,
    passage: expect.any(String),
  });
});

test("an amendment without a prospectus files exhibits only", () => {
  const { kind } = readProspectus(
    "<p>EXPLANATORY NOTE</p><p>This amendment is being filed solely to file Exhibit 5.1.</p>",
  );
  expect(kind).toMatchObject({ value: "exhibitsOnly", isCertain: true });
});

test("weak words alone are unsure, and a document without any has no kind", () => {
  expect(kindOf("The initial public offering price is not known.")).toMatchObject({
    value: "initial",
    isCertain: false,
  });
  expect(kindOf("We build ships.")).toBeUndefined();
});

test.each([
  ["S-4", "merger", "PROXY STATEMENT/PROSPECTUS. The merger agreement was approved."],
  [
    "F-4/A",
    "merger",
    "This is our initial public offering. There is no public market for our shares.",
  ],
  [
    "10-12B",
    "spinOff",
    "Parent will distribute all shares of Brindle to holders of record of its stock.",
  ],
  [
    "10-12B/A",
    "classOnly",
    "GENERAL FORM FOR REGISTRATION OF SECURITIES ON FORM 10. There is no public market.",
  ],
  ["10-12G", "classOnly", "Registration of common stock, $0.001 par value."],
])("the form %s is a %s, whatever its cover says of a market", (form, kind, text) => {
  const { kind: read } = readProspectus(`<p></p><p>${text}</p><p>SUMMARY</p>`, null, form);
  expect(read).toMatchObject({ value: kind, isCertain: true });
  expect(read?.passage).not.toBe("");
});
