import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { FileStore } from "../files/file-store.ts";
import { logoKey } from "../files/logo-key.ts";
import { occasionsOfText } from "../mail/market-events/market-event.ts";
import { listTexts, stopMails } from "../mail/queue/queue-repository.ts";
import { isSameAddress, type TextAddress } from "../mail/quotes/text-address.ts";
import { lockRows, writeReadModel } from "../market/read-model/read-model.ts";
import { settleAgain } from "../market/settling/settle-again.ts";
import { bumpVersion } from "../market/versions-repository.ts";
import {
  deleteEntry,
  findEditedPiece,
  findFileOwner,
  findKeptEntry,
  findNamedCompanies,
  findPageOwner,
  insertCompanyPage,
  insertFile,
  insertNote,
  insertResearch,
  insertSpecialReport,
  type KeptEntry,
  listDealsOfCompanies,
  listWithTargets,
  releaseVideos,
} from "./content-repository.ts";
import type { Entry, EntryFile } from "./entry.ts";
import { tellEntry } from "./entry-names.ts";
import { listGivenFiles, listTextsWith, updateText } from "./links-repository.ts";
import { takeLinksOut } from "./marked-text.ts";
import { UnfitEntry } from "./plain-file.ts";

export interface PublishOrder {
  /** The name by which the entries of the folder are told from those of other folders. */
  source: string;
  store: FileStore;
  isDryRun: boolean;
  now: Date;
}

export type PublishResult = "new" | "changed" | "unchanged" | "withdrawn";

/**
 * Publishes an entry in place of its earlier version. Every check that can refuse the entry runs before the first
 * write.
 */
export async function publishEntry(
  db: Db,
  entry: Entry,
  order: PublishOrder,
): Promise<PublishResult> {
  const { matter } = entry;
  const stored = await findKeptEntry(db, entry);
  if (stored?.content_hash === entry.contentHash) return "unchanged";
  if (matter.withdrawn && stored === undefined) return "unchanged";
  if (await isKeptAtDesk(db, entry, order)) return "unchanged";
  const companyKey = await checkEntry(db, entry, order);
  await lockRows(db);
  if (matter.withdrawn) await takeBack(db, entry, stored, order);
  const companies = await deleteEntry(db, entry.name);
  if (!matter.withdrawn) {
    if (entry.file) await keepFile(db, entry, entry.file, order);
    if (entry.logo) await keepBytes(entry.logo, logoKey(entry.logo.name), order);
    await insert(db, entry, companyKey, { stored, now: order.now });
    if (companyKey !== null) companies.push(companyKey);
  }
  await renewRows(db, companies, newYorkDay(order.now));
  // Price targets that an editor states are those of the newest report.
  const settling = { today: newYorkDay(order.now), now: order.now, by: order.source };
  if (matter.kind === "research")
    for (const key of await listWithTargets(db, companies)) await settleAgain(db, key, settling);
  if (matter.withdrawn) return "withdrawn";
  return stored === undefined ? "new" : "changed";
}

/** Takes an entry from the videos and texts that refer to it and from the mails that wait. */
async function takeBack(
  db: Db,
  { name, matter }: Entry,
  stored: KeptEntry | undefined,
  { now }: PublishOrder,
): Promise<void> {
  await releaseVideos(db, name);
  if (stored === undefined) return;
  const gone = await listAddresses(db, name, matter, stored);
  const isGone = (one: TextAddress) => gone.some((address) => isSameAddress(address, one));
  for (const text of await listTextsWith(db, gone.map(partOfLink)))
    await updateText(db, text, takeLinksOut(text.html, isGone));
  await stopMails(db, await listTexts(db, occasionsOfText(matter.kind, stored.key)), now);
}

/** Lists the addresses by which other texts name an entry. */
async function listAddresses(
  db: Db,
  name: string,
  { kind }: Entry["matter"],
  { key }: KeptEntry,
): Promise<TextAddress[]> {
  if (kind === "company") return [];
  const of = kind === "research" || kind === "special-report" ? kind : "news";
  const files = await listGivenFiles(db, name);
  return [{ of, key }, ...files.map((file) => ({ of: "file", name: file }) as const)];
}

