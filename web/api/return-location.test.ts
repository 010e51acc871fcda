import { beforeEach, describe, expect, test } from "vitest";
import { isInternalPath } from "../../domain/accounts/internal-path.ts";
import { fakeBrowser } from "../testing/fake-browser.ts";
import {
  forgetReturnLocation,
  readReturnLocation,
  rememberReturnLocation,
  takeReturnLocation,
  useLoginNotice,
} from "./return-location.ts";

beforeEach(() => {
  fakeBrowser();
});

describe("the location that is opened after login", () => {
  test.each(["/priced", "/company/ABC?action=print", "/search-results?search=%2F%2Fevil", "/"])(
    "%s is a path of this site (S-388)",
    (to) => expect(isInternalPath(to)).toBe(true),
  );

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/..//evil.example",
    "/a\\..\\..\\evil",
    "/\t/evil.example",
    "/\n/evil.example",
    " /priced",
    "priced",
    "",
  ])("%j is refused (S-388)", (to) => {
    expect(isInternalPath(to)).toBe(false);
    rememberReturnLocation(to);
    expect(readReturnLocation()).toBeNull();
  });

  test("a tampered location in the storage is checked again (S-388)", () => {
    sessionStorage.setItem("ReturnLocation", JSON.stringify({ to: "//evil.example" }));
    expect(takeReturnLocation()).toBeNull();
    sessionStorage.setItem("ReturnLocation", "{");
    expect(takeReturnLocation()).toBeNull();
  });

  test("it is used only once (S-388)", () => {
    rememberReturnLocation("/priced?viewId=17");
    expect(takeReturnLocation()).toBe("/priced?viewId=17");
    expect(takeReturnLocation()).toBeNull();
  });

  test("a page that requires a grant puts a notice on the login page", () => {
    expect(useLoginNotice()).toBe(false);
    rememberReturnLocation("/requests", "staff");
    expect(useLoginNotice()).toBe(true);
    forgetReturnLocation();
    expect(useLoginNotice()).toBe(false);
  });
});
