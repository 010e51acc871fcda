import { describe, expect, test } from "vitest";
import { clockOf, newPage } from "../testing/browser.ts";
import { expectNothingLeft, sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("the portal of a worker is one and the same for all its files", async () => {
  const again = await sharedPortal();
  expect(again.url).toBe(portal.url);
});

test("what a file leaves behind for all others to see is found", async () => {
  const rename = (firstName: string) =>
    portal.db
      .updateTable("portal_user")
      .set({ first_name: firstName })
      .where("email", "=", "maria.ortiz@northgate.example")
      .execute();
  await rename("Mary");
  const found = await expectNothingLeft().then(
    () => "nothing",
    (error: Error) => error.message,
  );
  await rename("Maria");
  expect(found).toContain("what all files share");
  await expectNothingLeft();
});

test("a member of one test is unknown to the next", async () => {
  const [one, other] = [await portal.newMember(), await portal.newMember()];
  expect(other.email).not.toBe(one.email);
  expect(other.accountName).not.toBe(one.accountName);
});

describe("a test that opens a page as an earlier one did", () => {
  const past = new Date("2001-01-01T12:00:00Z");

  test("may store what it likes, and set the clock", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.evaluate(() => {
      localStorage.setItem("left", "there");
      sessionStorage.setItem("left", "there");
    });
    await page.context().addCookies([{ name: "left", value: "there", url: portal.url }]);
    const other = await newPage({ portal });
    await clockOf(other).setFixedTime(past);
    await other.goto("/login");
    await expect.poll(() => other.evaluate(() => new Date().getFullYear())).toBe(2001);
  });

  test("finds neither", async () => {
    for (const page of [await newPage({ portal }), await newPage({ portal })]) {
      await page.goto("/login");
      const found = await page.evaluate(() => ({
        stored: localStorage.getItem("left") ?? sessionStorage.getItem("left"),
        cookies: document.cookie,
        year: new Date().getFullYear(),
      }));
      expect(found).toEqual({ stored: null, cookies: "", year: new Date().getFullYear() });
    }
  });
});
