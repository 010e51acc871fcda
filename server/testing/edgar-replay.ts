import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Day, newYorkClock, newYorkDay } from "../../domain/calendar/day.ts";

/** A made-up filing, in the moment of its acceptance. */
export interface ReplayFiling {
  form: string;
  /** Ten digits. */
  cik: string;
  name: string;
  accession: string;
  acceptedAt: Date;
  /** The first document as it stands in the filing; a cover without terms by default. */
  document?: string;
}

/** The answer of the replay in place of the document; undefined lets it answer as EDGAR would. */
export type Fault = (path: string, response: ServerResponse) => true | undefined;

export interface Replay {
  address: string;
  /** The addresses that were asked for, with their time and headers. */
  calls: { path: string; at: number; agent: string | undefined; isConditional: boolean }[];
  file(filing: ReplayFiling): void;
  setFault(fault: Fault | undefined): void;
  close(): Promise<void>;
}

export interface ReplayOptions {
  now: () => Date;
  /** The list of an issuer names a filing this much later than the feed. */
  listLagMs?: number;
  /** Filings of one page of an issuer's list; the older ones are on pages of their own. */
  perList?: number;
}

/** Serves made-up filings in the shapes of EDGAR on this machine. */
export async function startEdgarReplay(options: ReplayOptions): Promise<Replay> {
  const filings: ReplayFiling[] = [];
  const calls: Replay["calls"] = [];
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    calls.push({
      path,
      at: performance.now(),
      agent: request.headers["user-agent"],
      isConditional: request.headers["if-none-match"] !== undefined,
    });
    response.setHeader("date", options.now().toUTCString());
    if (fault?.(path, response)) return;
    const shown = filings.filter(({ acceptedAt }) => acceptedAt <= options.now());
    const document = answerAsEdgar(path, shown, options);
    if (document === undefined) return void response.writeHead(404).end("not found");
    const etag = `"${document.length}-${shown.length}"`;
    if (path.startsWith("/submissions/")) {
      if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
      response.setHeader("etag", etag);
    }
    response.end(Buffer.from(document, "latin1"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    file: (filing) => void filings.push(filing),
    setFault: (next) => {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The document that EDGAR has at a path; undefined where it has none. */
export function answerAsEdgar(
  path: string,
  filings: ReplayFiling[],
  options: ReplayOptions,
): string | undefined {
  const url = new URL(path, "http://edgar");
  if (url.pathname === "/cgi-bin/browse-edgar") {
    const start = Number(url.searchParams.get("start"));
    return writeFeed(
      filings.toReversed().slice(start, start + Number(url.searchParams.get("count"))),
    );
  }
  const [, year, quarter, name = ""] =
    /^\/Archives\/edgar\/daily-index\/(\d{4})\/QTR(\d)\/([\w.]+)$/.exec(url.pathname) ?? [];
  const ofQuarter = filings.filter(({ acceptedAt }) => {
    const day = newYorkDay(acceptedAt);
    return day.slice(0, 4) === year && String(Math.ceil(Number(day.slice(5, 7)) / 3)) === quarter;
  });
  if (name === "index.json") return writeListing(ofQuarter);
  const ofDay = ofQuarter.filter(({ acceptedAt }) => name === indexName(newYorkDay(acceptedAt)));
  if (ofDay.length > 0) return writeIndex(ofDay);
  const [, cik, page] =
    /^\/submissions\/CIK(\d{10})(?:-submissions-(\d{3}))?\.json$/.exec(url.pathname) ?? [];
  if (cik !== undefined) return writeList(filings, cik, page, options);
  const [, folder, accession] =
    /^\/Archives\/edgar\/data\/(\d+)\/([\d-]+)\.txt$/.exec(url.pathname) ?? [];
  const filing = filings.find(
    (one) => one.accession === accession && Number(one.cik) === Number(folder),
  );
  return filing && writeFiling(filing);
}

function indexName(day: Day): string {
  return `form.${day.replaceAll("-", "")}.idx`;
}

export function writeFeed(filings: readonly ReplayFiling[]): string {
  const entries = filings.map(({ form, name, cik, accession, acceptedAt }) => {
    const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll("-", "")}`;
    return [
      "<entry>",
      `<title>${form} - ${escapeXml(name)} (${cik}) (Filer)</title>`,
      `<link rel="alternate" type="text/html" href="${folder}/${accession}-index.htm"/>`,
      `<summary type="html"> &lt;b&gt;Filed:&lt;/b&gt; ${newYorkDay(acceptedAt)} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 2 MB</summary>`,
      `<updated>${newYorkClock(acceptedAt)}-05:00</updated>`,
      `<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>`,
      `<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>`,
      "</entry>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="ISO-8859-1" ?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    "<title>Latest Filings</title>",
    ...entries,
    "</feed>\n",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function writeListing(filings: readonly ReplayFiling[]): string {
  const days = [...new Set(filings.map(({ acceptedAt }) => newYorkDay(acceptedAt)))];
  const item = days.map((day) => ({ name: indexName(day), type: "file", size: "1 KB" }));
  return JSON.stringify({ directory: { item, name: "daily-index/", "parent-dir": "../" } });
}

function writeIndex(filings: readonly ReplayFiling[]): string {
  const line = (...cells: string[]) =>
    [12, 62, 12, 12, 52].map((width, at) => (cells[at] ?? "").padEnd(width)).join("");
  return [
    "Description:           Daily Index of EDGAR Dissemination Feed by Form Type",
    " ",
    line("Form Type", "Company Name", "CIK", "Date Filed", "File Name"),
    "-".repeat(140),
    ...filings.map(({ form, name, cik, accession, acceptedAt }) =>
      line(
        form,
        name,
        String(Number(cik)),
        newYorkDay(acceptedAt).replaceAll("-", ""),
        `edgar/data/${Number(cik)}/${accession}.txt`,
      ),
    ),
    "",
  ].join("\n");
}

function writeList(
  all: readonly ReplayFiling[],
  cik: string,
  page: string | undefined,
  { now, listLagMs = 0, perList = 1000 }: ReplayOptions,
): string | undefined {
  const own = all.filter(
    (one) => one.cik === cik && one.acceptedAt.getTime() + listLagMs <= now().getTime(),
  );
  const listed = own.toReversed();
  const older = listed.slice(perList);
  if (page !== undefined) return older.length > 0 ? JSON.stringify(columnsOf(older)) : undefined;
  const name = all.find((one) => one.cik === cik)?.name;
  if (name === undefined) return undefined;
  return JSON.stringify({
    cik,
    entityType: "operating",
    sic: "3674",
    insiderTransactionForIssuerExists: 0,
    name,
    tickers: [],
    exchanges: [],
    category: "",
    website: "",
    addresses: { business: { city: "AUSTIN", stateOrCountry: "TX" }, mailing: {} },
    formerNames: [],
    filings: {
      recent: columnsOf(listed.slice(0, perList)),
      files:
        older.length > 0
          ? [{ name: `CIK${cik}-submissions-001.json`, filingCount: older.length }]
          : [],
    },
  });
}

function columnsOf(filings: readonly ReplayFiling[]) {
  const column = (read: (one: ReplayFiling) => string) => filings.map(read);
  return {
    accessionNumber: column(({ accession }) => accession),
    filingDate: column(({ acceptedAt }) => newYorkDay(acceptedAt)),
    acceptanceDateTime: column(({ acceptedAt }) => acceptedAt.toISOString()),
    form: column(({ form }) => form),
    fileNumber: column(({ form }) => (form === "10-K" ? "" : "333-12345")),
    items: column(() => ""),
    primaryDocument: column(() => "main.htm"),
  };
}

/** A filing as EDGAR stores it, with the header of its submission. */
export function writeFiling({
  form,
  name,
  cik,
  accession,
  acceptedAt,
  document,
}: ReplayFiling): string {
  const clock = newYorkClock(acceptedAt);
  const day = clock.slice(0, 10).replaceAll("-", "");
  return [
    `<SEC-DOCUMENT>${accession}.txt : ${day}`,
    `<SEC-HEADER>${accession}.hdr.sgml : ${day}`,
    `<ACCEPTANCE-DATETIME>${clock.replaceAll(/\D/g, "")}`,
    `ACCESSION NUMBER:\t\t${accession}`,
    `CONFORMED SUBMISSION TYPE:\t${form}`,
    "PUBLIC DOCUMENT COUNT:\t\t1",
    `FILED AS OF DATE:\t\t${day}`,
    "",
    "FILER:",
    "",
    "\tCOMPANY DATA:\t",
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${name}`,
    `\t\tCENTRAL INDEX KEY:\t\t\t${cik}`,
    "\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\tSEMICONDUCTORS & RELATED DEVICES [3674]",
    "",
    "\tFILING VALUES:",
    `\t\tFORM TYPE:\t\t${form}`,
    "\t\tSEC FILE NUMBER:\t333-12345",
    "",
    "\tBUSINESS ADDRESS:\t",
    "\t\tCITY:\t\t\tAUSTIN",
    "\t\tSTATE:\t\t\tTX",
    "</SEC-HEADER>",
    document ??
      [
        "<DOCUMENT>",
        `<TYPE>${form}`,
        "<FILENAME>main.htm",
        "<TEXT>",
        "<p>Title of each class: Common stock. If this form relates to the registration of shares</p>",
        "</TEXT>",
        "</DOCUMENT>",
      ].join("\n"),
    "</SEC-DOCUMENT>",
    "",
  ].join("\n");
}
