import { expect, test } from "vitest";
import { isFileName, madeFileName, maxFileName, parseMadeFileName } from "./file-names.ts";

test("a made name is safe in an address and leads back to its report, whatever the ticker contains", () => {
  for (const ticker of ["CLDY", "BRK.B", "ÆØ/../x", "~1~", "a b", ""]) {
    const name = madeFileName("research", ticker, "2026-11-18", 4711);
    expect(isFileName(name)).toBe(true);
    expect(encodeURIComponent(name)).toBe(name);
    expect(parseMadeFileName(name)).toEqual({ kind: "research", id: 4711 });
  }
  expect(madeFileName("dcf", "CLDY", "2026-11-18", 7)).toBe("dcf-CLDY-2026-11-18-7.xlsx");
  expect(madeFileName("special-report", null, "2026-11-18", 7)).toBe(
    "special-report-2026-11-18-7.pdf",
  );
});

test.each([
  "",
  ".",
  "..",
  "../secret.pdf",
  "..\\secret.pdf",
  "a/../b.pdf",
  "/etc/passwd",
  "/etc/passwd.pdf",
  "C:\\a.pdf",
  "%2e%2e%2fsecret.pdf",
  "a%00.pdf",
  "a\0.pdf",
  "a..pdf",
  ".hidden.pdf",
  "a b.pdf",
  "report.pdf.exe",
  "report.html",
  "report",
  "\u202efdp.exe",
  `${"a".repeat(maxFileName)}.pdf`,
])("%j is no name of a file", (name) => {
  expect(isFileName(name)).toBe(false);
  expect(parseMadeFileName(name)).toBeNull();
});

test("another kind, another ending or a key that is too long names no made file", () => {
  for (const name of [
    "secrets-CLDY-2026-11-18-1.pdf",
    "research-CLDY-2026-11-18-1.xlsx",
    "dcf-CLDY-2026-11-18-1.pdf",
    "research-CLDY-2026-11-18-12345678901.pdf",
    "research-CLDY-1.pdf",
  ])
    expect(parseMadeFileName(name)).toBeNull();
});
