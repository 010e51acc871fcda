import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { prettifyError } from "zod";
import { mostLogoBytes } from "../../domain/contract/staff/companies.ts";
import { mostPdfBytes } from "../../domain/newsroom/pieces.ts";
import { criteria } from "../../domain/ratings/ratings.ts";
import { type Entry, FrontMatter, type Section, sections } from "./entry.ts";
import { listPictures, markText } from "./marked-text.ts";
import { isPdf, readPictures } from "./pictures.ts";
import { decode, readPlainFile, UnfitEntry } from "./plain-file.ts";
import { checkPicture } from "./read-picture.ts";
import { readYaml } from "./read-yaml.ts";

const mostTextBytes = 512 * 1024;
const mostMatterCharacters = 16 * 1024;

/** Reads one entry of a folder, with its file; throws `UnfitEntry`. It follows no link. */
export async function readEntry(folder: string, name: string): Promise<Entry> {
  const path = join(folder, name);
  const bytes = await readPlainFile(path, mostTextBytes);
  const { matter, text } = splitMatter(decode(bytes));
  const file = await readFileOf(path, matter);
  const logo = await readLogoOf(path, matter);
  const hash = createHash("sha256").update(bytes);
  for (const one of [file, logo]) if (one) hash.update(one.hash);
  const pictures = await readOwnPictures(matter, text, dirname(path));
  for (const picture of pictures.values()) hash.update(picture);
  const contentHash = hash.digest("base64url");
  const entry = { name, contentHash, matter, file, logo };
  if (matter.kind === "company") {
    checkPage(matter, text);
    return { ...entry, text: null, paragraphs: [] };
  }
  if (matter.kind === "research") {
    const paragraphs = matter.withdrawn ? [] : readSections(text);
    if (paragraphs.length === 0) checkContent(entry);
    checkResearch(matter, paragraphs);
    return { ...entry, text: null, paragraphs };
  }
  const marked = text.trim() === "" ? null : markText(text, pictures);
  if (marked === null) checkContent(entry);
  if (matter.kind !== "special-report" && marked === null && !matter.withdrawn)
    throw new UnfitEntry("A note needs a text.");
  return { ...entry, text: marked, paragraphs: [] };
}

async function readFileOf(path: string, matter: FrontMatter): Promise<Entry["file"]> {
  const name = "file" in matter ? matter.file : undefined;
  return name === undefined ? null : readPdf(join(dirname(path), name), name);
}

async function readLogoOf(path: string, matter: FrontMatter): Promise<Entry["logo"]> {
  const name = matter.kind === "company" && !matter.withdrawn ? matter.logo : undefined;
  return name === undefined ? null : readLogo(join(dirname(path), name), name);
}

/** Throws for an entry that has neither a published text nor a file. */
function checkContent({ matter, file }: Pick<Entry, "matter" | "file">): void {
  if (matter.withdrawn) return;
  if (file === null) throw new UnfitEntry("It has neither a text nor a file.");
}

/** Throws for research of which readers would be told and not see a part. */
function checkResearch(
  { ratings }: Extract<FrontMatter, { kind: "research" }>,
  paragraphs: Entry["paragraphs"],
): void {
  const has = (section: Section) => paragraphs.some((one) => one.section === section);
  if (has("question") && !has("summary"))
    throw new UnfitEntry("Its questions need a section “Summary”, which introduces them.");
  const rated = Object.keys(ratings).length;
  if (rated !== 0 && rated !== criteria.length)
    throw new UnfitEntry("It has only some of the four ratings; readers see all four or none.");
}

function checkPage(matter: Extract<FrontMatter, { kind: "company" }>, text: string): void {
  if (text.trim() !== "") throw new UnfitEntry("The page of a company has no text.");
  if (!matter.logo && !matter.roadshow && !matter.withdrawn)
    throw new UnfitEntry("It has neither a logo nor a roadshow.");
}

function splitMatter(source: string): { matter: FrontMatter; text: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source);
  if (!match) throw new UnfitEntry("It does not begin with a front matter between lines of ---.");
  const [whole, yaml = ""] = match;
  if (yaml.length > mostMatterCharacters)
    throw new UnfitEntry(`Its front matter is longer than ${mostMatterCharacters / 1024} KB.`);
  const parsed = FrontMatter.safeParse(readYaml(yaml, "Its front matter"));
  if (!parsed.success)
    throw new UnfitEntry(
      `Its front matter is wrong: ${prettifyError(parsed.error).replace(/\n */g, " ")}`,
    );
  return { matter: parsed.data, text: source.slice(whole.length) };
}

/** News and notes may have pictures. Research and reports are laid out on paper without pictures. */
async function readOwnPictures(matter: FrontMatter, text: string, folder: string) {
  const isOnPaper = matter.kind === "research" || matter.kind === "special-report";
  return isOnPaper ? new Map<string, string>() : readPictures(folder, listPictures(text));
}

/** Headings of the first level name sections, those of the second one label paragraphs. */
function readSections(text: string): Entry["paragraphs"] {
  return splitAt(text, /^#[ \t]+(.+?)[ \t]*#*$/gm).flatMap(([title, part]) => {
    if (part.trim() === "") return [];
    if (title === null) throw new UnfitEntry("Its text begins before the first section.");
    return readSection(findSection(title), part);
  });
}

function readSection(section: Section, text: string): Entry["paragraphs"] {
  const isList = section === "bull" || section === "bear";
  return splitAt(text, /^##[ \t]+(.+?)[ \t]*#*$/gm).flatMap(([label, part]) =>
    (isList ? listItems(part) : [part])
      .filter((one) => one.trim() !== "")
      .map((one) => ({ section, label, ...markText(one) })),
  );
}

function findSection(title: string): Section {
  const word = title.trim().toLowerCase();
  if (!Object.hasOwn(sections, word))
    throw new UnfitEntry(`There is no section “${title.slice(0, 60)}”.`);
  return sections[word as keyof typeof sections];
}

/** Splits a text at headings; the part before the first one has no title. */
function splitAt(text: string, heading: RegExp): [title: string | null, part: string][] {
  const found = [...text.matchAll(heading)];
  const parts: [string | null, string][] = [[null, text.slice(0, found[0]?.index ?? text.length)]];
  found.forEach((match, index) => {
    const from = match.index + match[0].length;
    parts.push([match[1] ?? "", text.slice(from, found[index + 1]?.index ?? text.length)]);
  });
  return parts;
}

/** Each item of a list is a point of its own. */
function listItems(text: string): string[] {
  return text.split(/^[-*+][ \t]+/m);
}

async function readLogo(path: string, name: string): Promise<NonNullable<Entry["logo"]>> {
  const bytes = await readPlainFile(path, mostLogoBytes, name);
  const checked = checkPicture(bytes);
  if ("refused" in checked) throw new UnfitEntry(`Its file ${name} ${checked.refused}`);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { name: `${hash}.${checked.kind}`, content: path, hash };
}

async function readPdf(path: string, name: string): Promise<NonNullable<Entry["file"]>> {
  const bytes = await readPlainFile(path, mostPdfBytes, name);
  if (!isPdf(bytes)) throw new UnfitEntry(`Its file ${name} is not a PDF.`);
  return { name, content: path, hash: createHash("sha256").update(bytes).digest("hex") };
}
