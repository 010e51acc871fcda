// Filings until about 2001 are texts whose tables are drawn with blanks and points.
import { expect, test } from "vitest";
import { readProspectus } from "./read-prospectus.ts";

const registration = `
   AS FILED WITH THE SECURITIES AND EXCHANGE COMMISSION ON MARCH 3, 1999
================================================================================
                                    FORM S-1
                             NETTLE NETWORKS, INC.
             (EXACT NAME OF REGISTRANT AS SPECIFIED IN ITS CHARTER)
<TABLE>
<S>                              <C>                           <C>
           DELAWARE                          7372                       77-0401234
 (STATE OR OTHER JURISDICTION    (PRIMARY STANDARD INDUSTRIAL        (I.R.S. EMPLOYER
      OF INCORPORATION OR         CLASSIFICATION CODE NUMBER)     IDENTIFICATION NUMBER)
         ORGANIZATION)
</TABLE>
<PAGE>
                                3,000,000 SHARES

                             NETTLE NETWORKS, INC.

                                  COMMON STOCK

     All of the 3,000,000 shares of Common Stock offered hereby are being sold
by Nettle Networks, Inc. Prior to this offering, there has been no public
market for the Common Stock of the Company. It is currently estimated that the
initial public offering price will be between $9.00 and $11.00 per share.
Application has been made to have the Common Stock approved for quotation on the
Nasdaq National Market under the symbol "NTTL."
<TABLE>
<CAPTION>
                                                 UNDERWRITING
                               PRICE TO          DISCOUNTS AND       PROCEEDS TO
                                PUBLIC           COMMISSIONS(1)       COMPANY(2)
- --------------------------------------------------------------------------------
<S>                       <C>                  <C>                 <C>
Per Share...............           $                   $                   $
Total(3)................           $                   $                   $
</TABLE>
(2) Before deducting expenses payable by the Company, estimated at $900,000.
(3) The Company has granted to the Underwriters a 30-day option to purchase up
    to 450,000 additional shares of Common Stock solely to cover
    over-allotments, if any.
                                       2
<PAGE>
                               PROSPECTUS SUMMARY

     Nettle makes software.

                                  THE OFFERING
<TABLE>
<S>                                         <C>
Common Stock offered by the Company.......  3,000,000 shares
Common Stock to be outstanding after the
  offering................................  12,000,000 shares(1)
Use of proceeds...........................  For general corporate purposes,
                                            including working capital.
</TABLE>

(1) Based on 9,000,000 shares outstanding as of December 31, 1998.

                                  RISK FACTORS

     It may rain.

                                USE OF PROCEEDS

     The net proceeds to the Company from the sale of the 3,000,000 shares of
Common Stock offered hereby are estimated to be $27.0 million, assuming an
initial public offering price of $10.00 per share.

                                  UNDERWRITING
<TABLE>
<CAPTION>
                                                               NUMBER
                                                              OF SHARES
UNDERWRITER                                                   ---------
<S>                                                           <C>
BancBoston Robertson Stephens Inc...........................  1,500,000
Hambrecht & Quist LLC.......................................  1,000,000
Dain Rauscher Wessels.......................................    500,000
                                                              ---------
          Total.............................................  3,000,000
                                                              =========
</TABLE>
     The Company has granted to the Underwriters an option, exercisable for 30
days after the date of this Prospectus, to purchase up to 450,000 additional
shares of Common Stock.

                                 LEGAL MATTERS
                                   SIGNATURES
`;

const fact = (value: unknown) => expect.objectContaining({ value, isCertain: true });

test("a text of 1999 states what its drawn tables and its paragraphs say", () => {
  const { kind, facing, cover, terms, underwriting, proceeds } = readProspectus(registration);
  expect(kind).toMatchObject({ value: "initial", isCertain: true });
  expect(facing).toMatchObject({
    name: fact("NETTLE NETWORKS, INC."),
    ...{ incorporatedIn: fact("Delaware"), sic: fact("7372"), filedOn: fact("1999-03-03") },
  });
  expect(cover.listing?.value.symbol).toBe("NTTL");
  expect(terms).toMatchObject({
    range: fact({ low: "9.00", high: "11.00" }),
    ...{ shares: fact("3000000"), secondaryShares: fact("0"), overAllotment: fact("450000") },
    ...{ overAllotmentDays: fact(30), sharesOutstanding: fact("12000000"), price: undefined },
  });
  expect(underwriting.banks?.value).toHaveLength(3);
  expect(underwriting.banks?.isCertain).toBe(true);
  expect(underwriting.expenses?.value).toBe("900000");
  expect(proceeds.net?.value).toBe("27000000");
});

test("a value goes on in the lines below it", () => {
  const offering = `                 THE OFFERING
Use of proceeds.......  We expect that the net proceeds will be
                        approximately $57.3 million.

                 RISK FACTORS
     It may rain.
${"\n     It may rain, and then it may snow for longer than we can say here.\n".repeat(60)}`;
  expect(readProspectus(offering).proceeds.net?.value).toBe("57300000");
});

test("notes under a table each are one paragraph, and two points lead to a number", () => {
  const text = registration
    .replace(/ {5}The Company has granted to the Underwriters an option[\s\S]*?Stock\.\n/, "")
    .replace("offering................................  12,000", "offering..  12,000")
    .replace(
      "(3) The Company",
      "(3) This note explains the total above and the option. The Company",
    );
  const { terms } = readProspectus(text);
  expect(terms).toMatchObject({
    ...{ overAllotment: fact("450000"), overAllotmentDays: fact(30) },
    sharesOutstanding: fact("12000000"),
  });
});

test("the drawn price table of a final text proves the price", () => {
  const final = registration
    .replace(
      /Per Share\.+.*/,
      "Per Share...............         $10.00               $0.70               $9.30",
    )
    .replace(
      /Total\(3\)\.+.*/,
      "Total(3)................      $30,000,000          $2,100,000         $27,900,000",
    );
  const { terms } = readProspectus(final);
  expect(terms).toMatchObject({
    price: fact("10.00"),
    discount: fact("0.7"),
    shares: fact("3000000"),
  });
});
