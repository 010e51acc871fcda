import { expect, test } from "vitest";
import { venues } from "../../../domain/venues/venues.ts";
import { readExchange } from "./exchanges.ts";

test.each([
  ["XNYS", "NYSE"],
  ["New York Stock Exchange, Inc.", "NYSE"],
  ["The Nasdaq Stock Market LLC", "Nasdaq"],
  ["Nasdaq Stockholm AB", "Nasdaq Stockholm"],
  ["Nasdaq (Stockholm)", "Nasdaq Stockholm"],
  ["NASDAQ (Global Select)", "Nasdaq"],
  ["NASDAQ: Global Market", "Nasdaq"],
  ["NASDAQ/NGS", "Nasdaq"],
  ["NCM", "Nasdaq"],
  ["New York Stock Exchange (NYSE)", "NYSE"],
  ["KOSDAQ", "Korea Exchange"],
  ["KOSDAQ Market", "Korea Exchange"],
  ["XKOS", "Korea Exchange"],
  ["Korea Exchange (KRX)", "Korea Exchange"],
  ["Tokyo", "Tokyo Stock Exchange"],
  ["Tokyo Stock Exchange Growth", "Tokyo Stock Exchange"],
  ["TSE Prime", "Tokyo Stock Exchange"],
  ["東証グロース", "Tokyo Stock Exchange"],
  ["ＴＳＥ　Ｐｒｉｍｅ", "Tokyo Stock Exchange"],
  ["ChiNext", "Shenzhen Stock Exchange"],
  ["Shanghai Stock Exchange STAR Market", "Shanghai Tech"],
  ["Shanghai", "Shanghai Stock Exchange"],
  ["London", "London Stock Exchange"],
  ["AIM", "London Stock Exchange"],
  ["Euronext Growth Milan", "Italian Stock Exchange"],
  ["Xetra Frankfurt", "Frankfurt Stock Exchange"],
  ["SIX Swiss Exchange AG", "SIX Swiss Exchange"],
  ["Euronext Oslo Børs", "Oslo Stock Exchange"],
  ["B3 S.A.", "B3 Brasil Bolsa Balcao"],
  ["Tadawul", "Saudi Exchange"],
  ["Toronto", "Toronto Stock Exchange"],
])("%s is %s", (text, name) => {
  expect(readExchange(text)).toBe(name);
});

test.each([
  "AIM Italia",
  "Nasdaq Dubai",
  "Nasdaq (Dubai)",
  "NYSE (Nasdaq)",
  "TSX Venture",
  "NYSE Arca",
  "Riga Bourse",
  "",
  "  ",
])("%j is no venue of the portal", (text) => {
  expect(readExchange(text)).toBeNull();
});

test("each venue is read by its name and its code; a board may have the code of its exchange", () => {
  for (const { name, code } of venues) {
    expect(readExchange(name.toUpperCase())).toBe(name);
    const ofCode = venues.find((one) => one.code === code);
    expect(readExchange(code)).toBe(ofCode?.name);
  }
});
