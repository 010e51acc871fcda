import { describe, expect, test } from "vitest";
import { filing, readFilings } from "../testing/made-filings.ts";
import type { Filing } from "./filing.ts";

describe("no wrong status comes from", () => {
  const open = () => [filing("S-1", 0), filing("S-1/A", 2)];
  const priced = () => [...open(), filing("424B4", 5)];

  test.each<[string, Filing[], string[], string]>([
    ["a 424B4 without a registration", [filing("424B4", 1)], [], "424B4: no registration"],
    [
      "a 424B4 of a shelf",
      [filing("10-K", 0), filing("424B4", 1, { fileNumber: "333-8" })],
      [],
      "424B4: reporting company",
    ],
    [
      "a 424B4 of another registration",
      [...open(), filing("424B4", 5, { fileNumber: "333-8" })],
      ["amended"],
      "424B4: other registration",
    ],
    [
      "a 424B4 for notes",
      [...open(), filing("424B4", 5, { securityClass: "notes" })],
      ["amended"],
      "424B4: other security",
    ],
    [
      "a 424B4 for resale",
      [...open(), filing("424B4", 5, { isResale: true })],
      ["amended"],
      "424B4: resale",
    ],
    [
      "the 424B4 of a direct listing",
      [...open(), filing("EFFECT", 5), filing("424B4", 5, { isDirectListing: true })],
      ["effective"],
      "424B4: direct listing",
    ],
    ["a second 424B4", [...priced(), filing("424B4", 9)], ["priced"], "424B4: already priced"],
    [
      "the 8-A12B of notes",
      [...open(), filing("8-A12B", 3, { securityClass: "notes" })],
      ["amended"],
      "8-A12B: other security",
    ],
    ["an 8-A12B alone", [filing("8-A12B", 3)], [], "8-A12B: no registration"],
    [
      "an S-1 of a reporting company",
      [filing("10-Q", 0), filing("S-1", 1)],
      [],
      "S-1: reporting company",
    ],
    [
      "an S-1 of a small company that reports",
      [filing("10QSB", 0), filing("S-1", 1)],
      [],
      "S-1: reporting company",
    ],
    [
      "an F-1 of a foreign company that reports",
      [filing("20-F", 0), filing("F-1", 1)],
      [],
      "F-1: reporting company",
    ],
    [
      "an S-1 of a spin-off",
      [filing("10-12B", 0), filing("S-1", 30)],
      [],
      "S-1: reporting company",
    ],
    [
      "an S-1 for resale",
      [filing("S-1", 1, { isResale: true }), filing("EFFECT", 2)],
      [],
      "S-1: resale",
    ],
    [
      "a follow-on before the first report",
      [...priced(), filing("S-1", 8, { fileNumber: "333-8" })],
      ["priced"],
      "S-1: already priced",
    ],
    ["an amendment without its registration", [filing("S-1/A", 1)], [], "S-1/A: no registration"],
    [
      "an amendment that tells of no first sale",
      [filing("S-1", 0), filing("S-1/A", 2, { isResale: true }), filing("424B4", 5)],
      [],
      "S-1/A: resale",
    ],
    [
      "a prospectus two weeks after the first registration",
      [filing("S-1", 0), filing("424B4", 1.4)],
      [],
      "424B4: too soon",
    ],
    [
      "an amendment and an exchange registration of a company that reports for years",
      [...open(), filing("EFFECT", 4), filing("10-K", 30), filing("S-1/A", 60)],
      ["effective"],
      "S-1/A: reporting company",
    ],
    ["AW", [...open(), filing("AW", 3)], ["amended"], "AW: amendment withdrawn"],
    [
      "RW of another registration",
      [...open(), filing("RW", 3, { fileNumber: "333-8" })],
      ["amended"],
      "RW: other registration",
    ],
    ["RW after pricing", [...priced(), filing("RW", 9)], ["priced"], "RW: already priced"],
    ["RW alone", [filing("RW", 3)], [], "RW: no registration"],
    ["S-1MEF alone", [filing("S-1MEF", 3)], [], "S-1MEF: no registration"],
    [
      "EFFECT of another registration",
      [...open(), filing("EFFECT", 3, { fileNumber: "333-8" })],
      ["amended"],
      "EFFECT: other registration",
    ],
    [
      "a property trust that no exchange lists",
      [filing("S-11", 0), filing("424B4", 5)],
      ["filed"],
      "424B4: not listed",
    ],
    [
      "the removal of units",
      [...priced(), filing("25-NSE", 20, { securityClass: "units" })],
      ["priced"],
      "25-NSE: other security",
    ],
    [
      "a removal that may be that of units",
      [...priced(), filing("25-NSE", 20), filing("10-Q", 25)],
      ["priced"],
      "25-NSE: class unknown",
    ],
    [
      "an offering of a company whose old resale never priced",
      [...open(), filing("EFFECT", 4), filing("10-K", 30), filing("424B4", 60)],
      ["effective"],
      "424B4: reporting company",
    ],
    [
      "a registration of such a company",
      [...open(), filing("EFFECT", 4), filing("10-K", 30), filing("S-1", 60)],
      ["effective"],
      "S-1: reporting company",
    ],
    [
      "a move to another exchange",
      [...priced(), filing("8-A12B", 39.5), filing("25", 40)],
      ["priced"],
      "25: exchange transfer",
    ],
    [
      "a removal of what never priced",
      [...open(), filing("25-NSE", 20)],
      ["amended"],
      "25-NSE: not listed",
    ],
    [
      "a placement of a company that reports",
      [filing("10-K", 0), filing("D", 5)],
      [],
      "D: reporting company",
    ],
  ])("%s", (_name, filings, stages, reason) => {
    const outcome = readFilings(filings);
    expect(outcome.stages).toEqual(stages);
    expect(outcome.skipped).toContain(reason);
  });

  test("a registration of a company whose shares trade, even a few days after it", () => {
    const filings = [filing("S-1", 1), filing("424B4", 5)];
    const stagesOf = (tradedOn: string) => readFilings(filings, { isFund: false, tradedOn });
    expect(stagesOf("2021-06-07").skipped).toContain("S-1: already traded");
    expect(stagesOf("2024-01-18").stages).toEqual([]);
    expect(stagesOf("2024-02-21").stages).toEqual(["priced"]);
  });

  test("a registration that was used without an exchange, years before the next one", () => {
    // Vivakor sold shares by an S-1 of 2008, reported, left the market in 2012 and came back with an S-1 of 2020.
    const first = [
      filing("S-1", 0),
      filing("EFFECT", 2),
      filing("10-K", 20),
      filing("15-12G", 110),
    ];
    const ofSecond = { fileNumber: "333-2" };
    const second = ["S-1", "EFFECT", "424B4"].map((form, index) =>
      filing(form, 450 + 3 * index, ofSecond),
    );
    expect(readFilings([...first, ...second]).events).toEqual(["filed effective priced"]);
    expect(readFilings(first).events).toEqual(["filed effective"]);
  });

  test("the draft of a company that became public by a spin-off", () => {
    // F&G Annuities & Life: DRS, 10-12B, CERT and 10-K.
    const draft = filing("DRS", 0, { fileNumber: null });
    expect(readFilings([draft]).stages).toEqual(["confidential"]);
    expect(readFilings([draft, filing("10-12B", 4), filing("10-K", 22)]).stages).toEqual([]);
    // Winc registered its shares without an exchange while its offering was under way.
    const winc = [draft, filing("10-12G", 4), filing("S-1", 8), filing("10-Q", 20)];
    expect(readFilings(winc).stages).toEqual(["confidential"]);
  });

  test("an ETF", () => {
    const filings = [
      filing("S-1", 0),
      filing("8-A12B", 3),
      filing("EFFECT", 3),
      filing("424B4", 4),
    ];
    expect(readFilings(filings, { isFund: true }).stages).toEqual([]);
  });

  test("a filing listed twice", () => {
    const [first, second] = [filing("S-1", 0), filing("S-1/A", 2)];
    const outcome = readFilings([first, second, second]);
    expect(outcome.events).toEqual(["filed amended"]);
    expect(outcome.skipped).toEqual(["S-1/A: duplicate"]);
  });

  test("forms that mark nothing", () => {
    const forms = [
      "FWP",
      "8-K",
      "4",
      "S-4",
      "S-8",
      "424B3",
      "424B5",
      "CORRESP",
      "POS AM",
      "DRSLTR",
    ];
    const outcome = readFilings(forms.map((form, index) => filing(form, index)));
    expect(outcome.events).toEqual([]);
    expect(outcome.skipped).toEqual([]);
  });

  test("a property trust that an exchange lists is priced", () => {
    const filings = [filing("S-11", 0), filing("8-A12B", 4), filing("424B4", 5)];
    expect(readFilings(filings).stages).toEqual(["priced"]);
  });
});
