import { describe, expect, test } from "vitest";
import { clockOf, newPage } from "../testing/browser.ts";
import { expectNothingLeft, sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("all files of a worker share one portal", async () => {
  const again = await sharedPortal();
  expect(again.url).toBe(portal.url);
});

test("shared data that a file leaves behind is detected", async () => {
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

test("each test gets a new member", async () => {
  const [one, other] = [await portal.newMember(), await portal.newMember()];
  expect(other.email).not.toBe(one.email);
  expect(other.accountName).not.toBe(one.accountName);
});

describe("two tests that open the same page", () => {
  const past = new Date("2001-01-01T12:00:00Z");

  test("the first may store data and set the clock", async () => {
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

  test("the second finds neither", async () => {
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
