import type { Document } from "../record.ts";

type Kind = [isIt: (head: Buffer, start: string, name: string) => boolean, words: string];

const oldExcel = Buffer.from("d0cf11e0a1b11ae1", "hex");
const isZip = (head: Buffer) => head.subarray(0, 2).toString("latin1") === "PK";
const holds = (head: Buffer, text: string) => head.includes(text, 0, "latin1");

/** Kinds of files that are sent in place of a table, and what to send instead. */
const kinds: Kind[] = [
  [
    (_head, _start, name) => /^(?:~\$|\.~lock\.)/.test(name),
    "This is the lock file that a spreadsheet program keeps beside an open workbook; close the workbook and send it instead.",
  ],
  [
    (head) => head.subarray(0, oldExcel.length).equals(oldExcel),
    "This is an old Excel file (.xls) or another file of old Office: open it in a spreadsheet program and save it as XLSX.",
  ],
  [
    (head) => isZip(head) && holds(head, "xl/workbook.bin"),
    "This is a binary workbook (.xlsb): open it in Excel and save it as XLSX.",
  ],
  [
    (head) => isZip(head) && holds(head, "application/vnd.oasis.opendocument"),
    "This is an OpenDocument file: open it in a spreadsheet program and save it as XLSX.",
  ],
  [
    (head) => isZip(head) && holds(head, "Index/Document.iwa"),
    "This is a file of Numbers: export it as XLSX.",
  ],
  [(_head, start) => start.startsWith("%PDF-"), "This is a PDF, not a table."],
  [(head) => head[0] === 0x1f && head[1] === 0x8b, "This is a gzip archive: unpack it first."],
  [
    (_head, start, name) => /\.xls$/i.test(name) && start.startsWith("<"),
    "This is a web page or XML with the ending of an old Excel file: open it in a spreadsheet program and save it as XLSX.",
  ],
  [
    (_head, start) => /^<(?:!doctype html|html|head|body|table)\b/i.test(withoutProlog(start)),
    "This is a web page, not a table. A filing is read from EDGAR's complete submission, which begins with <SEC-DOCUMENT> or <DOCUMENT>.",
  ],
  [(_head, start) => isJson(start), "This is JSON, not a table."],
  [
    (head, start) => !start.startsWith("<") && holds(head, "SECURITIES AND EXCHANGE COMMISSION"),
    "This is the text of a filing without its envelope: a filing is read from EDGAR's complete submission, which begins with <SEC-DOCUMENT> or <DOCUMENT>.",
  ],
];

/** Says which other kind of file it is, and what to do; null for one that may be a table. */
export function describeOtherKind({ head, name }: Document): string | null {
  const start = head
    .subarray(0, 1000)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  return kinds.find(([isIt]) => isIt(head, start, name))?.[1] ?? null;
}

function withoutProlog(start: string): string {
  return start.replace(/^<\?xml[^>]{0,200}>\s*(?:<!--[\s\S]{0,600}?-->\s*)*/i, "");
}

/** An object with a name, or a list of objects, lists or nothing; a table may begin with a bracket as well. */
function isJson(start: string): boolean {
  return /^(?:\{\s*(?:"(?:[^"\\]|\\.){0,200}"\s*:|\})|\[\s*(?:[{[]|\]))/.test(start);
}
