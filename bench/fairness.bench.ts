import { randomBytes } from "node:crypto";
import { WebSocket } from "ws";
import { apiBase } from "../domain/contract/route.ts";
import { collectPageViews, mostPageViews } from "../domain/contract/staff/usage.ts";
import { createFeed } from "../domain/contract/users/feeds.ts";
import { startSecondFactor } from "../domain/contract/users/second-factor.ts";
import { login } from "../domain/contract/users/sessions.ts";
import { priceSocketPath, updateTickers } from "../domain/live/price-messages.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { makeMarket } from "./market/large-market.ts";
import { aloneAndBeside, type Measured, measured, roundsOf, sized } from "./measure.ts";
import { dataOf, onEachKind, signIn, whilePortalRuns } from "./portal.ts";
import { viewingInTurns } from "./programs/viewing.ts";

const blocks = 3;
const perBlock = sized(25);

/** A call that a greedy member repeats, whether it is refused or not. */
interface Greed {
  name: string;
  atOnce: number;
  begin(member: Member): Promise<() => Promise<unknown>>;
}

interface Member {
  url: string;
  headers: Record<string, string>;
  call(path: string, body?: object): Promise<Buffer>;
}

const greeds: readonly Greed[] = [
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

/** The views of modest members while another member asks for all that they may, compared with the same views alone. */
export const fairness = onEachKind(async (place) => {
  await makeMarket(place, 0);
  return whilePortalRuns(place, async (url) => {
    const modest = await viewingInTurns(
      url,
      ["lee.park", "james.chen", "priya.nair"].map(addressOf),
    );
    const greedy = memberOf(url, await signIn(url, addressOf("maria.ortiz")));
    const lines: Measured[] = [];
    for (const { name, atOnce, begin } of greeds) {
      const ask = await begin(greedy);
      const during = async (measure: () => Promise<void>) => {
        const stop = keepGoing(ask, atOnce);
        for (let view = 0; view < perBlock; view++) await measure();
        await stop();
      };
      const { alone, beside } = await aloneAndBeside({ blocks, perBlock }, modest, during);
      const line = `view beside ${atOnce} ${name} of another member`;
      lines.push(measured("ms", line, beside).beside("alone", alone).within({ "p95 ratio": 2 }));
    }
    return lines;
  });
});

function addressOf(name: string): string {
  const user = demoUsers.find(({ email }) => email.startsWith(name));
  if (user === undefined) throw new Error(`There is no demo user ${name}.`);
  return user.email;
}

let asked = 0;

/** Calls from a new network each time, since the limits of one would answer most of the calls. */
function memberOf(url: string, headers: Record<string, string>): Member {
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

/** Keeps as many askings going as a greedy member does, until it is stopped. */
function keepGoing(ask: () => Promise<unknown>, atOnce: number): () => Promise<unknown> {
  let isOver = false;
  const goOn = async () => {
    while (!isOver) await ask();
  };
  const all = Promise.all(roundsOf(atOnce).map(goOn));
  return () => {
    isOver = true;
    return all;
  };
}
