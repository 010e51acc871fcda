import { beforeEach, describe, expect, test } from "vitest";
import { type FakeBrowser, fakeBrowser } from "../testing/fake-browser.ts";

const tokens = { token: "A1", refreshToken: "R1", gaAccountId: "acc", gaUserid: "usr" };
const items = ["AccessToken", "RefreshToken", "gaAccountId", "gaUserId", "ShouldRemember"];

let browser: FakeBrowser;

async function openPortal() {
  const session = await import("./session.ts");
  session.restoreSession();
  return session;
}

const inLocal = () => items.map((item) => browser.local.getItem(item));
const inTab = () => items.map((item) => browser.tab.getItem(item));

beforeEach(() => {
  browser = fakeBrowser();
});

describe("a stored session", () => {
  test("is in the tab's storage and in local storage unless remembered (S-125, S-126, S-134, S-135)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, false);
    expect(inTab()).toEqual(["A1", "R1", "acc", "usr", "false"]);
    expect(inLocal()).toEqual(["A1", "R1", "acc", "usr", "false"]);
    expect(session.isSignedIn()).toBe(true);
  });

  test("is in local storage alone when remembered (S-133, S-135)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, true);
    expect(inLocal()).toEqual(["A1", "R1", "acc", "usr", "true"]);
    expect(inTab()).toEqual([null, null, null, null, null]);
  });

  test("survives a reload and reaches a new tab, remembered or not (S-132, S-419)", async () => {
    for (const remember of [true, false]) {
      (await openPortal()).beginSession(tokens, remember);
      browser.newTab();
      expect((await openPortal()).isSignedIn()).toBe(true);
    }
  });

  test("signs in a reopened browser only when it was remembered (S-133, S-419)", async () => {
    (await openPortal()).beginSession(tokens, false);
    browser.reopen();
    const { isSignedIn, restoreSession } = await import("./session.ts");
    expect(restoreSession(), "the token of the session that the server is to end").toBe("R1");
    expect(isSignedIn()).toBe(false);
    expect(inLocal()).toEqual([null, null, null, null, null]);
    (await openPortal()).beginSession(tokens, true);
    browser.reopen();
    expect((await openPortal()).isSignedIn()).toBe(true);
  });

  test("keeps its storage and the remember choice when its tokens are renewed (S-149, S-150)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, false);
    session.renewSession({ ...tokens, token: "A2", refreshToken: "R2" });
    for (const kept of [inLocal(), inTab()])
      expect(kept).toEqual(["A2", "R2", "acc", "usr", "false"]);
    session.beginSession(tokens, true);
    session.renewSession({ ...tokens, token: "A3", refreshToken: "R3" });
    expect(inLocal()).toEqual(["A3", "R3", "acc", "usr", "true"]);
    expect(inTab()).toEqual([null, null, null, null, null]);
  });
});

describe("the end of a session", () => {
  test("a logout removes every item and sets the marker, a login removes it (S-127, S-136..S-139, S-387)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, false);
    session.endSession("log-out");
    expect([...inLocal(), ...inTab()].every((value) => value === null)).toBe(true);
    expect(browser.local.getItem("LoggedOut")).toBe("true");
    expect(session.isSignedIn()).toBe(false);
    session.beginSession(tokens, false);
    expect(browser.local.getItem("LoggedOut")).toBeNull();
  });

  test.each(["local", "tab"] as const)(
    "a token that vanished from the %s storage signs the user out (S-143, S-414)",
    async (place) => {
      const session = await openPortal();
      const changes: string[] = [];
      session.onSessionChange((change) => changes.push(change));
      session.beginSession(tokens, false);
      browser[place].removeItem("AccessToken");
      expect(session.verifySession()).toBe(false);
      expect(changes).toEqual(["log-in", "lost"]);
      expect([...inLocal(), ...inTab()].every((value) => value === null)).toBe(true);
    },
  );

  test.each([
    ["true", "log-out"],
    ["lost", "lost"],
    [null, "lost"],
  ])("missing tokens with the marker %j were removed by a %j", async (marker, reason) => {
    const session = await openPortal();
    const changes: string[] = [];
    session.onSessionChange((change) => changes.push(change));
    session.beginSession(tokens, true);
    if (marker !== null) browser.local.setItem("LoggedOut", marker);
    browser.local.removeItem("AccessToken");
    session.verifySession();
    expect(changes).toEqual(["log-in", reason]);
  });

  test("focusing the window checks the token too (S-414)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, true);
    browser.local.removeItem("AccessToken");
    window.dispatchEvent(new Event("focus"));
    expect(session.isSignedIn()).toBe(false);
  });

  test("a visitor has no session to lose (S-435)", async () => {
    const session = await openPortal();
    const changes: string[] = [];
    session.onSessionChange((change) => changes.push(change));
    expect(session.verifySession()).toBe(false);
    expect(changes).toEqual([]);
  });
});

describe("changes in another tab", () => {
  test("its logout ends the session here, its login starts one (S-141, S-142)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, false);
    for (const item of items) browser.local.removeItem(item);
    browser.storageEvent("AccessToken");
    expect(session.isSignedIn()).toBe(false);
    expect(inTab()).toEqual([null, null, null, null, null]);

    const others = ["A9", "R9", "acc", "usr", "false"];
    for (const [place, item] of items.entries()) browser.local.setItem(item, others[place] ?? "");
    browser.storageEvent("AccessToken");
    expect(session.isSignedIn()).toBe(true);
    expect(inTab()).toEqual(others);
  });

  test("its refresh is adopted (S-142)", async () => {
    const session = await openPortal();
    session.beginSession(tokens, false);
    browser.local.setItem("AccessToken", "A2");
    browser.storageEvent("AccessToken");
    expect(browser.tab.getItem("AccessToken")).toBe("A2");
    expect(session.sessionItem("AccessToken")).toBe("A2");
  });
});
