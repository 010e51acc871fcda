import { PDFDocument, PDFName } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showPdf } from "../../../domain/contract/files.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import type { Caller, TestApp } from "../../testing/build-test-app.ts";
import { checkPdfUa } from "../../testing/check-pdf-ua.ts";
import { profileMarket } from "../../testing/profile-market.ts";
import { readAloud } from "../../testing/read-aloud.ts";
import { readWithPdfium } from "../../testing/read-with-pdfium.ts";
import { readWithPdfjs } from "../../testing/read-with-pdfjs.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

let portal: TestApp;
let member: Caller;
beforeAll(async () => {
  portal = await buildSamplePortal();
  await writeFacts(portal.db, profileMarket);
  await writeFacts(portal.db, {
    special_report: [
      {
        special_report_id: 2,
        kind: "quarterly",
        title: "First Quarter",
        reported_on: "2026-04-02",
      },
      {
        ...{
          special_report_id: 3,
          kind: "special",
          title: "On Lock-Ups",
          reported_on: "2026-05-18",
        },
        ...{ rating: 15, body: `${"On lock-ups and what follows them. ".repeat(400)}\n\nThe end.` },
      },
    ],
  });
  await rebuildReadModel(portal.db, sampleToday);
  member = await portal.newMember();
});
afterAll(() => portal.close());

const files = [
  "research-QRVN-2026-06-02-20.pdf",
  "questions-QRVN-2026-06-02-20.pdf",
  "special-report-2026-05-18-3.pdf",
  "special-report-2026-04-02-2.pdf",
];

async function makeFile(filename: string): Promise<Buffer> {
  const { status, file } = await member.call(showPdf, { query: { filename } });
  expect(status).toBe(200);
  return file;
}

const letters = (text: string) => text.replace(/\s+/g, "");

test.each(files)(
  "%s breaks no condition of PDF/UA that a program can check (promise 34)",
  async (name) => {
    expect(await checkPdfUa(await makeFile(name))).toEqual([]);
  },
);

test.each(files)(
  "%s is read alike by two readers: text, pages, links, tags, title, language (promise 34)",
  async (name) => {
    const file = await makeFile(name);
    const [one, other] = [await readWithPdfjs(file), await readWithPdfium(file)];
    expect(one.isTagged && other.isTagged).toBe(true);
    expect(other).toMatchObject({ pages: one.pages, title: one.title, language: "en-US" });
    expect(one.language).toBe("en-US");
    expect(letters(other.text)).toBe(letters(one.text));
    expect([...other.links].sort()).toEqual([...one.links].sort());
    expect([...new Set(other.roles)].sort()).toEqual([...new Set(one.roles)].sort());
    expect(other.alts).toEqual(one.alts);
    expect(one.roles).toContain("H1");
    expect(one.text).toContain(`Page ${one.pages} of ${one.pages}`);
  },
);

test("a report has its table with headers, its links and its chart as figures for both readers", async () => {
  const file = await makeFile(files[0] ?? "");
  for (const { roles, links } of [await readWithPdfjs(file), await readWithPdfium(file)]) {
    for (const role of ["Table", "TH", "TD", "Link", "L", "LI", "Figure"])
      expect(roles).toContain(role);
    expect(links).toContain("https://quorvane.example/");
  }
});

test.each(files)(
  "the links of %s are visited in the order of its structure (promise 34)",
  async (name) => {
    const pdf = await PDFDocument.load(await makeFile(name), { updateMetadata: false });
    expect(pdf.getPages().map(({ node }) => String(node.get(PDFName.of("Tabs"))))).toEqual(
      pdf.getPages().map(() => "/S"),
    );
  },
);

test("a report is heard in order: headings, whole paragraphs, and tables row by row (promise 34)", async () => {
  const heard = await readAloud(await makeFile(files[0] ?? ""));
  const headings = heard.filter(({ role }) => /^H\d$/.test(role));
  expect(headings[0]).toEqual({ role: "H1", text: "Quorvane Systems" });
  const titles = headings.map(({ text }) => text);
  expect(titles.indexOf("Offering")).toBeLessThan(titles.indexOf("Underwriters"));
  for (const whole of ["Buy.", "Mills.", "Sound.", "Cheap."])
    expect(heard.map(({ text }) => text)).toContain(whole);
  const banks = heard.filter(({ role }) => role === "TR").map(({ text }) => text);
  expect(banks).toContain("Harrow Brothers|Lead left");
  expect(banks.indexOf("Harrow Brothers|Lead left")).toBeLessThan(
    banks.indexOf("Alder & Stone|Bookrunner"),
  );
  // The alternative text of the chart tells its last value.
  const { alts } = await readWithPdfium(await makeFile(files[0] ?? ""));
  expect(alts).toHaveLength(1);
  expect(alts[0]).toMatch(/^Line chart of returns from 03\/0[34]\/26 to .*%/);
});

/** Changes to a document that each break one condition, in as many letters as before. */
const breaks: [what: string, from: string, to: string, failure: RegExp][] = [
  ["its tags", "/Marked true", "/Marked null", /^06: it is not marked/],
  ["its language", "/Lang (en-US)", "/Lxng (en-US)", /^11-006/],
  ["its title", "/DisplayDocTitle true", "/DisplayDocTitle null", /^07-001/],
  ["a text for its figure", "/Alt ", "/Axt ", /^13-004/],
  ["the scope of its headers", "/Scope", "/Scxpe", /^15-003/],
  ["the name of its standard", "<pdfuaid:part>1<", "<pdfuaid:part>9<", /^06-002/],
  ["a description of its link", "/Contents (", "/Cxntents (", /28-012/],
  ["its first heading", "/S /H1", "/S /H3", /^14-003/],
  ["the letters of its fonts", "/ToUnicode", "/TxUnicode", /10-001/],
  ["its fonts", "/FontFile", "/FxntFile", /31-009/],
  ["the elements of its content", "/StructParents", "/StrxctParents", /01-005/],
];

test.each(breaks)("a document without %s is found out", async (_what, from, to, failure) => {
  const text = (await makeFile(files[0] ?? "")).toString("latin1");
  expect(text).toContain(from);
  const broken = Buffer.from(text.replaceAll(from, to), "latin1");
  expect((await checkPdfUa(broken)).filter((one) => failure.test(one))).not.toEqual([]);
});
