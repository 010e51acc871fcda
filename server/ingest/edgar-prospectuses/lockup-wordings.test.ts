// Groups of holders have periods of their own, and parts of their shares are released before the end.
import { expect, test } from "vitest";
import { readLockup } from "./read-lockup.ts";

const [leaders, others] = ["Directors and officers: 365 days", "Other holders: 180 days"];

test.each<[string, string[]]>([
  [
    "Our directors and officers have agreed not to sell for 365 days, and our other stockholders for 180 days, after the date of this prospectus.",
    [leaders, others],
  ],
  [
    "Each of our directors and officers has agreed to a 12-month lock-up period, and all other holders of our shares to a 6-month lock-up period, from the closing of this offering.",
    [leaders, others],
  ],
  [
    "Lock-up agreements restrict the sale of shares held by them for 12 months for officers and directors and 180 days for other shareholders following the date of this prospectus.",
    [leaders, others],
  ],
  [
    "Our holders may not sell for a period of twelve (12) months from the date of this prospectus in the case of our directors and officers and six (6) months with respect to any other holder.",
    [leaders, others],
  ],
  [
    "Our founders have entered into lock-up agreements for 24 months from the first day of trading; our directors and officers for 12 months; and other pre-offering holders for 180 days.",
    ["Sponsor and founders: 730 days", leaders, others],
  ],
  [
    "The lock-up period for our officers and directors is six months from the date of this prospectus; for our employees it is three months.",
    ["Directors and officers: 180 days", "Employees: 90 days"],
  ],
  [
    "Our sponsor agreed not to transfer shares for one year, our directors for 180 days and our employees for ninety days after the completion of this offering.",
    ["Sponsor and founders: 365 days", "Directors and officers: 180 days", "Employees: 90 days"],
  ],
])("periods by holder wait for an editor: %s", (sentence, stages) => {
  const lockup = readLockup([sentence]);
  expect(lockup.days?.isCertain).toBe(false);
  expect(lockup.stages).toMatchObject({ value: stages, isCertain: false });
});

test("the words lock-up may stand between quotation marks", () => {
  const sentence =
    "Our officers and holders have agreed to a 180-day “lock-up” period with respect to their shares.";
  expect(readLockup([sentence]).days).toMatchObject({ value: 180, isCertain: true });
});

test("the company's own shorter promise is not its holders'", () => {
  const sentence =
    "We have agreed for ninety (90) days after the closing date, and our directors and holders for one hundred eighty (180) days after the date of this prospectus, not to sell any shares.";
  expect(readLockup([sentence])).toMatchObject({ days: { value: 180, isCertain: true } });
});

test.each([
  "Our directors and stockholders may not sell until the earlier of (i) the second trading day after we release earnings for the quarter ending June 30, 2025 and (ii) 180 days after the date of this prospectus.",
  "Our executive officers and stockholders agreed to a lock-up of 180 days after the date of this prospectus; 25% of their shares will be released if the closing price is a quarter above the offering price after the 90th day.",
  "Our holders have agreed not to sell for 180 days following the date of this prospectus, except that they may sell a portion of their shares earlier, as follows:",
])("an earlier end is kept in the document's own words: %s", (sentence) => {
  const { days, condition } = readLockup([sentence]);
  expect(days).toMatchObject({ value: 180, isCertain: true });
  expect(condition?.value).toMatch(/earlier|25% of their shares/i);
});

test.each<[string, string[], number]>([
  [
    "the part that its signers hold",
    [
      "Our directors and stockholders holding at least 5% of the outstanding shares have agreed not to sell for a period of 180 days after the date of this prospectus.",
    ],
    180,
  ],
  [
    "a rule that makes the period longer",
    [
      "Our directors and officers agreed not to sell for 180 days after the date of this prospectus.",
      "The lock-up period is longer if during the last 17 days of the 180-day restricted period we issue an earnings release.",
    ],
    180,
  ],
  [
    "the company's own promise",
    [
      "We have agreed not to issue or sell shares for 90 days after the date of this prospectus.",
      "Our directors and stockholders have agreed not to sell shares for 180 days after the date of this prospectus.",
    ],
    180,
  ],
  [
    "the founder shares of a blank check company",
    [
      "Our initial shareholders will not transfer their founder shares until six months after the completion of our initial business combination.",
      "Our sponsor, officers and directors have agreed that for a period of 90 days from the date of this prospectus they will not sell any units.",
    ],
    90,
  ],
])("the period stays certain beside %s", (_, sentences, days) => {
  expect(readLockup(sentences).days).toMatchObject({ value: days, isCertain: true });
});

test("a period of which no day is told from which it runs is only proposed", () => {
  expect(
    readLockup(["Our officers have agreed not to sell any shares for 180 days."]).days,
  ).toMatchObject({
    ...{ value: 180, isCertain: false },
  });
});
