import { expect, test } from "vitest";
import { type DayFormat, readDay } from "./days.ts";
import { UnreadableValue } from "./unreadable-value.ts";

test.each<[string, DayFormat, string]>([
  ["1/5/00", "M/D/YY", "2000-01-05"],
  ["12/31/24 ", "M/D/YY", "2024-12-31"],
  ["6/1/49", "M/D/YY", "2049-06-01"],
  ["6/1/50", "M/D/YY", "1950-06-01"],
  ["10/09/2026", "M/D/YYYY", "2026-10-09"],
  ["7/06/2021", "M/D/YYYY", "2021-07-06"],
  ["07-04-2017", "D-M-YYYY", "2017-04-07"],
  ["2024-02-29", "YYYY-MM-DD", "2024-02-29"],
  ["2025-12-12 00:00:00+00:00", "YYYY-MM-DD", "2025-12-12"],
  ["2019/01/03", "YYYY/MM/DD", "2019-01-03"],
  ["20200318", "YYYYMMDD", "2020-03-18"],
  ["43115", "Excel serial", "2018-01-15"],
  ["41653", "Excel serial 1904", "2018-01-15"],
  ["45811.5", "Excel serial", "2025-06-03"],
  ["45811.99999", "Excel serial", "2025-06-04"],
  ["45811.9999884259", "Excel serial", "2025-06-04"],
  ["44349.99999", "Excel serial 1904", "2025-06-04"],
  ["1998-01-30T00:00:00+02:00", "YYYY-MM-DD", "1998-01-30"],
  ["1998-01-30T23:59:59.999-05:00", "YYYY-MM-DD", "1998-01-30"],
  ["2025-06-04 00:00:00-0400", "YYYY-MM-DD", "2025-06-04"],
  ["2025-06-04T00:00:00+09:00[Asia/Seoul]", "YYYY-MM-DD", "2025-06-04"],
  ["2025-06-04T04:00:00.000Z", "YYYY-MM-DD", "2025-06-04"],
  ["2025-06-04T20:15:27Z", "YYYY-MM-DD", "2025-06-04"],
  ["06/04/2025 4:00 PM EDT", "M/D/YYYY", "2025-06-04"],
  ["31.12.2024", "D.M.YYYY", "2024-12-31"],
  ["31/12/24", "D/M/YY", "2024-12-31"],
  ["24/1/5", "YY/M/D", "2024-01-05"],
  ["2024. 1. 5.", "YYYY.MM.DD", "2024-01-05"],
  ["2024年1月5日", "YYYY年M月D日", "2024-01-05"],
  ["2024年1月5日(金)", "YYYY年M月D日", "2024-01-05"],
  ["Fri, 05 Jan 2024 00:00:00 GMT", "D MMM YYYY", "2024-01-05"],
  ["Friday, January 5, 2024", "MMM D, YYYY", "2024-01-05"],
  ["2024‑01‑05", "YYYY-MM-DD", "2024-01-05"],
  ["5–Jan–24", "D MMM YYYY", "2024-01-05"],
  ["2024년 1월 5일", "YYYY年M月D日", "2024-01-05"],
  ["05-Jan-24", "D MMM YYYY", "2024-01-05"],
  ["5. März 2024", "D MMM YYYY", "2024-03-05"],
  ["1er février 2024", "D MMM YYYY", "2024-02-01"],
  ["5 de enero de 2024", "D MMM YYYY", "2024-01-05"],
  ["5 января 2024 г.", "D MMM YYYY", "2024-01-05"],
  ["Sept. 5, 2024", "MMM D, YYYY", "2024-09-05"],
  ["٢٥/٠١/٢٠٢٤", "D/M/YYYY", "2024-01-25"],
  ["25/01/2024 09:30", "D/M/YYYY", "2024-01-25"],
  ["1/25/2024 12:00:00 AM", "M/D/YYYY", "2024-01-25"],
])("%j as %s is %s", (text, format, day) => {
  expect(readDay(text, format)).toBe(day);
});

test.each<[string, DayFormat]>([
  ["11/120", "M/D/YY"],
  ["2/30/17", "M/D/YY"],
  ["13/1/2021", "M/D/YYYY"],
  ["31-06-2021", "D-M-YYYY"],
  ["2023-02-29", "YYYY-MM-DD"],
  ["2025-12-12 23:30:00+00:00", "YYYY-MM-DD"],
  ["2025-06-03T15:00:00.000Z", "YYYY-MM-DD"],
  ["20201340", "YYYYMMDD"],
  ["1/5/2000", "M/D/YY"],
  ["12", "Excel serial"],
  ["2024", "Excel serial"],
  ["5 Smarch 2024", "D MMM YYYY"],
  ["tomorrow", "YYYY-MM-DD"],
])("%j is not a date of the form %s, and is not turned into one", (text, format) => {
  expect(() => readDay(text, format)).toThrow(UnreadableValue);
});

test("the first matching format wins, and the reason names all formats", () => {
  expect(readDay("2018-01-15", "YYYY/MM/DD", "YYYY-MM-DD")).toBe("2018-01-15");
  expect(() => readDay("15.1.18", "YYYY/MM/DD", "YYYY-MM-DD")).toThrow(
    '"15.1.18" is not a date of the form YYYY/MM/DD or YYYY-MM-DD',
  );
});

test("a blank cell has no date", () => {
  expect(readDay("  ", "M/D/YY")).toBeNull();
});
