import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardSinks, type TrustedTypes } from "./trusted-types.ts";

type Rules = Parameters<TrustedTypes["createPolicy"]>[1];

let rules: Rules | undefined;
beforeEach(() => {
  vi.stubGlobal("location", new URL("https://portal.example/priced?viewId=1"));
  const trustedTypes: TrustedTypes = {
    createPolicy: (_name, created) => {
      rules = created;
    },
  };
  guardSinks({ trustedTypes });
});
afterEach(() => vi.unstubAllGlobals());

test("styles may be written into the page, and nothing with a tag", () => {
  const style = ":root{--a: 1px} @media (max-width: 36em) {.b > .c {display: none}}";
  expect(rules?.createHTML(style)).toBe(style);
  for (const text of ["<img src=x onerror=alert(1)>", "a<b", "</style><script>"]) {
    expect(rules?.createHTML(text)).toBeNull();
  }
});

test("workers and scripts may come from our own build only", () => {
  for (const address of ["/assets/worker-1.js", "https://portal.example/assets/a.js"]) {
    expect(rules?.createScriptURL(address)).toBe(address);
  }
  for (const address of [
    "https://evil.example/assets/a.js",
    "//evil.example/assets/a.js",
    "data:text/javascript,alert(1)",
    "blob:https://portal.example/assets/1",
    "/api/v1.0/view/1/Export",
    "/assets/../api/docs",
    "javascript:alert(1)",
  ]) {
    expect(rules?.createScriptURL(address), address).toBeNull();
  }
});

test("a browser that does not know trusted types needs no guard", () => {
  expect(() => guardSinks({})).not.toThrow();
});
