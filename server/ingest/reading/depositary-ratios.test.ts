import { expect, test } from "vitest";
import { readDepositaryRatio } from "./depositary-ratios.ts";

const ads = "American Depositary Shares, each";

test.each([
  [`${ads} representing one ordinary share, nominal value £0.05`, "1"],
  [`${ads} representing three (3) Class A Ordinary Shares`, "3"],
  [`${ads} representing\n65 ordinary shares, no par value`, "65"],
  [`${ads} representing one-half of one ordinary share`, "0.5"],
  [`${ads} representing one-third of an ordinary share`, "0.333333"],
  [`${ads} represents 0.5 common shares`, "0.5"],
  ["ADSs, each representing ten common shares", "10"],
  ["Each ADS represents the right to receive two Class A ordinary shares", "2"],
  ["Every ten (10) ADSs represent one ordinary share", "0.1"],
  ["Two American Depositary Shares will represent three ordinary shares", "1.5"],
  ["We offer 5,000,000 ADSs, each representing four ordinary shares", "4"],
  // A company may list its ordinary shares beside them.
  [`${ads} representing two ordinary shares; Ordinary shares, par value $0.01*`, "2"],
  [`${ads} representing a number of ordinary shares`, null],
  [`${ads} representing 0 ordinary shares`, null],
  ["American Depositary Shares", null],
  ["Depositary Shares, each representing a 1/40th interest in a share of Preferred Stock", null],
  ["Units, each representing one common share and one warrant", null],
  ["", null],
])("%j has the ratio %j", (text, ratio) => {
  expect(readDepositaryRatio(text)).toBe(ratio);
});
