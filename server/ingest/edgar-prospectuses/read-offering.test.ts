import { describe, expect, test } from "vitest";
import { readProspectus } from "./read-prospectus.ts";

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join("\n");
const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

interface Parts {
  cover?: string[];
  offering?: string[][];
  proceeds?: string[];
  underwriting?: string[];
  banks?: string[][];
  rest?: string;
}

/** Reads a made-up prospectus of the parts that a case is about. */
const read = ({ cover = [], offering = [], proceeds = [], underwriting = [], ...more }: Parts) =>
  readProspectus(`<html><body>${paragraphs(cover)}<p>SUMMARY</p><p>We build ships.</p>
<p>THE OFFERING</p>${table([...offering, ["Risk factors", "See the risks."]])}
<p>USE OF PROCEEDS</p>${paragraphs([...proceeds, "We plan much."])}
<p>UNDERWRITING</p>${table(more.banks ?? [])}${paragraphs([...underwriting, "The banks act."])}
<p>LEGAL MATTERS</p>${more.rest ?? ""}</body></html>`);

const fact = (value: unknown) => expect.objectContaining({ value, isCertain: true });
const proposal = (value: unknown) => expect.objectContaining({ value, isCertain: false });

describe("shares", () => {
  test("those of the company and those of holders are certain where they make the title", () => {
    const { terms } = read({
      cover: [
        "6,000,000 shares",
        "We are offering 4,500,000 shares and the selling stockholders are offering 1,500,000 shares.",
      ],
    });
    expect(terms).toMatchObject({ shares: fact("6000000"), secondaryShares: fact("1500000") });
  });

  test("no named seller is a zero, and a company that sells none sells for its holders alone", () => {
    const own = read({
      cover: ["6,000,000 Shares", "We are offering 6,000,000 shares of our common stock."],
    });
    expect(own.terms.secondaryShares).toEqual(fact("0"));
    const held = read({
      cover: [
        "6,000,000 Shares",
        "The selling shareholder is offering 6,000,000 shares. We are not selling any shares and will not receive any proceeds from the selling shareholder.",
      ],
    });
    expect(held.terms.secondaryShares).toEqual(fact("6000000"));
    expect(held.proceeds.net).toEqual(fact("0"));
  });

  test("what holders resell at market prices is no part of the offering", () => {
    const { terms } = read({
      cover: [
        "800,000 shares of common stock offered by the company",
        "200,000 shares of common stock offered by selling shareholders",
        "We are offering 800,000 shares of common stock.",
        "The selling shareholders may resell 200,000 shares at market prices.",
      ],
    });
    expect(terms).toMatchObject({ shares: fact("800000"), secondaryShares: fact("0") });
  });

  test("the option is that of the shares, and not that of the warrants beside them", () => {
    const { terms } = read({
      cover: [
        "2,000,000 Units",
        "We are offering 2,000,000 units.",
        "We granted the underwriters an option for forty-five (45) days to purchase up to 300,000 additional shares and/or warrants to purchase up to 240,000 shares.",
      ],
      underwriting: [
        "The underwriters have a 45-day option to purchase up to 300,000 additional shares.",
      ],
    });
    expect(terms).toMatchObject({ overAllotment: fact("300000"), overAllotmentDays: fact(45) });
  });

  test("an offering with a minimum has no certain size, whoever sells it", () => {
    const ranged = read({
      cover: [
        "Up to 4,200,000 Shares",
        "We are offering up to 4,200,000 shares of common stock. We must sell a minimum of 3,100,000 shares to complete it.",
      ],
    });
    expect(ranged.terms.shares).toEqual(proposal("4200000"));
    const both = read({
      cover: [
        "We are offering a minimum of 800,000 shares of common stock and a maximum of 1,600,000 shares of common stock.",
      ],
    });
    expect(both.terms.shares).toEqual(proposal("1600000"));
    const orders = read({
      cover: [
        "Up to 4,200,000 Shares",
        "We are offering up to 4,200,000 shares of common stock. Each order is for a minimum of 1,000 shares.",
      ],
    });
    expect(orders.terms.shares).toEqual(fact("4200000"));
  });

  test("the days that stand once beside the certain number of the option are certain", () => {
    const granted = "We granted the underwriters a 30-day option to purchase";
    const read30 = (shares: string) =>
      read({
        cover: [
          "1,000,000 Shares",
          `We are offering 1,000,000 shares of stock. ${granted} up to ${shares} additional shares.`,
        ],
      }).terms.overAllotmentDays;
    expect(read30("150,000")).toEqual(fact(30));
    expect(read30("90,000")).toEqual(proposal(30));
  });

  const offered = { cover: ["1,000,000 Shares", "We are offering 1,000,000 shares of stock."] };
  test.each<[string, Parts, unknown]>([
    [
      "after the offering are the sum of the classes, which another part states too",
      {
        offering: [
          ["Common stock to be outstanding after this offering", "Class A: 9,000,000 shares"],
          ["Class B common stock: 4,000,000 shares."],
        ],
        rest: paragraphs([
          "Upon completion 9,000,000 shares of Class A and 4,000,000 shares of Class B will be outstanding.",
        ]),
      },
      fact("13000000"),
    ],
    [
      "after the offering are those on which the text bases them, with the conversion and the sale",
      {
        offering: [
          ["Common stock outstanding after this offering", "9,500,000 shares"],
          [
            "The number of shares outstanding after this offering is based on 8,000,000 shares outstanding on May 2, and the conversion of notes into 500,000 shares.",
          ],
        ],
      },
      fact("9500000"),
    ],
    [
      "after the offering are all ordinary shares, and not the depositary ones beside them",
      {
        offering: [
          ["ADSs outstanding immediately after this offering", "7,000,000 ADSs"],
          [
            "Ordinary shares outstanding after this offering",
            "114,000,000 ordinary shares, comprised of 64,000,000 Class A ordinary shares and others",
          ],
        ],
      },
      proposal("114000000"),
    ],
    [
      "after the offering are those of one class where the other has none",
      {
        offering: [
          ["Class A common stock outstanding after this offering", "9,300,000 shares"],
          ["Class B common stock outstanding after this offering", "None."],
        ],
      },
      proposal("9300000"),
    ],
    [
      "after the offering are the sum of two kinds of units in one row",
      {
        offering: [
          [
            "Units outstanding after this offering",
            "16,000,000 common units and 9,000,000 subordinated units, a 64% and 36% interest",
          ],
        ],
      },
      proposal("25000000"),
    ],
    [
      "after the offering that stand once wait",
      { offering: [["Common stock outstanding after this offering", "9,700,000 shares"]] },
      proposal("9700000"),
    ],
  ])("%s", (_case, parts, expected) => {
    expect(read({ ...offered, ...parts }).terms.sharesOutstanding).toEqual(expected);
  });
});

