import { describe, expect, test } from "vitest";
import { readProspectus } from "./read-prospectus.ts";

const read = (lines: readonly string[]) =>
  readProspectus(
    `<p>1,000,000 Shares</p><p>SUMMARY</p>${lines.map((line) => `<p>${line}</p>`).join("")}<p>LEGAL MATTERS</p>`,
    "Brindle Harbor, Inc.",
  );
const fact = (value: unknown) => expect.objectContaining({ value, isCertain: true });
const proposal = (value: unknown) => expect.objectContaining({ value, isCertain: false });

describe("employees", () => {
  test.each([
    [["Employees", "As of June 30, 2025, we had 1,204 full-time employees."], fact(1204)],
    [
      ["Human Capital", "At year end the Company employed approximately 85 people in two towns."],
      fact(85),
    ],
    [
      ["Our People", "Brindle Harbor has three full-time employees and two part-time employees."],
      fact(5),
    ],
    [
      ["Our global workforce consisted of 2,310 employees.", "We had over 2,310 employees."],
      fact(2310),
    ],
    [["We employ 48 people."], proposal(48)],
  ])("are read from %j", (lines, expected) => {
    expect(read(lines).company.employees).toEqual(expected);
  });

  test("those of the newest day count, and those of a subsidiary do not", () => {
    const { company } = read([
      "As of December 31, 2023, we had 300 employees.",
      "As of March 31, 2025, we had 412 employees. Our subsidiary had 40 employees.",
      "As of March 31, 2025, the Company had 412 employees.",
    ]);
    expect(company.employees).toEqual(fact(412));
  });
});

describe("the year of the foundation", () => {
  test.each([
    [
      ["We were founded in 2009.", "Brindle Harbor was founded in 2009 by two engineers."],
      fact(2009),
    ],
    [["We were incorporated in Delaware in March 2015."], proposal(2015)],
    [
      [
        "The Company was organized under the laws of Nevada on May 3, 2011.",
        "We were formed in 2011.",
      ],
      fact(2011),
    ],
    [
      [
        "We were founded in 2004. We were founded in 2004.",
        "Our company was incorporated in 2019.",
      ],
      fact(2004),
    ],
    [["Our sponsor was formed in 2020.", "Our target was founded in 1990."], undefined],
  ])("is read from %j", (lines, expected) => {
    expect(read(lines).company.foundedYear).toEqual(expected);
  });
});

describe("the auditor", () => {
  test.each([
    "The financial statements of Brindle Harbor, Inc. as of December 31, 2024 have been audited by Ashcombe & Vale LLP, an independent registered public accounting firm, as stated in their report.",
    "The financial statements included in this prospectus have been so included in reliance on the report of Ashcombe & Vale LLP, independent registered public accounting firm, given on the authority of said firm.",
    "Ashcombe & Vale LLP, our independent registered public accounting firm, has audited our financial statements at December 31, 2024.",
  ])("is the firm that the experts name: %s", (line) => {
    expect(read(["EXPERTS", line]).company.auditor).toEqual(fact("Ashcombe & Vale LLP"));
  });

  test("of a target is not the issuer's, and two firms of the issuer wait", () => {
    const own =
      "The financial statements of Brindle Harbor, Inc. have been audited by Ashcombe & Vale LLP, an independent registered public accounting firm.";
    const target =
      "The financial statements of Quillmere Ltd. have been audited by Dorrit Stane LLP, independent auditors.";
    expect(read(["EXPERTS", own, target]).company.auditor).toEqual(fact("Ashcombe & Vale LLP"));
    const former = own.replace("Ashcombe & Vale", "Dorrit Stane");
    expect(read(["EXPERTS", own, former]).company.auditor).toEqual(proposal("Ashcombe & Vale LLP"));
  });
});
