import { describe, expect, test } from "vitest";
import { readInlineFacts } from "./read-inline-facts.ts";

const year = period("y23", "<xbrli:startDate>2023-01-01</xbrli:startDate>", "2023-12-31");

function period(id: string, start: string, end: string, segment = ""): string {
  const days =
    start === ""
      ? `<xbrli:instant>${end}</xbrli:instant>`
      : `${start}<xbrli:endDate>${end}</xbrli:endDate>`;
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000900001</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${days}</xbrli:period></xbrli:context>`;
}

const units = `<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>
<xbrli:unit id="each"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator></xbrli:divide></xbrli:unit>`;

const tag = (text: string, more: Record<string, string> = {}) => {
  const attributes = {
    ...{ name: "us-gaap:Revenues", contextRef: "y23", unitRef: "usd" },
    ...{ decimals: "-3", scale: "3", format: "ixt:num-dot-decimal" },
    ...more,
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<td>$<ix:nonFraction ${written.join(" ")}>${text}</ix:nonFraction></td>`;
};

const read = (body: string, contexts = year) =>
  readInlineFacts(
    `<html><body><div style="display:none"><ix:header><ix:resources>${contexts}${units}</ix:resources></ix:header></div><table><tr>${body}</tr></table></body></html>`,
  );

describe("tagged amounts", () => {
  test("have their concept, currency, period, amount and unit", () => {
    expect(read(tag("86,935"))).toEqual([
      {
        ...{ concept: "us-gaap:Revenues", currency: "USD" },
        ...{ start: "2023-01-01", end: "2023-12-31" },
        ...{ amount: 86_935_000, unit: 1000, text: "86,935" },
      },
    ]);
  });

  test("are read by their format, sign and scale", () => {
    const amounts = [
      tag("17,433", { sign: "-" }),
      tag("1.234.567,5", { format: "ixt:num-comma-decimal", scale: "0", decimals: "INF" }),
      tag("—", { format: "ixt:fixed-zero" }),
      tag("<span>12</span>.5", { scale: "6", decimals: "-5", unitRef: "eur" }),
    ];
    expect(read(amounts.join("")).map(({ amount, unit }) => [amount, unit])).toEqual([
      [-17_433_000, 1000],
      [1_234_567.5, 1],
      [0, 1000],
      [12_500_000, 100_000],
    ]);
  });

  test("of a day have no start, and resources may follow the text", () => {
    const day = period("d23", "", "2023-12-31");
    const html = `<html><ix:header></ix:header>${tag("54,946", { contextRef: "d23" })}${day}${units}</html>`;
    expect(readInlineFacts(html)).toMatchObject([{ start: null, end: "2023-12-31" }]);
  });

  test("inside another have the same text", () => {
    const inner = tag("7,000", { name: "us-gaap:GrossProfit" });
    expect(read(tag(inner)).map(({ concept, amount }) => [concept, amount])).toEqual([
      ["us-gaap:Revenues", 7_000_000],
      ["us-gaap:GrossProfit", 7_000_000],
    ]);
  });

  test.each<[string, string, string?]>([
    [
      "a segment",
      tag("1"),
      period(
        "y23",
        "<xbrli:startDate>2023-01-01</xbrli:startDate>",
        "2023-12-31",
        "<xbrli:segment><xbrldi:explicitMember>a:b</xbrldi:explicitMember></xbrli:segment>",
      ),
    ],
    ["shares", tag("1", { unitRef: "shares" })],
    ["an amount per share", tag("1", { unitRef: "each" })],
    ["no number", tag("none")],
    ["nothing", tag("", { "xsi:nil": "true" })],
    ["a scale out of reason", tag("1", { scale: "400" })],
    ["an amount out of reason", tag("9".repeat(19), { scale: "3" })],
    [
      "a period that does not exist",
      tag("1"),
      period("y23", "<xbrli:startDate>2023-02-30</xbrli:startDate>", "9999-99-99"),
    ],
    ["a year out of reason", tag("1"), period("y23", "", "0001-01-01")],
    ["no context", tag("1", { contextRef: "x" })],
  ])("of %s are left out", (_what, body, contexts = year) => {
    expect(read(body, contexts)).toEqual([]);
  });

  test("are not looked for in a document without tags, and deep tags take no longer than flat ones", () => {
    expect(readInlineFacts(tag("86,935"))).toEqual([]);
    const deep = `<ix:header></ix:header>${'<ix:nonFraction name="a">1'.repeat(100_000)}`;
    expect(readInlineFacts(deep)).toEqual([]);
  });
});