test("the range of the cover is certain where a row of the offering states it, and unsure where the row differs", () => {
  const readRow = (row: string) =>
    read({
      cover: ["We expect the initial public offering price to be between $9.00 and $11.00."],
      offering: [["Offering price", row]],
    }).terms.range;
  const range = { low: "9.00", high: "11.00" };
  expect(readRow("We estimate it to be between $9.00 and $11.00 per share.")).toEqual(fact(range));
  expect(readRow("$9.00 to $11.00 per share")).toEqual(fact(range));
  expect(readRow("$12.00 to $14.00 per share")?.isCertain).toBe(false);
});

test("an offering of several classes has no class of its own", () => {
  const { cover } = read({
    cover: ["We are offering Class T shares, Class S shares and Class I shares of common stock."],
  });
  expect(cover.shareClass).toBeUndefined();
});

test("the unit of a blank check company is what the cover says it consists of", () => {
  const { cover } = read({
    cover: [
      "Each unit has an offering price of $10.00 and consists of one Class A ordinary share and one right to one-fifth (1/5) of such a share upon our first business combination.",
    ],
  });
  expect(cover.unitComposition).toEqual(
    fact("one Class A ordinary share and one right to one-fifth (1/5) of such a share"),
  );
});

describe("prices before the pricing", () => {
  test("a fixed price that two places state is certain, an assumed one waits", () => {
    const fixed = "We offer the shares at a fixed price of $0.05 per share.";
    expect(read({ cover: [fixed], offering: [["Price", fixed]] }).terms.price).toEqual(
      fact("0.05"),
    );
    const assumed = "The assumed initial public offering price is $4.00 per share.";
    expect(read({ cover: [assumed, assumed] }).terms.price).toEqual(proposal("4.00"));
    const other = "They bought units in a private placement at a price of $10.00 per unit.";
    expect(read({ cover: [other] }).terms.price).toBeUndefined();
  });
});

