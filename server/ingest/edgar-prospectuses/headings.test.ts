// Firms head the parts of a prospectus in words of their own.
import { expect, test } from "vitest";
import { type Prospectus, readProspectus } from "./read-prospectus.ts";

const lines = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const loss = "We have lost money in each year since we began, and we may lose more. ".repeat(6);
const parts = {
  "RISK FACTORS": ["Our losses may go on.", loss],
  "USE OF PROCEEDS": ["We estimate that the net proceeds will be approximately $52.6 million."],
  DILUTION: ["It is large."],
  UNDERWRITING: ["We estimate the total expenses of this offering will be about $1.9 million."],
  EXPERTS: [
    "The financial statements of the Company have been audited by Marsh & Vale LLP, an independent registered public accounting firm.",
  ],
  "LEGAL MATTERS": ["Counsel will pass on them."],
};
type Part = keyof typeof parts;

const read = (part: Part, heading: string) =>
  readProspectus(
    `<p></p><p>4,000,000 Shares</p><p>SUMMARY</p>${lines(
      Object.entries(parts).flatMap(([name, texts]) => [name === part ? heading : name, ...texts]),
    )}`,
  );
const cases = (part: Part, select: (one: Prospectus) => unknown, value: unknown, names: string[]) =>
  names.map((name): [string, Part, typeof select, unknown] => [name, part, select, value]);

test.each([
  ...cases("USE OF PROCEEDS", ({ proceeds }) => proceeds.net?.value, "52600000", [
    "Estimated Use of Proceeds",
    "Uses of Proceeds",
    "Item 4. Use of Proceeds",
    "USE OF PROCEEDS AND PLAN OF OPERATIONS",
    "Purpose of the Offering and Use of Proceeds",
  ]),
  ...cases("UNDERWRITING", ({ underwriting }) => underwriting.expenses?.value, "1900000", [
    "Method of Distribution",
    "Item 8. Plan of Distribution",
    "UNDERWRITING (continued)",
  ]),
  ...cases("EXPERTS", ({ company }) => company.auditor?.value, "Marsh & Vale LLP", [
    "Independent Registered Public Accounting Firm",
    "Experts and Legal Matters",
    "INDEPENDENT AUDITORS",
  ]),
  ...cases(
    "RISK FACTORS",
    ({ risks }) => risks,
    ["Our losses may go on."],
    [
      "Risks Factors",
      "Certain Risk Factors",
      "Item 3. Risk Factors",
      "RISK FACTORS (continued)",
      "Risk Factors Relating to Our Business",
      "Investment Considerations",
    ],
  ),
])("a part is known by its heading: %s", (heading, part, select, value) => {
  expect(select(read(part, heading))).toEqual(value);
});
