import { beforeEach, describe, expect, test, vi } from "vitest";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { talkToAnAnalyst } from "../../domain/contract/users/requests.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { type FakeBrowser, fakeBrowser } from "../testing/fake-browser.ts";

const tokens = { token: "A1", refreshToken: "R1", gaAccountId: "acc", gaUserid: "usr" };
const successors = { ...tokens, token: "A2", refreshToken: "R2" };
const account = { user: { firstName: "Maria" } };
const question = { body: { about: "other", comment: "How?" } } as const;

interface SentRequest {
  method: string;
  path: string;
  token: string | null;
  key: string | null;
  body: unknown;
}

type Answer = { status: number; data?: unknown } | "lost";

let browser: FakeBrowser;
let sentRequests: SentRequest[];

/** Answers each path from its own list; the last answer of a list repeats. */
function answer(lists: Record<string, Answer[]>): void {
  sentRequests = [];
  const fetch = async (
    address: string,
    { method, headers, body }: { method: string; headers: Headers; body?: string },
  ) => {
    const path = address.replace("/api/v1.0/", "");
    sentRequests.push({
      method,
      path,
      token: headers.get("authorization"),
      key: headers.get("idempotency-key"),
      body: body === undefined ? undefined : JSON.parse(body),
    });
    const list = lists[path] ?? [];
    const next = list.length > 1 ? list.shift() : list[0];
    if (next === undefined || next === "lost") throw new TypeError("Failed to fetch");
    const { status, data } = next;
    return new Response(status === 200 ? JSON.stringify({ data }) : null, { status });
  };
  vi.stubGlobal("fetch", fetch);
}

async function openPortal({ signedIn = true } = {}) {
  const session = await import("./session.ts");
  const { call } = await import("./call.ts");
  session.restoreSession();
  if (signedIn) session.beginSession(tokens, true);
  return { call, session };
}

const refreshes = () => sentRequests.filter(({ path }) => path === "Account/TokenRefresh");
const ok = { status: 200, data: account };

beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal("navigator", {
    locks: {
      request: (_name: string, _options: unknown, work: (lock: object) => unknown) => work({}),
    },
  });
});

describe("a call", () => {
  test("carries the bearer token of the session and unwraps the reply (S-297, S-298)", async () => {
    answer({ "Account/AccountSettings": [ok] });
    const { call } = await openPortal();
    expect(await call(getAccountSettings)).toEqual(account);
    expect(sentRequests[0]).toMatchObject({ token: "Bearer A1", key: null });
  });

  test.each([
    ["no body", 404, null, "Not Found"],
    ["no body", 422, null, "Internal Server Error"],
    ["a page", 502, "<html><h1>Bad Gateway</h1></html>", "Internal Server Error"],
  ])(
    "with %s and status %i fails with that code and the contract's message (S-345, S-346)",
    async (_, status, body, sentence) => {
      vi.stubGlobal("fetch", async () => new Response(body, { status }));
      const { call } = await openPortal();
      await expect(call(getAccountSettings)).rejects.toMatchObject({
        name: "CallFailure",
        code: status,
        summaryErrors: [sentence],
      });
    },
  );
});

describe("a token that vanished", () => {
  test("ends the session before the call, and nothing is sent (S-414)", async () => {
    answer({ "Account/AccountSettings": [ok] });
    const { call, session } = await openPortal();
    browser.local.removeItem("AccessToken");
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: "session_ended" });
    expect(session.isSignedIn()).toBe(false);
    expect(sentRequests).toEqual([]);
  });
});

describe("a session that has ended", () => {
  test("sends nothing more for the page that still stands, until the next login", async () => {
    answer({ "Account/AccountSettings": [ok] });
    const { call, session } = await openPortal();
    session.endSession("log-out");
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: "session_ended" });
    expect(sentRequests).toEqual([]);
    session.beginSession(successors, true);
    expect(await call(getAccountSettings)).toEqual(account);
  });
});