test.each<[string, Parts, unknown]>([
  [
    "of its sentence",
    {
      underwriting: [
        "We estimate that the expenses of this offering payable by us will be $695,000, excluding underwriting discounts and commissions. We will reimburse the underwriters for expenses of up to $150,000.",
      ],
    },
    fact("695000"),
  ],
  [
    "of the table that adds up",
    {
      rest: table([
        ["SEC registration fee", "$5,000"],
        ["Legal fees", "90,000"],
        ["Total", "$95,000"],
      ]),
    },
    fact("95000"),
  ],
  [
    "of no table that does not",
    {
      rest: table([
        ["SEC registration fee", "$5,000"],
        ["Total", "$95,000"],
      ]),
    },
    undefined,
  ],
])("the expenses are those %s", (_case, parts, expected) => {
  expect(read(parts).underwriting.expenses).toEqual(expected);
});

test.each<[words: string, net: string, expenses: string | undefined]>([
  ["The net proceeds to us will be approximately $4,280.2 million.", "4280200000", undefined],
  [
    "We estimate that our net proceeds will be $229.1 million, but before expenses of the offering of $6.0 million.",
    "229100000",
    "6000000",
  ],
])("amounts of the summary: %s", (words, net, expenses) => {
  const found = read({ offering: [["Use of proceeds", words]] });
  expect(found.proceeds.net?.value).toBe(net);
  expect(found.underwriting.expenses?.value).toBe(expenses);
});

test("the net proceeds that two parts state are certain, as the finer one writes them", () => {
  const { proceeds } = read({
    offering: [["Use of proceeds", "We expect net proceeds of approximately $22,593,000."]],
    proceeds: ["The net proceeds from this offering will be approximately $22.6 million."],
  });
  expect(proceeds.net).toEqual(fact("22593000"));
});

test.each([
  "The net proceeds will be used as follows: about $12.0 million for research.",
  "A $1.00 increase in the assumed price of $15.00 per share would increase the net proceeds by approximately $3.7 million.",
  "We intend to use $20.0 million of the net proceeds to fund trials and the balance of $5.0 million for working capital.",
])("an amount that is not the net proceeds: %s", (line) => {
  expect(read({ proceeds: [line] }).proceeds.net).toBeUndefined();
});

test.each([
  [
    "without a head over their names",
    [
      ["Number of Shares"],
      ["Roth Capital Partners, LLC", "3,000"],
      ["Craig-Hallum Capital Group LLC", "1,000"],
    ],
    ["Total", "4,000"],
  ],
  [
    "who buy from the company and from holders",
    [
      [
        "Underwriter",
        "Shares to be Purchased from the Company",
        "Purchased from the Selling Stockholders",
      ],
      ["Roth Capital Partners, LLC", "2,000", "1,000"],
      ["Craig-Hallum Capital Group LLC", "500", "500"],
    ],
    ["Total", "2,500", "1,500"],
  ],
])("underwriters %s are known by their total", (_which, rows, total) => {
  const { banks, total: sum } = read({ banks: [...rows, total] }).underwriting;
  expect(banks).toEqual(fact(["Roth Capital Partners", "Craig-Hallum Capital Group"]));
  expect(sum).toBe("4000");
});

