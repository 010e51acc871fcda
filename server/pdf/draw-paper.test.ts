import type { Worker } from "node:worker_threads";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, expect, test, vi } from "vitest";
import { prepareLines } from "../../domain/charts/prepare-lines.ts";
import { drawPaper } from "./draw-paper.ts";
import type { Block, Paper } from "./paper.ts";
import { startPaperThread } from "./paper-thread.ts";

const thread = startPaperThread();
afterAll(() => thread.close());

function paperOf(...blocks: Block[]): Paper {
  return {
    title: "Penrill Labs: IPO Research",
    subject: "Research",
    author: "Greenshoe",
    day: "2026-11-18",
    logo: "",
    head: ["Greenshoe", "IPO Research"],
    foot: "Greenshoe",
    blocks: [{ kind: "heading", level: 1, text: "Penrill Labs" }, ...blocks],
  };
}

async function open(paper: Paper): Promise<PDFDocumentProxy> {
  const bytes = await drawPaper(paper);
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

async function treeOf(pdf: PDFDocumentProxy, page = 1): Promise<Node> {
  return ((await (await pdf.getPage(page)).getStructTree()) ?? {}) as Node;
}

function rolesOf(node: Node): string[] {
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
}

function findRole(node: Node, role: string): Node[] {
  return [
    ...(node.role === role ? [node] : []),
    ...(node.children ?? []).flatMap((child) => findRole(child, role)),
  ];
}

/** The texts of a page by the kind of marked content that they stand in; "none" breaks PDF/UA. */
async function textsByMark(pdf: PDFDocumentProxy, page: number): Promise<Record<string, string>> {
  const { items } = await (await pdf.getPage(page)).getTextContent({ includeMarkedContent: true });
  const open: string[] = [];
  const texts: Record<string, string> = {};
  for (const item of items) {
    if (!("str" in item)) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push("tag" in item ? String(item.tag) : "");
      continue;
    }
    const mark = markOf(open);
    texts[mark] = `${texts[mark] ?? ""} ${item.str}`;
  }
  return texts;
}

function markOf(open: readonly string[]): string {
  if (open.includes("Artifact")) return "artifact";
  return open.length > 0 ? "content" : "none";
}

const words = "Leases run twelve years and pass power costs through at cost. ";

const everything: Block[] = [
  {
    kind: "columns",
    rightWidth: 180,
    left: [{ kind: "paragraph", text: words.repeat(3) }],
    right: [
      {
        kind: "rating",
        total: 16,
        name: "Outperform",
        note: "Band",
        criteria: [{ label: "Company Fundamentals", score: 4 }],
      },
    ],
  },
  { kind: "figures", title: "Key figures", facts: [["IPO Price", "$31.00"]] },
  { kind: "facts", title: "Offering", facts: [["Offer Date", "11/11/26"]] },
  { kind: "heading", level: 2, text: "Business" },
  { kind: "list", items: ["One", "Two"] },
  {
    kind: "table",
    title: "Sales",
    columns: [{ label: "US$ mm" }, { label: "2025" }],
    rows: Array.from({ length: 60 }, (_, index) => ({ cells: [`Line ${index}`, "1.0"] })),
  },
  {
    kind: "chart",
    title: "Return",
    alt: "The share rose by a tenth.",
    note: "From the IPO price.",
    chart: prepareLines(
      [
        {
          ...{ id: "PNRL", name: "Penrill Labs", isIndex: false },
          days: ["2026-11-11", "2026-11-12"],
          values: [10, 11],
        },
      ],
      { from: null, to: null },
      "percent",
    ),
  },
];

test("every text on every page is the content of an element or an artifact, and the structure follows the text", async () => {
  const pdf = await open(paperOf(...everything));
  expect(pdf.numPages).toBeGreaterThan(1);
  for (let page = 1; page <= pdf.numPages; page++) {
    const texts = await textsByMark(pdf, page);
    expect((texts.none ?? "").trim()).toBe("");
    expect(texts.artifact).toContain(`Page ${page} of ${pdf.numPages}`);
  }
  const roles = rolesOf(await treeOf(pdf));
  for (const role of ["Document", "H1", "P", "Table", "TR", "TH", "TD", "H2", "L", "LI", "LBody"])
    expect(roles).toContain(role);
  expect(roles.indexOf("H1")).toBeLessThan(roles.indexOf("H2"));
  const figures = (
    await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) =>
        findRole(await treeOf(pdf, index + 1), "Figure"),
      ),
    )
  ).flat();
  expect(figures.map(({ alt }) => alt)).toEqual(["The share rose by a tenth."]);
});