describe("a session that ends while calls are under way", () => {
  /** Answers nothing until a request is aborted. */
  function holdRequests(): AbortSignal[] {
    const signals: AbortSignal[] = [];
    const fetch = (_address: string, { signal }: { signal?: AbortSignal }) => {
      signals.push(signal ?? new AbortController().signal);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    };
    vi.stubGlobal("fetch", fetch);
    return signals;
  }

  test("gives up what is only read, and repeats it for nobody", async () => {
    const signals = holdRequests();
    const { call, session } = await openPortal();
    const reading = call(getAccountSettings);
    session.endSession("log-out");
    session.beginSession({ ...successors, gaUserid: "another" }, true);
    await expect(reading).rejects.toMatchObject({ code: "session_ended", status: 401 });
    expect(signals).toHaveLength(1);
  });

  test("leaves what is written to arrive", async () => {
    const signals = holdRequests();
    const { call, session } = await openPortal();
    void call(talkToAnAnalyst, question);
    session.endSession("log-out");
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test("renewed tokens end nothing", async () => {
    const signals = holdRequests();
    const { call, session } = await openPortal();
    void call(getAccountSettings);
    session.renewSession(successors);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

describe("refresh and retry", () => {
  test.each([401, 403, 500])(
    "a %i renews the tokens and sends the request again (S-145..S-149, S-151, S-297)",
    async (status) => {
      answer({
        "Account/AccountSettings": [{ status }, ok],
        "Account/TokenRefresh": [{ status: 200, data: successors }],
      });
      const { call } = await openPortal();
      expect(await call(getAccountSettings)).toEqual(account);
      expect(refreshes()).toMatchObject([
        { method: "POST", token: "Bearer A1", body: { refreshToken: "R1" } },
      ]);
      expect(sentRequests.at(-1)?.token).toBe("Bearer A2");
      expect(["AccessToken", "RefreshToken"].map((item) => browser.local.getItem(item))).toEqual([
        "A2",
        "R2",
      ]);
    },
  );

  test.each([400, 404, 409, 422, 429, 502])("a %i does not trigger them", async (status) => {
    answer({ "Account/AccountSettings": [{ status }] });
    const { call } = await openPortal();
    await expect(call(getAccountSettings)).rejects.toMatchObject({ status });
    expect(sentRequests).toHaveLength(1);
  });

  test("a request without a response does not trigger them (S-395)", async () => {
    answer({ "Account/AccountSettings": ["lost"] });
    const { call } = await openPortal();
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 500, status: null });
    expect(sentRequests).toHaveLength(1);
  });

  test("parallel failures share one refresh (S-395)", async () => {
    answer({
      "Account/AccountSettings": [{ status: 401 }, { status: 401 }, { status: 401 }, ok],
      "Account/TokenRefresh": [{ status: 200, data: successors }],
    });
    const { call } = await openPortal();
    await Promise.all([1, 2, 3].map(() => call(getAccountSettings)));
    expect(refreshes()).toHaveLength(1);
  });

  test("a request is retried once, and a repeated 500 leaves the user signed in (S-395, S-421)", async () => {
    answer({
      "Account/AccountSettings": [{ status: 500 }],
      "Account/TokenRefresh": [{ status: 200, data: successors }],
    });
    const { call, session } = await openPortal();
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 500 });
    expect(sentRequests).toHaveLength(3);
    expect(session.isSignedIn()).toBe(true);
  });

  test("the retry of a write has the same idempotency key", async () => {
    answer({
      "Account/TalkToAnAnalyst": [{ status: 401 }, { status: 200, data: {} }],
      "Account/TokenRefresh": [{ status: 200, data: successors }],
    });
    const { call } = await openPortal();
    await call(talkToAnAnalyst, question);
    const [first, , second] = sentRequests;
    expect(first?.key).toMatch(/^[\w-]{20,}$/);
    expect(second?.key).toBe(first?.key);
  });

  test("a write that the user repeats after a lost reply keeps its idempotency key", async () => {
    answer({
      "Account/TalkToAnAnalyst": ["lost", { status: 200, data: {} }, { status: 200, data: {} }],
    });
    const { call } = await openPortal();
    await expect(call(talkToAnAnalyst, question)).rejects.toMatchObject({ status: null });
    await call(talkToAnAnalyst, question);
    await call(talkToAnAnalyst, question);
    const [first, second, third] = sentRequests;
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
  });

  test("a failed refresh logs out, and is not refreshed itself (S-152, S-395)", async () => {
    answer({
      "Account/AccountSettings": [{ status: 401 }],
      "Account/TokenRefresh": [{ status: 401 }],
    });
    const { call, session } = await openPortal();
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 401 });
    expect(session.isSignedIn()).toBe(false);
    expect(browser.local.getItem("LoggedOut")).toBe("lost");
    expect(["AccessToken", "RefreshToken"].map((item) => browser.local.getItem(item))).toEqual([
      null,
      null,
    ]);
    expect(sentRequests.map(({ path }) => path)).toEqual([
      "Account/AccountSettings",
      "Account/TokenRefresh",
    ]);
  });

  test("a refresh whose reply is lost is sent once more", async () => {
    answer({
      "Account/AccountSettings": [{ status: 401 }, ok],
      "Account/TokenRefresh": ["lost", { status: 200, data: successors }],
    });
    const { call } = await openPortal();
    expect(await call(getAccountSettings)).toEqual(account);
    expect(refreshes().map(({ body }) => body)).toEqual([
      { refreshToken: "R1" },
      { refreshToken: "R1" },
    ]);
  });

  test.each(["lost", { status: 429 }, { status: 503 }] as Answer[])(
    "a short outage of the server does not end the session (%j)",
    async (outage) => {
      answer({ "Account/AccountSettings": [{ status: 401 }], "Account/TokenRefresh": [outage] });
      const { call, session } = await openPortal();
      await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 401 });
      expect(session.isSignedIn()).toBe(true);
    },
  );

  test("tokens that another tab renewed are used without a refresh", async () => {
    answer({ "Account/AccountSettings": [{ status: 401 }, ok] });
    const { call } = await openPortal();
    const reply = call(getAccountSettings);
    browser.local.setItem("AccessToken", "A7");
    expect(await reply).toEqual(account);
    expect(refreshes()).toHaveLength(0);
    expect(sentRequests.at(-1)?.token).toBe("Bearer A7");
  });

  test("a tab that waited for the lock uses the other tab's tokens and does not refresh", async () => {
    answer({ "Account/AccountSettings": [{ status: 401 }, ok] });
    vi.stubGlobal("navigator", {
      locks: {
        request: async (_name: string, options: unknown, work?: (lock: null) => unknown) => {
          if (work) return work(null);
          browser.local.setItem("AccessToken", "A7");
          return (options as () => unknown)();
        },
      },
    });
    const { call } = await openPortal();
    expect(await call(getAccountSettings)).toEqual(account);
    expect(refreshes()).toHaveLength(0);
  });

  test("no refresh token and the logout marker: the user is logged out without a call (S-153)", async () => {
    answer({ "Account/AccountSettings": [{ status: 401 }] });
    const { call, session } = await openPortal();
    browser.local.removeItem("RefreshToken");
    browser.local.setItem("LoggedOut", "true");
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 401 });
    expect(session.isSignedIn()).toBe(false);
    expect(refreshes()).toHaveLength(0);
  });

  test("no refresh token and no marker: the caller gets the failure (S-396)", async () => {
    answer({ "Account/AccountSettings": [{ status: 401 }] });
    const { call, session } = await openPortal();
    browser.local.removeItem("RefreshToken");
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 401 });
    expect(session.isSignedIn()).toBe(true);
    expect(refreshes()).toEqual([]);
  });

  test("a failed login or a visitor's call does not refresh (S-395, S-424)", async () => {
    answer({
      "Account/login": [{ status: 401 }],
      "Account/AccountSettings": [{ status: 401 }],
    });
    const { call, session } = await openPortal({ signedIn: false });
    browser.local.setItem("LoggedOut", "true");
    browser.local.setItem("RefreshToken", "R1");
    const body = { email: "a@firm.com", password: "wrong" };
    await expect(call(login, { body })).rejects.toMatchObject({ code: 401 });
    await expect(call(getAccountSettings)).rejects.toMatchObject({ code: 401 });
    session.beginSession(tokens, true);
    // The portal was loaded anew, with a contract of its own.
    const sessions = await import("../../domain/contract/users/sessions.ts");
    await expect(call(sessions.login, { body })).rejects.toMatchObject({ code: 401 });
    expect(sentRequests.map(({ path, token }) => [path, token])).toEqual([
      ["Account/login", null],
      ["Account/AccountSettings", null],
      ["Account/login", null],
    ]);
    expect(session.isSignedIn()).toBe(true);
  });
});
