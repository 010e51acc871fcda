import { expect, test } from "vitest";
import { isPageAddress, isWebAddress } from "./web-address.ts";

test.each([
  ["https://example.com/a", true, true],
  ["HTTP://example.com", true, true],
  ["/showpdf?filename=a.pdf", false, true],
  ["/", false, true],
  ["//evil.example", false, false],
  ["/\\\\evil.example", false, false],
  ["javascript:alert(1)", false, false],
  [" javascript:alert(1)", false, false],
  ["java\nscript:alert(1)", false, false],
  ["data:text/html,<script>", false, false],
  ["", false, false],
])("%j is a web address: %s, may be linked: %s", (address, isOnWeb, mayBeLinked) => {
  expect([isWebAddress(address), isPageAddress(address)]).toEqual([isOnWeb, mayBeLinked]);
});
