import { describe, expect, test } from "vitest";
import { filing, readFilings } from "../testing/made-filings.ts";
import type { Filing } from "./filing.ts";
import { isBlankCheckSic } from "./filing-forms.ts";

describe("filings of an initial offering", () => {
  test("give its whole history, in any order", () => {
    const filings = [
      filing("D", 0, { fileNumber: "021-1" }),
      filing("DRS", 1, { fileNumber: "377-1" }),
      filing("DRS/A", 2, { fileNumber: "377-1" }),
      filing("S-1", 4),
      filing("S-1/A", 5),
      filing("S-1/A", 6, { hasPriceRange: true }),
      filing("FWP", 6),
      filing("8-A12B", 7, { fileNumber: "001-1" }),
      filing("EFFECT", 7),
      filing("S-1MEF", 7, { fileNumber: "333-2" }),
      filing("424B4", 7.1),
      filing("10-Q", 10, { fileNumber: "001-1" }),
      filing("25-NSE", 90, { fileNumber: "001-1" }),
      filing("15-12G", 91, { fileNumber: "001-1" }),
    ];
    const { events, skipped, stages, deals } = readFilings(filings.toReversed());
    expect(events).toEqual([
      "privatePlacement confidential confidential filed amended amended termsSet " +
        "exchangeRegistered effective upsized priced delisted deregistered",
    ]);
    expect(skipped).toEqual([]);
    expect(stages).toEqual(["delisted"]);
    const priced = deals[0]?.events.find(({ type }) => type === "priced");
    expect(priced).toMatchObject({ on: "2024-03-11", form: "424B4", isEstimated: true });
    expect(deals[0]?.events[1]).toMatchObject({ on: "2024-01-11", knownOn: "2024-02-10" });
  });

  test("give the pricing day as stated, otherwise that of effectiveness, otherwise of filing", () => {
    const priced = (more: Partial<Filing>, effect: Filing[]) =>
      readFilings([filing("F-1", 0), ...effect, filing("424B4", 10, more)]).deals[0]?.events.at(-1);
    expect(priced({ prospectusOn: "2024-04-08" }, [])).toMatchObject({
      on: "2024-04-08",
      isEstimated: false,
    });
    expect(priced({}, [filing("EFFECT", 9.8)])).toMatchObject({ on: "2024-04-08" });
    expect(priced({}, [filing("EFFECT", 5)])).toMatchObject({ on: "2024-04-10" });
  });

  test("begin with the amendment or the prospectus that proves them, where the first statement is not at hand", () => {
    const proven = { isInitial: true };
    const begun = readFilings([filing("S-1/A", 2, proven), filing("424B4", 5, proven)]);
    expect(begun.events).toEqual(["amended priced"]);
    expect(readFilings([filing("424B4", 5, proven)]).events).toEqual(["priced"]);
    const own = { fileNumber: "333-9", ...proven };
    const second = [filing("S-1", 0), filing("RW", 20), filing("S-1/A", 60, own)];
    expect(readFilings(second).stages).toEqual(["withdrawn", "amended"]);
    const traded = { isFund: false, tradedOn: "2024-02-18" };
    expect(readFilings([filing("424B4", 5, proven)], traded).events).toEqual(["priced"]);
  });

  test.each([
    ["a company that reports", [filing("10-K", 0), filing("S-1/A", 2, { isInitial: true })]],
    [
      "a company with another registration on file",
      [filing("S-1", 0), filing("S-1/A", 2, { isInitial: true, fileNumber: "333-9" })],
    ],
  ])("begin with no amendment of %s", (_whose, filings) => {
    expect(readFilings(filings).events.join()).not.toContain("amended");
  });

  test("begin with no amendment after the first trade", () => {
    const traded = { isFund: false, tradedOn: "2024-01-05" };
    expect(readFilings([filing("S-1/A", 2, { isInitial: true })], traded).events).toEqual([]);
  });

  test("start a second deal after a withdrawal, and after years off the market", () => {
    const again = readFilings([
      filing("S-1", 0),
      filing("RW", 20),
      filing("S-1", 60, { fileNumber: "333-9" }),
      filing("424B4", 70, { fileNumber: "333-9" }),
    ]);
    expect(again.stages).toEqual(["withdrawn", "priced"]);
    const returned = readFilings([
      filing("S-1", 0),
      filing("424B4", 5),
      filing("10-K", 30),
      filing("15-12G", 60),
      filing("S-1", 150, { fileNumber: "333-9" }),
    ]);
    expect(returned.events).toEqual(["filed priced deregistered", "filed"]);
  });

  test("continue an open deal when a second statement replaces the first", () => {
    const filings = [
      filing("S-1", 0),
      filing("S-1", 20, { fileNumber: "333-9" }),
      filing("424B4", 30, { fileNumber: "333-9" }),
    ];
    expect(readFilings(filings).events).toEqual(["filed amended priced"]);
  });

  test("continue when the first statement is withdrawn in favour of the second", () => {
    const filings = [
      filing("F-1", 0),
      filing("EFFECT", 10),
      filing("RW", 20),
      filing("F-1", 20, { fileNumber: "333-9" }),
      filing("424B4", 30, { fileNumber: "333-9" }),
    ];
    expect(readFilings(filings).events).toEqual(["filed effective amended priced"]);
    expect(readFilings(filings).skipped).toEqual(["RW: replaced"]);
  });

  test("start again after a withdrawal though the company had to report meanwhile", () => {
    const filings = [
      filing("F-1", 0, { fileNumber: "333-1" }),
      filing("EFFECT", 10),
      filing("20-F", 16),
      filing("RW", 16.1),
      filing("F-1", 16.2, { fileNumber: "333-9" }),
      filing("EFFECT", 25, { fileNumber: "333-9" }),
      filing("424B4", 25.1, { fileNumber: "333-9" }),
    ];
    expect(readFilings(filings).stages).toEqual(["withdrawn", "priced"]);
    const listed = [filing("8-A12B", -20), ...filings];
    expect(readFilings(listed).stages).toEqual(["withdrawn"]);
  });

  test("of a closed-end fund are an offering when an exchange lists it", () => {
    const fund = [filing("N-2", 0), filing("N-2/A", 3), filing("EFFECT", 5)];
    const filings = [...fund, filing("8-A12B", 5), filing("424B1", 5.2)];
    expect(readFilings(filings, { isFund: true }).stages).toEqual(["priced"]);
    const unlisted = [...fund, filing("424B1", 5.2)];
    expect(readFilings(unlisted, { isFund: true }).stages).toEqual(["effective"]);
    const later = [filing("N-CSR", -20), ...filings];
    expect(readFilings(later, { isFund: true }).stages).toEqual([]);
  });

  test("show a removal of shares by its class, or by a later end of reporting", () => {
    const offering = [filing("S-1", 0), filing("424B4", 5)];
    const stated = readFilings([...offering, filing("25-NSE", 20, { securityClass: "shares" })]);
    expect(stated.stages).toEqual(["delisted"]);
    const confirmed = readFilings([...offering, filing("25-NSE", 20), filing("15-12G", 21)]);
    expect(confirmed.deals[0]?.events.at(-2)).toMatchObject({
      type: "delisted",
      on: "2024-07-19",
      knownOn: "2024-07-29",
    });
  });

  test("resume when a withdrawal is withdrawn", () => {
    const filings = [filing("S-1", 0), filing("RW", 5), filing("RW WD", 6)];
    expect(readFilings(filings).stages).toEqual(["filed"]);
  });
});

test("a SPAC is recognised by its industry code", () => {
  expect([isBlankCheckSic("6770"), isBlankCheckSic(6770)]).toEqual([true, true]);
  expect([isBlankCheckSic("6726"), isBlankCheckSic(null)]).toEqual([false, false]);
});
