import * as z from "zod/mini";
import { type EdgarClient, EdgarTrouble, type Fetched } from "./edgar-client.ts";
import type { DueIssuer } from "./ledger-repository.ts";

const longestList = 32_000_000;
/** 40,000 filings, several times the list of any company. */
const mostPages = 40;

const Columns = z.record(z.string(), z.array(z.unknown()));
const Issuer = z.looseObject({
  filings: z.object({
    recent: Columns,
    files: z.optional(
      z.array(
        z.object({
          name: z.string().check(z.regex(/^CIK\d{10}-submissions-\d{3}\.json$/)),
          filingCount: z.number(),
        }),
      ),
    ),
  }),
});

export interface IssuerList {
  /** The list with all its pages, in the shape of one page. */
  text: string;
  accessions: string[];
  etag: string | null;
  lastModified: string | null;
}

/**
 * Fetches the list of an issuer's filings with its older pages; null when it has not changed. A page with fewer filings
 * than it is said to have makes the whole list unusable: a short list would hide filings.
 */
export async function fetchIssuer(
  client: EdgarClient,
  { cik, etag, lastModified }: DueIssuer,
): Promise<IssuerList | null> {
  const fetched = await client.fetch(`/submissions/CIK${cik}.json`, {
    longest: longestList,
    etag,
    lastModified,
  });
  if (fetched.kind === "unchanged") return null;
  const found = requireFound(fetched, `EDGAR has no list of the issuer ${cik}.`);
  const issuer = parse(Issuer, found.bytes, `The list of the issuer ${cik}`);
  const { recent, files = [] } = issuer.filings;
  if (files.length > mostPages)
    throw new EdgarTrouble(`The list of the issuer ${cik} has more than ${mostPages} older pages.`);
  const all: Record<string, unknown[]> = { ...recent };
  for (const { name, filingCount } of files) {
    const page = requireFound(
      await client.fetch(`/submissions/${name}`, { longest: longestList }),
      `EDGAR has no ${name}.`,
    );
    const older = parse(Columns, page.bytes, name);
    const columns = Object.entries(recent).map(([column]) => older[column] ?? []);
    if (columns.some(({ length }) => length !== filingCount))
      throw new EdgarTrouble(
        `${name} does not have the ${filingCount} filings that it is said to have.`,
      );
    for (const column of Object.keys(all))
      all[column] = [...(all[column] ?? []), ...(older[column] ?? [])];
  }
  return {
    text: JSON.stringify({ ...issuer, filings: { recent: all, files } }),
    accessions: (all.accessionNumber ?? []).map(String),
    etag: found.etag,
    lastModified: found.lastModified,
  };
}

function requireFound(fetched: Fetched, otherwise: string) {
  if (fetched.kind !== "found") throw new EdgarTrouble(otherwise);
  return fetched;
}

function parse<Shape extends z.ZodMiniType>(
  shape: Shape,
  bytes: Buffer,
  what: string,
): z.output<Shape> {
  try {
    return z.parse(shape, JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new EdgarTrouble(`${what} cannot be read.`);
  }
}
