// The banks of an offering stand in tables and sentences of many layouts.
import { describe, expect, test } from "vitest";
import { readProspectus } from "./read-prospectus.ts";

const lines = (texts: readonly string[]) =>
  texts.map((text) => (text.startsWith("<") ? text : `<p>${text}</p>`)).join("");
const table = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

const own = "We are offering 4,000,000 shares of common stock.";
const read = (underwriting: readonly string[], cover: readonly string[] = []) =>
  readProspectus(
    `<p></p>${lines(["4,000,000 Shares", own, ...cover])}<p>SUMMARY</p><p>We build.</p><p>UNDERWRITING</p>${lines([...underwriting, "It ends."])}<p>LEGAL MATTERS</p>`,
  ).underwriting.banks;

const [harrow, lowmoor, kestrel] = [
  "Harrow & Pike Securities LLC",
  "Lowmoor Partners, LLC",
  "Kestrel Capital Markets Inc.",
];
const two = ["Harrow & Pike Securities", "Lowmoor Partners"];
const total = ["Total", "4,000,000"];

describe("a table is certain by its sum", () => {
  test.each<[string, string[][]]>([
    [
      "firm and option shares",
      [
        ["Underwriter", "Number of Firm Shares", "Number of Option Shares"],
        [harrow, "3,000,000", "450,000"],
        [lowmoor, "1,000,000", "150,000"],
        ["Total", "4,000,000", "600,000"],
      ],
    ],
    [
      "shares of the company and of holders",
      [
        [
          "Underwriter",
          "Shares to be Purchased from the Company",
          "Shares to be Purchased from the Selling Stockholders",
        ],
        [harrow, "2,000,000", "1,000,000"],
        [lowmoor, "500,000", "500,000"],
        ["Total", "2,500,000", "1,500,000"],
      ],
    ],
    [
      "percentages beside the shares",
      [
        ["Name of Underwriter", "Number of ADSs", "Percentage"],
        [harrow, "3,000,000", "75%"],
        [lowmoor, "1,000,000", "25%"],
        [...total, "100%"],
      ],
    ],
    [
      "roles as headings",
      [
        ["Underwriters", "Number of Shares"],
        ["Book-Running Managers", ""],
        [harrow, "3,000,000"],
        ["Co-Managers:", ""],
        [lowmoor, "1,000,000"],
        total,
      ],
    ],
    [
      "sums of the banks of each country",
      [
        ["U.S. Underwriters", "Number of Shares"],
        [harrow, "3,000,000"],
        ["Subtotal", "3,000,000"],
        ["International Managers", ""],
        [lowmoor, "1,000,000"],
        ["Subtotal", "1,000,000"],
        total,
      ],
    ],
    [
      "addresses below the names",
      [
        ["Underwriters", "Number of Shares"],
        [`${harrow}<br>200 West Street, New York, NY 10282`, "3,000,000"],
        [`${lowmoor}<br>11 Wall Street, New York, NY 10005`, "1,000,000"],
        total,
      ],
    ],
    [
      "marks and leaders behind the names",
      [
        ["Name", "Number of Shares"],
        [`${harrow} (1)`, "3,000,000"],
        [`${lowmoor} .......`, "1,000,000"],
        ["", "4,000,000"],
      ],
    ],
    [
      "a total in the plural",
      [
        ["Underwriter", "Firm Shares"],
        [harrow, "3,000,000"],
        [lowmoor, "1,000,000"],
        ["Totals", "4,000,000"],
      ],
    ],
    [
      "no total, where the title of the cover has the sum",
      [
        ["Underwriter", "Number of Shares"],
        [harrow, "3,000,000"],
        [lowmoor, "1,000,000"],
        ["Total", ""],
      ],
    ],
  ])("%s", (_, rows) => {
    expect(read([table(...rows)])).toMatchObject({ value: two, isCertain: true });
  });

  test("a sum that is neither the total nor the title proves nothing", () => {
    const rows = (sum: string) => [
      ["Underwriter", "Number of Shares"],
      [harrow, "3,000,000"],
      [lowmoor, "900,000"],
      ["Total", sum],
    ];
    for (const sum of ["4,000,000", ""])
      expect(read([table(...rows(sum))])).toMatchObject({ value: two, isCertain: false });
  });
});

