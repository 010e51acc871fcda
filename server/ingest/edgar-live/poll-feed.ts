import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { EdgarClient } from "./edgar-client.ts";
import { EdgarTrouble } from "./edgar-client.ts";
import { noteFilings } from "./ledger-repository.ts";
import { type FeedPage, type NamedFiling, readCurrentFeed } from "./read-current-feed.ts";
import { moveFeedPosition, noteFeedAsked, readFeedPosition } from "./state-repository.ts";

const perPage = 100;
/** After a long silence the feed does not reach back to the last poll; the daily index has the rest. */
const mostPages = 20;
/** The first poll has no last one; the index has what was filed before today. */
const firstPages = 5;
const longestPage = 4_000_000;

/**
 * Notes the filings that are new in the feed, page by page until one has filings of the last poll. The position moves only
 * when every page was read whole, so that the next poll asks again for what is missing. Returns how many are wanted.
 */
export async function pollFeed(
  db: Kysely<Schema>,
  client: EdgarClient,
  now: Date,
): Promise<number> {
  const { newest } = await readFeedPosition(db);
  await noteFeedAsked(db, now);
  const seen = new Set(newest);
  const isLast = (page: FeedPage, at: number) =>
    page.filings.length === 0 ||
    page.filings.some(({ accession }) => seen.has(accession)) ||
    (newest.length === 0 && at + 1 >= firstPages);
  const filings: NamedFiling[] = [];
  let first: FeedPage | undefined;
  let trouble: EdgarTrouble | undefined;
  let broken = 0;
  for (let page = 0; page < mostPages && broken < 2; page++) {
    const read = await fetchPage(client, page).catch((error) => {
      if (!(error instanceof EdgarTrouble)) throw error;
      trouble ??= error;
      return undefined;
    });
    first ??= read;
    filings.push(...(read?.filings ?? []));
    if (read?.isWhole && isLast(read, page)) break;
    if (read?.isWhole) continue;
    broken += 1;
    trouble ??= new EdgarTrouble(`Page ${page + 1} of the feed breaks off.`);
  }
  const added = await db.transaction().execute(async (trx) => {
    const count = await noteFilings(trx, filings, "feed", now);
    if (trouble === undefined) await moveFeedPosition(trx, positionAfter(first, newest), now);
    return count;
  });
  if (trouble) throw trouble;
  return added;
}

function positionAfter(first: FeedPage | undefined, before: string[]): string[] {
  const accessions = [...new Set((first?.filings ?? []).map(({ accession }) => accession))];
  return accessions.length > 0 ? accessions : before;
}

async function fetchPage(client: EdgarClient, page: number): Promise<FeedPage> {
  const address = `/cgi-bin/browse-edgar?action=getcurrent&owner=exclude&start=${page * perPage}&count=${perPage}&output=atom`;
  const fetched = await client.fetch(address, { longest: longestPage });
  if (fetched.kind !== "found") throw new EdgarTrouble("EDGAR has no feed of current filings.");
  return readCurrentFeed(fetched.bytes);
}