/** What a link to a text has in common with all links to it, in lower case. */
function partOfLink(address: TextAddress): string {
  if (address.of === "file") return `filename=${address.name}`;
  return address.of === "news" ? `"/news/${address.key}"` : `-${address.key}.`;
}

/** True for an entry that was edited at the desk and has not changed in its folder since; throws when it has. */
export async function isKeptAtDesk(
  db: Db,
  { name, contentHash }: Pick<Entry, "name" | "contentHash">,
  { source }: Pick<PublishOrder, "source">,
): Promise<boolean> {
  if (source === "desk") return false;
  const edited = await findEditedPiece(db, name);
  if (edited === undefined) return false;
  if (edited.imported_hash === contentHash) return true;
  throw new UnfitEntry("It was edited at the desk, whose text stays; correct it there.");
}

/** Throws for an entry that cannot be published; returns the company that it is about. */
async function checkEntry(
  db: Db,
  entry: Entry,
  { now, source }: PublishOrder,
): Promise<number | null> {
  const { matter, file, name } = entry;
  if ("posted" in matter && matter.posted > newYorkDay(now))
    throw new UnfitEntry(`It is dated ${matter.posted}, after today.`);
  const companyKey = await findCompany(db, entry);
  if (matter.withdrawn) return companyKey;
  if (matter.kind === "company" && companyKey !== null) {
    const other = await findPageOwner(db, companyKey, name);
    if (other !== null)
      throw new UnfitEntry(`${tellEntry(other, source)} is the page of the same company.`);
  }
  if (file === null) return companyKey;
  const owner = await findFileOwner(db, file.name, name);
  if (owner !== null)
    throw new UnfitEntry(
      `Its file ${file.name} has the name of a file of ${tellEntry(owner, source)}.`,
    );
  return companyKey;
}

async function renewRows(db: Db, companies: readonly number[], today: Day): Promise<void> {
  if (companies.length > 0)
    await writeReadModel(db, await listDealsOfCompanies(db, companies), today);
  await bumpVersion(db, "market");
}

async function findCompany(db: Db, { matter }: Entry): Promise<number | null> {
  const name = "company" in matter ? matter.company : undefined;
  if (name === undefined) return null;
  const [found, ...others] = await findNamedCompanies(db, name);
  if (found === undefined) throw new UnfitEntry(`There is no company ${name.slice(0, 64)}.`);
  if (others.length > 0)
    throw new UnfitEntry(`More than one company is called ${name.slice(0, 64)}.`);
  return found;
}

async function keepFile(
  db: Db,
  { name }: Entry,
  file: EntryFile,
  order: PublishOrder,
): Promise<void> {
  const key = `given/${file.hash}/${file.name}`;
  await insertFile(db, file.name, key, name);
  await keepBytes(file, key, order);
}

/** A file of a folder is read again, so its bytes have to be those that the reader has checked. */
async function keepBytes(
  file: EntryFile,
  key: string,
  { store, isDryRun }: PublishOrder,
): Promise<void> {
  if (isDryRun) return;
  const bytes = typeof file.content === "string" ? await readFile(file.content) : file.content;
  if (createHash("sha256").update(bytes).digest("hex") !== file.hash)
    throw new UnfitEntry(`Its file ${file.name} changed while it was read.`);
  await store.keep(key, bytes);
}

async function insert(
  db: Db,
  entry: Entry,
  companyKey: number | null,
  earlier: { stored: KeptEntry | undefined; now: Date },
): Promise<void> {
  const { matter } = entry;
  const key = earlier.stored?.key;
  switch (matter.kind) {
    case "research":
      if (companyKey !== null) await insertResearch(db, { ...entry, matter }, companyKey, key);
      return;
    case "note":
    case "blog":
    case "news":
    case "recap":
      return insertNote(db, { ...entry, matter }, companyKey, earlier);
    case "company":
      if (companyKey !== null) await insertCompanyPage(db, { ...entry, matter }, companyKey);
      return;
    case "special-report":
      return insertSpecialReport(db, { ...entry, matter }, key);
  }
}
