import { randomBytes } from "node:crypto";
import { WebSocket } from "ws";
import { apiBase } from "../../domain/contract/route.ts";
import { collectPageViews, mostPageViews } from "../../domain/contract/staff/usage.ts";
import { createFeed } from "../../domain/contract/users/feeds.ts";
import { startSecondFactor } from "../../domain/contract/users/second-factor.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { priceSocketPath, updateTickers } from "../../domain/live/price-messages.ts";
import { demoPassword } from "../../server/demo/users.ts";
import { roundsOf } from "../measure.ts";
import { dataOf } from "../portal.ts";

/** A call that a greedy member repeats, whether it is refused or not. */
export interface Greed {
  name: string;
  atOnce: number;
  begin(member: Member): Promise<() => Promise<unknown>>;
}

interface Member {
  url: string;
  headers: Record<string, string>;
  call(path: string, body?: object): Promise<Buffer>;
}

export const greeds: readonly Greed[] = [
  { name: "views", atOnce: 20, begin: calling("/view/Type/Priced?visible=false") },
  { name: "new views", atOnce: 20, begin: calling("/view/Run", newView) },
  { name: "searches of 250 letters", atOnce: 10, begin: calling("/Search", search) },
  { name: "calendars", atOnce: 10, begin: calling("/Dashboard/MasterCalendar") },
  { name: "lists of views for alerts", atOnce: 10, begin: calling("/Alerts/Views") },
  { name: "readings of a calendar feed", atOnce: 10, begin: readingFeed("calendar") },
  { name: "readings of a commentary feed", atOnce: 20, begin: readingFeed("commentary") },
  { name: "wrong logins", atOnce: 10, begin: calling(login.path, wrongLogin) },
  { name: "workbooks", atOnce: 10, begin: downloadingView },
  { name: "pages of news", atOnce: 10, begin: calling("/News?topN=25") },
  { name: "lists of videos", atOnce: 10, begin: calling("/Videos/Type/latest") },
  { name: "reports of page views", atOnce: 10, begin: calling(collectPageViews.path, pageViews) },
  {
    name: "beginnings of a second factor",
    atOnce: 10,
    begin: calling(startSecondFactor.path, ownPassword),
  },
  { name: "lists of webhooks", atOnce: 10, begin: calling("/Webhooks") },
  { name: "sockets with invented tickers", atOnce: 20, begin: askingForTickers },
];

let asked = 0;

/** Calls from a new network each time, since the limits of one would answer most of the calls. */
export function memberOf(url: string, headers: Record<string, string>): Member {
  return {
    ...{ url, headers },
    call: (path, body) =>
      read(url + apiBase + path, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: {
          ...headers,
          ...(body && { "Content-Type": "application/json" }),
          "X-Forwarded-For": newNetwork(),
        },
      }),
  };
}

function newNetwork(): string {
  asked++;
  return `10.${(asked >> 8) & 255}.${asked & 255}.7`;
}

/** A refusal is an answer too. */
async function read(address: string, request?: RequestInit): Promise<Buffer> {
  return Buffer.from(await (await fetch(address, request)).arrayBuffer());
}

function calling(path: string, makeBody?: () => object): Greed["begin"] {
  return async ({ call }) =>
    () =>
      call(path, makeBody?.());
}

function newView() {
  return { viewType: "Priced", filters: { DealSizeMin: 100 + asked / 64 } };
}

function letters(count: number): string {
  return randomBytes(count).toString("hex").replace(/\d/g, "q").slice(0, count);
}

function search() {
  return { searchTerm: letters(250) };
}

function wrongLogin() {
  return { email: `${letters(12)}@client.example`, password: "Wrong!2026" };
}

function pageViews() {
  const events = roundsOf(mostPageViews).map((at) => ({
    event: "page_view",
    pagePath: `/company/X${asked}-${at}/profile`,
  }));
  return { events };
}

function ownPassword() {
  return { password: demoPassword };
}

/** The largest view as a workbook, again and again. */
async function downloadingView({ call }: Member): Promise<() => Promise<unknown>> {
  const { id } = dataOf<{ id: string }>(await call("/view/Type/Priced?visible=false"));
  return () => call(`/view/${id}/Export`);
}

function readingFeed(kind: string): Greed["begin"] {
  return async ({ url, call }) => {
    const made = await call(createFeed.path.replace("{kind}", kind), {});
    const path = dataOf<{ addresses: { path: string }[] }>(made).addresses[0]?.path;
    return () => read(url + path, { headers: { "X-Forwarded-For": newNetwork() } });
  };
}

/** Opens a socket for a second, and asks for a thousand tickers eight times. */
async function askingForTickers({ url, headers }: Member): Promise<() => Promise<unknown>> {
  const end = "\u001e";
  return () =>
    new Promise((resolve) => {
      const forwarded = { ...headers, "X-Forwarded-For": newNetwork() };
      const socket = new WebSocket(url.replace("http", "ws") + priceSocketPath, {
        headers: forwarded,
      });
      const list = roundsOf(1000).map((place) => `X${asked}-${place}`);
      const call = { type: 1, target: updateTickers, invocationId: "1", arguments: [list] };
      socket.on("open", () => {
        socket.send(JSON.stringify({ protocol: "json", version: 1 }) + end);
        for (let time = 0; time < 8; time++) socket.send(JSON.stringify(call) + end);
        setTimeout(() => socket.terminate(), 1000);
      });
      socket.on("error", () => {}).on("close", resolve);
    });
}