test("the document says what it is: title, language, PDF/UA-1, and that its title is shown", async () => {
  const bytes = (await drawPaper(paperOf())).toString("latin1");
  const pdf = await open(paperOf());
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Penrill Labs: IPO Research", Language: "en-US" });
  expect(metadata?.get("pdfuaid:part")).toBe("1");
  expect(bytes).toContain("/DisplayDocTitle true");
  expect(bytes).toContain("/Tabs /S");
  expect(bytes).toContain("/Marked true");
});

test("a paragraph that goes over pages stays whole for a screen reader", async () => {
  const pdf = await open(paperOf({ kind: "paragraph", text: words.repeat(150) }));
  expect(pdf.numPages).toBeGreaterThan(1);
  const [first, second] = await Promise.all([1, 2].map((page) => treeOf(pdf, page)));
  expect(findRole(first ?? {}, "P")).toHaveLength(1);
  expect(findRole(second ?? {}, "P")).toHaveLength(1);
});

test("a link leads to its address and is described, as an element of its own", async () => {
  const link = "https://www.penrill.example/";
  const pdf = await open(
    paperOf({
      kind: "paragraph",
      text: [{ text: "See " }, { text: "the site", link }, { text: "." }],
    }),
  );
  const [annotation] = await (await pdf.getPage(1)).getAnnotations();
  expect(annotation).toMatchObject({ url: link, contentsObj: { str: `the site: ${link}` } });
  expect(rolesOf(await treeOf(pdf))).toContain("Link");
});

test("names in other alphabets are read, and a letter without a shape is a question mark", async () => {
  const pdf = await open(
    paperOf({ kind: "paragraph", text: "Çağ Ştefan Ελλάς Москва Việt 日本 \u202eabc\0" }),
  );
  // Each alphabet is a piece of its own.
  const content = (await textsByMark(pdf, 1)).content?.replaceAll(" ", "");
  for (const name of ["Çağ", "Ştefan", "Ελλάς", "Москва", "Việt", "??"])
    expect(content).toContain(name);
});

test("words, cells and texts of any length are drawn whole", async () => {
  const long = "x".repeat(20_000);
  const pdf = await open(
    paperOf(
      { kind: "paragraph", text: long },
      {
        kind: "table",
        title: "Long",
        columns: Array.from({ length: 12 }, (_, index) => ({ label: `C${index}` })),
        rows: [{ cells: ["y".repeat(3000), "1"] }],
      },
      { kind: "heading", level: 2, text: "z".repeat(400) },
    ),
  );
  let text = "";
  for (let page = 1; page <= pdf.numPages; page++)
    text += (await textsByMark(pdf, page)).content?.replaceAll(" ", "") ?? "";
  expect(text.match(/x/g)).toHaveLength(20_000);
  expect(text.match(/y/g)).toHaveLength(3000);
  expect(text.match(/z/g)).toHaveLength(400);
});

test("a thread draws the same bytes, and goes on after a document that cannot be drawn", async () => {
  const paper = paperOf({ kind: "paragraph", text: words });
  const here = await drawPaper(paper);
  expect(Buffer.from(await thread.make(paper)).equals(here)).toBe(true);
  await expect(thread.make({ ...paper, blocks: [{ kind: "poem" } as never] })).rejects.toThrow(
    "cannot do it",
  );
  expect(Buffer.from(await thread.make(paper)).equals(here)).toBe(true);
});

test("a document whose thread ends is drawn by another one, and so are those that wait", async () => {
  const own = startPaperThread();
  const threads: Worker[] = [];
  const note = (worker: Worker) => threads.push(worker);
  process.on("worker", note);
  const drawn = [own.make(paperOf()), own.make(paperOf())];
  await vi.waitFor(() => expect(threads).toHaveLength(1));
  await threads[0]?.terminate();
  for (const bytes of await Promise.all(drawn))
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-");
  expect(threads).toHaveLength(2);
  process.off("worker", note);
  await own.close();
});
