import { expect, test } from "vitest";
import { documentOf } from "../../testing/source-documents.ts";
import { describeOtherKind } from "./other-kinds.ts";

test.each<[string, string | Buffer, string]>([
  ["deals.xls", Buffer.from("d0cf11e0a1b11ae1000000000000", "hex"), "old Excel file (.xls)"],
  ["deals.xls", "<html><table><tr><td>Company</td></tr></table></html>", "save it as XLSX"],
  ["~$deals.xlsx", "\u0005owner", "lock file"],
  [".~lock.deals.xlsx#", ",owner,", "lock file"],
  [
    "deals.ods",
    "PK\u0003\u0004…mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
    "OpenDocument",
  ],
  ["deals.xlsb", "PK\u0003\u0004…xl/workbook.bin", ".xlsb"],
  ["deals.numbers", "PK\u0003\u0004…Index/Document.iwa", "Numbers"],
  ["deals.pdf", "%PDF-1.7", "PDF"],
  ["deals.csv.gz", Buffer.from("1f8b0800", "hex"), "gzip"],
  ["deals.json", '[{"issuer_name": "Reddit", "date": "2024-03-20"}]', "JSON"],
  ["deals.json", '\ufeff{"deals": []}', "JSON"],
  ["s-1.htm", "<?xml version='1.0'?>\n<!-- made by a program -->\n<html>", "complete submission"],
  ["s-1.txt", "UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\nForm S-1", "envelope"],
])("%s is told by its kind", (name, content, words) => {
  expect(describeOtherKind(documentOf(name, content))).toContain(words);
});

test.each([
  "Company,Date\nFjord,2024-01-25",
  "[Company],[Date]\nFjord,2024-01-25",
  "{Company};{Date}\nFjord;2024-01-25",
  "\ufeffsep=;\nCompany;Date",
])("%j may be a table", (content) => {
  expect(describeOtherKind(documentOf("deals.csv", content))).toBeNull();
});
