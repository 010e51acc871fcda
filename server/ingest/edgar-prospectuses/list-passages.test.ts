import { expect, test } from "vitest";
import { writeProspectus } from "../../testing/made-prospectus.ts";
import { readBlocks } from "./blocks.ts";
import { listPassages } from "./list-passages.ts";

test("a document has its parts with their pages, without the lines that pages repeat", () => {
  const text = listPassages(readBlocks(writeProspectus({ shares: 4_000_000 })));
  expect(text.map(({ heading }) => heading)).toEqual([
    ...["Cover", "PROSPECTUS SUMMARY", "THE OFFERING", "USE OF PROCEEDS", "PRINCIPAL STOCKHOLDERS"],
    ...["SHARES ELIGIBLE FOR FUTURE SALE", "UNDERWRITING"],
  ]);
  const [cover, summary, offering] = text;
  expect(cover?.passages.at(-1)).toMatchObject({
    text: "Underwriting\t150",
    isRow: true,
    page: "1",
  });
  expect(summary?.passages).toEqual([
    {
      position: 1 + (cover?.passages.length ?? 0),
      page: "1",
      text: expect.stringMatching(/^We build/),
      isRow: false,
    },
  ]);
  expect(offering?.passages[0]).toMatchObject({
    ...{ text: "Common stock offered by us\t4,000,000 shares", isRow: true, page: null },
  });
  const positions = text.flatMap(({ passages }) => passages.map(({ position }) => position));
  expect(positions).toEqual(positions.map((_, at) => at + 1));
});

test("a part that is named in a list of parts and in the notes begins once, where its text is", () => {
  const note = "The company is a party to no proceedings. ".repeat(3);
  const page = (number: string) => `<P>${number}</P><P>Table of Contents</P>`;
  const html = `<HTML><BODY><P>Risk Factors</P><P>Legal Matters</P>${page("i")}
    <P>RISK FACTORS</P><P>We may fail.</P><P>We may fail twice.</P>${page("2")}<P>Risk Factors</P><P>And again.</P>${page("3")}
    <P>LEGAL MATTERS</P><P>Ashe LLP</P><P>Its partners</P><P>own nothing.</P>${page("4")}
    <P>INDEX TO FINANCIAL STATEMENTS</P><P>Report</P>${page("F-1")}<P>Legal matters</P><P>${note}</P>${page("F-2")}</BODY></HTML>`;
  const text = listPassages(readBlocks(html));
  expect(text.map(({ heading, passages }) => [heading, passages.length])).toEqual([
    ...[
      ["Cover", 2],
      ["RISK FACTORS", 3],
      ["LEGAL MATTERS", 3],
      ["INDEX TO FINANCIAL STATEMENTS", 3],
    ],
  ]);
  expect(text[1]?.passages.map(({ page }) => page)).toEqual(["2", "2", "3"]);
});
