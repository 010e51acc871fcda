import { sql } from "kysely";
import { instantOfNewYork, newYorkDay } from "../../domain/calendar/day.ts";
import type { NewsType } from "../../domain/news/news-types.ts";
import type { Db } from "../db/connect.ts";
import type { Entry, FrontMatter } from "./entry.ts";
import { nameEntry } from "./entry-names.ts";

/** The front matter of a kind. */
type Matter<Kind extends FrontMatter["kind"]> = FrontMatter extends infer One
  ? One extends { kind: infer Own }
    ? Kind extends Own
      ? One
      : never
    : never
  : never;

/** Finds the company that an entry names: by its address in the portal, its present ticker or its CIK. */
export async function findNamedCompanies(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ company_key: number; is_address: boolean }>`
    select c.company_key, c.company_ticker = ${name} as is_address from company c
    where c.company_ticker = ${name} or c.cik = ltrim(${name}, '0') or c.cik = ${name} or exists (
      select from deal_row r where r.company_key = c.company_key and r.is_main_deal and r.ticker = ${name}
    )
    order by is_address desc, c.company_key
  `.execute(db);
  const [first] = rows;
  return first?.is_address ? [first.company_key] : rows.map(({ company_key: key }) => key);
}

const tables = {
  research: { table: "research_report", key: "report_id" },
  news: { table: "news_item", key: "news_key" },
  company: { table: "company_page", key: "company_key" },
  special: { table: "special_report", key: "special_report_id" },
} as const;

function tableOf(kind: FrontMatter["kind"]) {
  if (kind === "research" || kind === "company") return tables[kind];
  return kind === "special-report" ? tables.special : tables.news;
}

/** Gives entries that were published before folders had names to the first folder that has entries of their paths. */
export async function adoptEntries(
  db: Db,
  source: string,
  paths: readonly string[],
): Promise<void> {
  for (const table of [...Object.values(tables).map((one) => one.table), "given_file", "video"])
    await sql`
      update ${sql.table(table)} set entry_name = ${nameEntry(source, "")}::text || entry_name
      where entry_name not like '/%' and split_part(entry_name, '#', 1) = any(${paths}::text[])
    `.execute(db);
}

export interface KeptEntry {
  /** The key of the entry's row, which the next version of the entry keeps. */
  key: number;
  content_hash: string;
  /** When news broke; null for another kind. */
  broke_at: Date | null;
}

/** Finds the row that an earlier import made of an entry. */
export async function findKeptEntry(
  db: Db,
  { name, matter }: Entry,
): Promise<KeptEntry | undefined> {
  const { table, key } = tableOf(matter.kind);
  const { rows } = await sql<KeptEntry>`
    select ${sql.ref(key)} as key, content_hash, ${table === "news_item" ? sql`broke_at` : sql`null::timestamptz`} as broke_at
    from ${sql.table(table)} where entry_name = ${name}
  `.execute(db);
  return rows[0];
}

/**
 * Finds the piece that an entry was opened as at the desk. One that nobody has changed since gives way to the import.
 */
export async function findEditedPiece(db: Db, name: string) {
  await db
    .deleteFrom("piece")
    .where("entry_name", "=", name)
    .where("imported_hash", "is not", null)
    .where("writers", "=", sql<string[]>`'{}'`)
    .where("state", "=", "published")
    .execute();
  return db
    .selectFrom("piece")
    .select("imported_hash")
    .where("entry_name", "=", name)
    .executeTakeFirst();
}

/**
 * Deletes the rows that were made of an entry, in whichever table an earlier version of it stood. Returns the companies
 * of the rows.
 */
export async function deleteEntry(db: Db, name: string): Promise<number[]> {
  await sql`delete from special_report where entry_name = ${name}`.execute(db);
  await sql`delete from given_file where entry_name = ${name}`.execute(db);
  const { rows } = await sql<{ company_key: number | null }>`
    with gone_reports as (delete from research_report where entry_name = ${name} returning company_key),
    gone_news as (delete from news_item where entry_name = ${name} returning company_key),
    gone_pages as (delete from company_page where entry_name = ${name} returning company_key)
    select company_key from gone_reports union select company_key from gone_news
    union select company_key from gone_pages
  `.execute(db);
  return rows.flatMap(({ company_key: key }) => (key === null ? [] : [key]));
}

/** Finds the other entry that has the name of a file already. */
export async function findFileOwner(
  db: Db,
  fileName: string,
  name: string,
): Promise<string | null> {
  const { rows } = await sql<{ entry_name: string }>`
    select entry_name from given_file where lower(file_name) = ${fileName.toLowerCase()} and entry_name <> ${name}
  `.execute(db);
  return rows[0]?.entry_name ?? null;
}

/** The entry that already is the page of a company, if it is another entry. */
export async function findPageOwner(
  db: Db,
  companyKey: number,
  name: string,
): Promise<string | null> {
  const page = await db
    .selectFrom("company_page")
    .select("entry_name")
    .where("company_key", "=", companyKey)
    .where("entry_name", "<>", name)
    .executeTakeFirst();
  return page?.entry_name ?? null;
}

export async function insertCompanyPage(
  db: Db,
  { matter, name, contentHash, logo }: Entry & { matter: Matter<"company"> },
  companyKey: number,
): Promise<void> {
  await db
    .insertInto("company_page")
    .values({
      company_key: companyKey,
      logo_name: logo?.name ?? null,
      roadshow_link: matter.roadshow ?? null,
      entry_name: name,
      content_hash: contentHash,
    })
    .execute();
}