describe("a table without a head has the banks that the words above it announce", () => {
  const said =
    "Each of the underwriters named below has agreed to purchase the number of shares set forth opposite its name:";
  const [first, second] = [
    [harrow, "3,000,000"],
    [lowmoor, "1,000,000"],
  ];

  test.each([total, ["", "4,000,000"]])("and its total %s proves it", (...sum) => {
    expect(read([said, table(first, second, sum)])).toMatchObject({ value: two, isCertain: true });
  });

  test("or the cover, where its numbers are blank", () => {
    const blank = table([harrow, ""], [lowmoor, ""], ["Total", ""]);
    expect(read([said, blank], two)).toMatchObject({ value: two, isCertain: true });
  });

  test.each([
    "Each of the selling stockholders named below sells the number of shares set forth opposite its name:",
    "The number of shares set forth opposite each name is beneficially owned. The underwriters hold none of the number of shares below.",
    "We build.",
  ])("and none without such words: %s", (words) => {
    expect(read([words, table(first, second, total)])).toBeUndefined();
  });
});

test.each([
  [
    `${harrow} and ${lowmoor} are acting as the representatives of the underwriters and the book-running managers.`,
    two,
  ],
  [
    `${harrow}, ${lowmoor} and ${kestrel} are acting as joint book-running managers for this offering.`,
    [...two, "Kestrel Capital Markets"],
  ],
  [
    `Subject to its terms, ${harrow}, as the sole underwriter, has agreed to purchase from us 4,000,000 shares.`,
    two.slice(0, 1),
  ],
  [
    `We intend to enter into an underwriting agreement with ${harrow}, acting as the representative of the several underwriters.`,
    two.slice(0, 1),
  ],
  [`${harrow} is acting as the sole book-running manager of this offering.`, two.slice(0, 1)],
  [
    `We have engaged ${harrow} to act as our exclusive placement agent on a best efforts basis.`,
    two.slice(0, 1),
  ],
])("a sentence proposes its banks: %s", (sentence, value) => {
  expect(read([sentence])).toMatchObject({ value, isCertain: false });
});

test("known banks on a cover without their role are proposed, and other names are not", () => {
  expect(read([], ["Morgan Stanley", "Jefferies", "Brindle Ridge"])).toMatchObject({
    ...{ value: ["Morgan Stanley", "Jefferies"], isCertain: false },
  });
  expect(read([], two)).toBeUndefined();
});

test.each([
  ["The underwriters expect to deliver the shares on June 20.", "Prospectus dated June 14"],
  ["Jefferies", "THE OFFERING"],
])("a cover lists its banks behind the words %s", (before, after) => {
  const cover = [before, "Harrow & Pike Securities LLC", "A Lowmoor Company", after, "Elm Trust"];
  expect(read([], cover)?.value.at(-1)).toBe("Harrow & Pike Securities");
});

test("an old text has the lines of a head between the words and the table", () => {
  const said =
    "The underwriters named below will buy the number of shares set opposite their names.";
  const rows = [[harrow, "3,000,000"], [lowmoor, "1,000,000"], total];
  const banks = read([said, "NUMBER OF", "UNDERWRITERS: SHARES", table(...rows)]);
  expect(banks).toMatchObject({ value: two, isCertain: true });
});

test("a blank table is certain by a cover that has all banks on one line", () => {
  const blank = table(["Underwriter", "Number of Shares"], [harrow, ""], [lowmoor, ""]);
  expect(read([blank], ["HARROW & PIKE SECURITIES LOWMOOR PARTNERS"])?.isCertain).toBe(false);
  expect(read([blank], ["Harrow & Pike Securities Lowmoor Partners"])?.isCertain).toBe(true);
  expect(read([blank], ["Harrow & Pike Securities Osprey Partners"])?.isCertain).toBe(false);
});

test("banks that the cover alone lists under their role are proposed", () => {
  const names = ["Joint Book-Running Managers", "Harrow & Pike Securities", "Lowmoor Partners"];
  const banks = read([], [...names, "The date of this prospectus is"]);
  expect(banks).toMatchObject({
    ...{ value: ["Harrow & Pike Securities", "Lowmoor Partners"], isCertain: false },
  });
  expect(read([], names.slice(1))).toBeUndefined();
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
