import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarFilings } from "./edgar-filings.ts";

const header = `0001234567-22-000062.hdr.sgml : 20220308
ACCESSION NUMBER:		0001234567-22-000062
CONFORMED SUBMISSION TYPE:	8-A12B
FILED AS OF DATE:		20220308

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			FJORD LABS INC /DE/
		CENTRAL INDEX KEY:			0000000077
		STANDARD INDUSTRIAL CLASSIFICATION:	SERVICES-SOFTWARE [7372]
		FISCAL YEAR END:			0131

	FILING VALUES:
		FORM TYPE:		8-A12B
		SEC FILE NUMBER:	001-41318

	BUSINESS ADDRESS:
		STREET 1:		1 PIER
		CITY:			SAN CLEMENTE
		STATE:			CA

	MAIL ADDRESS:
		CITY:			ELSEWHERE
		STATE:			NY

	FORMER COMPANY:
		FORMER CONFORMED NAME:	LAGOON INC
		DATE OF NAME CHANGE:	20000310

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			FJORD GUARANTOR LLC
		CENTRAL INDEX KEY:			0000000088
`;

function filing(classes: string, of = header) {
  return `<SEC-DOCUMENT>0001234567-22-000062.txt : 20220308
<SEC-HEADER>${of}</SEC-HEADER>
<DOCUMENT>
<TYPE>8-A12B
<FILENAME>fjord-8a12b.htm
<TEXT>
<P>Title of
each class<BR>to be so registered</P><TABLE><TR><TD>${classes}</TD></TR></TABLE>
<P>If this form relates to the registration of a class of securities</P></TEXT></DOCUMENT>`;
}

const read = (text: string) => readAll(edgarFilings, documentOf("0001234567-22-000062.txt", text));

test("a filing describes its first filer as of its day", async () => {
  const { records, refusals } = await read(filing("Common Stock, par value $0.001"));
  expect(refusals).toEqual([]);
  expect(records).toEqual([
    {
      key: "0001234567-22-000062",
      place: "0001234567-22-000062.txt",
      documentOn: "2022-03-08",
      payload: { header: header.trim() },
      subject: {
        about: "company",
        cik: "0000000077",
        on: "2022-03-08",
        companyName: "FJORD LABS INC",
        formerNames: [{ name: "LAGOON INC", untilOn: "2000-03-09" }],
      },
      claims: {
        company: {
          name: "FJORD LABS INC",
          sic: "7372",
          hqCity: "San Clemente",
          hqState: "CA",
          fiscalYearEnd: "January 31",
          hqCountryCode: "US",
          isFund: null,
        },
        filings: [
          {
            form: "8-A12B",
            filedOn: "2022-03-08",
            accession: "0001234567-22-000062",
            fileNumber: "001-41318",
            document: "fjord-8a12b.htm",
            securityClass: "shares",
          },
        ],
      },
    },
  ]);
});

test.each([
  ["Units, each of one Class A ordinary share and one warrant", "shares"],
  ["Units", "units"],
  ["Warrants", "warrants"],
  ["6.375% Senior Notes due 2027", "notes"],
  ["5% Preferred Stock", "preferred"],
  ["", null],
])("the classes %j are registered as %j", async (classes, securityClass) => {
  const { records } = await read(filing(classes));
  expect(records[0]?.claims.filings?.[0]?.securityClass).toBe(securityClass);
});

test("each filing of an archive is read, and one without its header is refused by name", async () => {
  const archive = pack();
  archive.entry({ name: "8a12b_77.txt" }, filing("Common Stock"));
  archive.entry({ name: "8a12b_88.txt" }, filing("Common Stock"));
  archive.entry({ name: "8a12b_1.txt" }, "no filing");
  archive.entry(
    { name: "8a12b_2.txt" },
    filing("", header.replace("20220308\n\n", "20221308\n\n")),
  );
  archive.entry({ name: "8a12b_3.txt" }, filing("", header.replace(/CENTRAL INDEX KEY/g, "KEY")));
  archive.finalize();
  const document = documentOf("filings.tar.gz", gzipSync(await buffer(archive)));
  const { records, refusals } = await readAll(edgarFilings, document);
  expect(records.map(({ place }) => place)).toEqual(["8a12b_77.txt"]);
  expect(refusals).toEqual([
    { place: "8a12b_1.txt", reason: "The filing has no header" },
    { place: "8a12b_2.txt", reason: '"20221308" is not a date of the form YYYYMMDD' },
    { place: "8a12b_3.txt", reason: 'The header has no "CENTRAL INDEX KEY"' },
  ]);
});

test("a single page of a filing is refused", () => {
  expect(edgarFilings.refuse(documentOf("s-1.htm", "<html>"))).toContain(
    "neither a filing with its header",
  );
});