test("the use of proceeds is what the company intends, and a list that is lost makes it wait", () => {
  const use = "We intend to use the net proceeds from this offering to build a second plant.";
  const denial = "We do not intend to use offering proceeds to pay expenses.";
  expect(read({ proceeds: [denial, use] }).proceeds.use).toEqual(fact(use));
  const list = "We expect to use the net proceeds as follows:";
  expect(read({ proceeds: [list] }).proceeds.use).toEqual(proposal(list));
});

const locked = "have entered into lock-up agreements and may not sell shares for";
test.each<[string, string, unknown]>([
  [
    "one number",
    `Our directors ${locked} one hundred eighty (180) days after the date of this prospectus.`,
    fact(180),
  ],
  [
    "months",
    `Our officers ${locked} twelve (12) months from the closing of this offering.`,
    fact(365),
  ],
  [
    "an earlier end",
    "Our holders may not sell for a period ending on the earlier of (i) the second trading day after our earnings release and (ii) 180 days after the date of this prospectus.",
    fact(180),
  ],
  [
    "a rule for later sales",
    "Under Rule 144 holders may not sell until 90 days after the date of this prospectus.",
    undefined,
  ],
  [
    "the company's promise beside that of holders",
    `We may not offer shares for 90 days after the date of this prospectus. Our directors ${locked} 180 days after the date of this prospectus.`,
    fact(180),
  ],
])("a lock-up of %s", (_case, line, expected) => {
  expect(read({ rest: paragraphs([line]) }).underwriting.lockup.days).toEqual(expected);
});

test.each([
  [
    "the words on an earlier end",
    "Our holders may not sell for a period ending on the earlier of (i) the second trading day after our earnings release and (ii) 180 days after the date of this prospectus.",
    "The earlier of (i) the second trading day after our earnings release and (ii) 180 days after the date of this prospectus.",
  ],
  [
    "the part that is released before",
    `Our directors ${locked} 180 days after the date of this prospectus. 25% of the shares of employees who signed a lock-up, which may not sell before, will be released on the third trading day after we announce our earnings.`,
    "25% of the shares of employees who signed a lock-up, which may not sell before, will be released on the third trading day after we announce our earnings.",
  ],
  ["nothing", `Our directors ${locked} 180 days after the date of this prospectus.`, undefined],
])("a lock-up states as its condition %s", (_case, line, expected) => {
  const { condition } = read({ rest: paragraphs([line]) }).underwriting.lockup;
  expect(condition?.value).toEqual(expected);
});

test.each([
  [
    "Our directors and officers have agreed not to sell for 365 days after the date of this prospectus, and our other stockholders have agreed not to sell for 180 days after the date of this prospectus.",
    ["Directors and officers: 365 days", "Other holders: 180 days"],
  ],
  [
    "Under lock-up agreements our sponsor may not sell shares for one year after the closing of this offering, and employees may not for six months after the closing of this offering.",
    ["Sponsor and founders: 365 days", "Employees: 180 days"],
  ],
  [
    "Holders may not sell for 90 days after the date of this prospectus (or 270 days after the date of this prospectus in the case of our officers) under a lock-up.",
    ["Other holders: 90 days", "Directors and officers: 270 days"],
  ],
])("periods of several groups are told apart: %s", (line, stages) => {
  const { lockup } = read({ rest: paragraphs([line]) }).underwriting;
  expect(lockup.stages).toEqual(proposal(stages));
  expect(lockup.days?.isCertain).toBe(false);
});