export async function insertFile(
  db: Db,
  fileName: string,
  fileKey: string,
  name: string,
): Promise<void> {
  await db
    .insertInto("given_file")
    .values({ file_name: fileName, file_key: fileKey, entry_name: name })
    .execute();
}

export async function insertResearch(
  db: Db,
  entry: Entry & { matter: Matter<"research"> },
  companyKey: number,
  key: number | undefined,
): Promise<void> {
  const { matter, name, contentHash, paragraphs } = entry;
  const { report_id } = await db
    .insertInto("research_report")
    .values({
      ...(key !== undefined && { report_id: key }),
      company_key: companyKey,
      posted_on: matter.posted,
      fundamentals: matter.ratings.fundamentals ?? null,
      governance: matter.ratings.governance ?? null,
      valuation: matter.ratings.valuation ?? null,
      technicals: matter.ratings.technicals ?? null,
      is_enhanced: matter.enhanced,
      report_file: matter.file ?? null,
      entry_name: name,
      content_hash: contentHash,
    })
    .returning("report_id")
    .executeTakeFirstOrThrow();
  if (paragraphs.length === 0) return;
  await db
    .insertInto("research_paragraph")
    .values(
      paragraphs.map(({ section, label, body, html }, index) => ({
        report_id,
        position: index + 1,
        section,
        label,
        body,
        body_html: html,
      })),
    )
    .execute();
}

const longestSummary = 600;

/** Notes, news and recaps of a morning stand in the recap of that day. */
const newsTypesOfKinds = {
  note: "analystNote",
  recap: "analystNote",
  blog: "blog",
  news: "newsAlert",
} as const satisfies Record<string, NewsType>;

/**
 * An entry of today without a time is of now, and stays of the moment at which it was first published; one of an earlier day
 * is of noon in New York, which is the same day in all of America and Europe.
 */
function momentOfEntry({ posted, time }: Matter<"note">, kept: Date | null, now: Date): Date {
  if (time !== undefined) return instantOfNewYork(`${posted}T${time}:00`);
  if (kept !== null && newYorkDay(kept) === posted) return kept;
  return posted === newYorkDay(now) ? now : instantOfNewYork(`${posted}T12:00:00`);
}

/** A video keeps naming its article when a new version of the article takes its place. */
async function findVideoOfArticle(db: Db, newsKey: number): Promise<number | null> {
  const video = await db
    .selectFrom("video")
    .select("video_key")
    .where("news_key", "=", newsKey)
    .orderBy("video_key")
    .executeTakeFirst();
  return video?.video_key ?? null;
}

/** The first paragraph of an article stands for it in lists. */
export const summaryOf = (body: string) => (body.split("\n\n")[0] ?? "").slice(0, longestSummary);

export async function insertNote(
  db: Db,
  { matter, name, contentHash, text }: Entry & { matter: Matter<"note"> },
  companyKey: number | null,
  { stored, now }: { stored: KeptEntry | undefined; now: Date },
): Promise<void> {
  const key = stored?.key;
  const body = text?.body ?? "";
  await db
    .insertInto("news_item")
    .values({
      ...(key !== undefined && { news_key: key }),
      kind: newsTypesOfKinds[matter.kind],
      story: matter.story,
      location: matter.location,
      headline: matter.title,
      summary: summaryOf(body),
      body,
      body_html: text?.html ?? null,
      broke_at: momentOfEntry(matter, stored?.broke_at ?? null, now),
      video_key: key === undefined ? null : await findVideoOfArticle(db, key),
      company_key: companyKey,
      entry_name: name,
      content_hash: contentHash,
    })
    .execute();
}

export async function insertSpecialReport(
  db: Db,
  { matter, name, contentHash, text }: Entry & { matter: Matter<"special-report"> },
  key: number | undefined,
): Promise<void> {
  await db
    .insertInto("special_report")
    .values({
      ...(key !== undefined && { special_report_id: key }),
      kind: matter.group,
      title: matter.title,
      reported_on: matter.posted,
      rating: matter.rating ?? null,
      file: matter.file ?? null,
      body: text?.body ?? null,
      body_html: text?.html ?? null,
      entry_name: name,
      content_hash: contentHash,
    })
    .execute();
}

/** The deals whose rows show content of the companies. */
export async function listDealsOfCompanies(
  db: Db,
  companyKeys: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("deal")
    .select("deal_key")
    .where("company_key", "in", [...companyKeys])
    .orderBy("deal_key")
    .execute();
  return rows.map(({ deal_key: key }) => key);
}

/** The videos of an article that is deleted stay without the article. */
export async function releaseVideos(db: Db, name: string): Promise<void> {
  await sql`
    update video set news_key = null
    where news_key in (select news_key from news_item where entry_name = ${name})
  `.execute(db);
}

/** Lists those of the companies of which an editor states price targets. */
export async function listWithTargets(db: Db, companies: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("editor_correction")
    .select("company_key")
    .distinct()
    .where("company_key", "=", (e) => e.fn.any(e.val(companies)))
    .where("field", "=", "lists.priceTargets")
    .where("undone_at", "is", null)
    .execute();
  return rows.map((row) => row.company_key);
}

/** Finds the place in the store of a file that the provider gave; undefined when no such file was given. */
export async function findGivenFile(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from given_file where lower(file_name) = ${name.toLowerCase()}
  `.execute(db);
  return rows[0]?.file_key;
}
