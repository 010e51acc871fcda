import { Agent, request } from "node:http";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { apiBase } from "../../domain/contract/route.ts";
import { createView, getView, getViewOfType } from "../../domain/contract/views.ts";
import { viewColumns } from "../market/large-market.ts";
import { roundsOf } from "../measure.ts";
import { ask, callAs, dataOf, signIn } from "../portal.ts";

const withoutTexts = "visible=false&dictionaries=false";

/** Returns a task that reads the first page of the Priced view. */
export async function viewing(url: string, email?: string): Promise<() => Promise<Buffer>> {
  const path = getViewOfType.path.replace("{type}", "Priced");
  const address = `${url}${apiBase}${path}?${withoutTexts}`;
  // Uncompressed, so that the caller in this process takes as little of the machine as it can.
  const headers = { ...(await signIn(url, email)), "Accept-Encoding": "identity" };
  return () => ask(address, { headers });
}

/** The same in turns as several members: one who asks without a pause beside others has to rest. */
export async function viewingInTurns(
  url: string,
  emails: readonly string[],
): Promise<() => Promise<Buffer>> {
  const views = await Promise.all(emails.map((email) => viewing(url, email)));
  let turn = 0;
  return async () => {
    const view = views[turn++ % views.length];
    if (view === undefined) throw new Error("Nobody views.");
    return view();
  };
}

/** A view that is asked of the portal, and what the bare route is asked: it filters by the first offer date and the least deal size only. */
interface Asked {
  path: string;
  barePath: string;
}

interface Answer {
  status: number;
  tag: string | undefined;
}

export type Views = Awaited<ReturnType<typeof openViews>>;

/** Views of the portal as a signed-in user, each of them new, and their like on the bare route. */
export async function openViews(url: string, bareUrl: string, email?: string, address?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = await signIn(url, email, address);
  const call = await callAs(url, email, address);
  const from = addDays(newYorkDay(new Date()), -5 * 365);
  let made = 0;
  const get = (path: string, more: Record<string, string> = {}) =>
    answerOf(agent, `${url}${apiBase}${path}`, { ...headers, ...more });
  const getBare = (path: string) => answerOf(agent, `${bareUrl}${path}`);
  /** Stores a view and returns the path of its first page. */
  const makeView = async (state: object, totals = true) => {
    const columns = { web: viewColumns, excel: viewColumns };
    const view = { viewType: "Priced", columns, ...state };
    const path = getView.path.replace("{id}", dataOf<string>(await call(createView.path, view)));
    return `${path}?${withoutTexts}&page=1&pageSize=100${totals ? "" : "&totals=false"}`;
  };
  return {
    get,
    getBare,
    makeView,
    run: ({ path }: Asked) => get(path),
    runBare: ({ barePath }: Asked) => getBare(barePath),
    /** Creates views with different deal sizes, so that cached totals of one do not help another. */
    async makeViews(count: number, totals = true): Promise<Asked[]> {
      const asked: Asked[] = [];
      for (const _ of roundsOf(count)) {
        const size = 100 + made++ / 8;
        const filters = {
          ...{ OfferStartDate: from, LocationListingLocation: "Us" },
          ...{ DealSizeMin: size, FirstDayReturnMin: 0 },
        };
        const sort = { column: "DealSize", direction: "desc" };
        const path = await makeView({ filters, sort }, totals);
        const barePath = `/${totals ? "view" : "rows"}?from=${from}&size=${size * 1e6}`;
        asked.push({ path, barePath });
      }
      return asked;
    },
  };
}

/** Requests an address without compression. */
function answerOf(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      response.resume();
      response.on("end", () => {
        if (status === 200 || status === 304) resolve({ status, tag: answered.etag });
        else reject(new Error(`${url} answered ${status}`));
      });
    })
      .on("error", reject)
      .end();
  });
}