describe("shares that are spoken for", () => {
  test.each([
    "At our request, the underwriters have reserved up to 5% of the shares offered by this prospectus for sale at the initial public offering price to our directors, officers and employees.",
    "Directed share program: we have reserved 5.0 percent of the common stock in this offering for friends and family.",
    "The underwriters have reserved up to 50,000 shares of common stock for sale to persons associated with us in a directed share program.",
  ])("as a part of the offering: %s", (line) => {
    const { allocations } = read({
      cover: ["1,000,000 Shares", "We are offering 1,000,000 shares of our common stock."],
      underwriting: [line],
    });
    expect(allocations.directedPart).toEqual(proposal("0.05"));
  });

  test("a plan that reserves shares directs none", () => {
    const line = "We have reserved 5% of the shares for employees under our 2024 plan.";
    expect(read({ underwriting: [line] }).allocations.directedPart).toBeUndefined();
  });

  test.each([
    "Certain funds managed by Larkspur Capital have indicated an interest in purchasing up to $40 million of shares in this offering.",
    "One of our holders expressed interest in subscribing for 500,000 ADSs at the offering price.",
    "The cornerstone investors have agreed to purchase an aggregate of $120.0 million of shares.",
  ])("as an interest in the words of the document: %s", (line) => {
    expect(read({ cover: [line] }).allocations.interest).toEqual(fact(line));
  });
});

describe("banks", () => {
  const banks = [
    ["Name", "Number of Shares"],
    ["Harrow & Pike Securities LLC"],
    ["Lowmoor Partners, LLC"],
    ["Total"],
  ];

  test("of a blank table wait, and a single one has the total for its own", () => {
    expect(read({ banks }).underwriting.banks).toEqual(
      proposal(["Harrow & Pike Securities", "Lowmoor Partners"]),
    );
    const single = [
      banks[0],
      ["Harrow & Pike Securities LLC"],
      ["Total", "2,500,000"],
    ] as string[][];
    expect(read({ banks: single }).underwriting).toMatchObject({
      banks: fact(["Harrow & Pike Securities"]),
      total: "2500000",
    });
  });

  test("without a table are the one that the text names, and wait", () => {
    const underwriting = [
      "Harrow & Pike, LLC is acting as sole placement agent. We have engaged the Placement Agent to act for us.",
    ];
    expect(read({ underwriting }).underwriting.banks).toEqual(proposal(["Harrow & Pike"]));
  });

  test("are no holders who sell", () => {
    const sellers = table([
      ["Name", "Number of Shares Beneficially Owned"],
      ["Osprey Consulting Ltd.", "300,000"],
      ["Total", "300,000"],
    ]);
    expect(read({ rest: sellers }).underwriting.banks).toBeUndefined();
  });
});

test("the facing page names the registrant, its place and its industry, in columns or lines", () => {
  const labels = [
    "(State of incorporation)",
    "(Primary Standard Industrial Classification Code Number)",
  ];
  const name = [
    "TIDEWELL ROBOTICS, INC.",
    "(Exact name of registrant as specified in its charter)",
  ];
  const expected = { name: fact(name[0]), incorporatedIn: fact("Nevada"), sic: fact("3569") };
  const inLines = read({ cover: [...name, "NEVADA", "3569", "N.A.", ...labels] });
  expect(inLines.facing).toMatchObject(expected);
  const columns = table([["Nevada", "3569", "88-0000001"], labels]);
  expect(read({ cover: [...name, columns] }).facing).toMatchObject(expected);
  expect(read({ cover: [...name, "Nevada 3569 88-0000001", ...labels] }).facing).toMatchObject(
    expected,
  );
});

test("a final prospectus has no facing page, and its sentences name the company", () => {
  const { facing } = read({ cover: ["Quiet Harbor Labs, Inc. is offering 4,000,000 shares."] });
  expect(facing.name).toEqual(fact("Quiet Harbor Labs, Inc."));
});

test("the fiscal year ends on the day of its statements, unless it has 52 or 53 weeks", () => {
  const years = paragraphs(Array(3).fill("Our revenue for the year ended June 30, 2024 rose."));
  expect(read({ rest: years }).fiscalYearEnd).toEqual(fact("June 30"));
  expect(read({ rest: `${years}<p>It was a 53-week year.</p>` }).fiscalYearEnd).toEqual(
    proposal("June 30"),
  );
});
