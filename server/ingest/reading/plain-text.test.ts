import fc from "fast-check";
import { expect, test } from "vitest";
import { readLink, readPlainText } from "./plain-text.ts";

test.each([
  ["Fjord & Partner to acquire Lagoon", "Fjord & Partner to acquire Lagoon"],
  ["<p>Fjord&nbsp;Labs&#39; <b>deal</b></p>", "Fjord Labs' deal"],
  ["Fjord &amp;#39;s &lt;b&gt;deal&lt;/b&gt;", "Fjord 's deal"],
  ["A<script>alert(1)</script>B<style>p{}</style>C", "A B C"],
  ["<<b>i>Fjord", "Fjord"],
  ["A<script>alert(1)", "A"],
  ["2 < 3 and 5 > 4", "2 < 3 and 5 > 4"],
  ["Fjord\r\n\tLabs\u0000\u200B ", "Fjord Labs"],
  ["AT&T &unknown; Fjord", "AT&T &unknown; Fjord"],
  ["Soci&eacute;t&eacute; Fjord&trade; &euro;5&#x2009;m", "Société Fjord™ €5 m"],
  ["Fjord&copy Labs", "Fjord&copy Labs"],
  ["A<script never closed", "A"],
  ['<img src=x onerror="alert(1)"', ""],
])("%j becomes %j", (text, plain) => {
  expect(readPlainText(text)).toBe(plain);
});

test("no text leaves a tag behind, however it is written", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "&lt;",
    "&amp;lt;",
    "b",
    "/",
    "script",
    " ",
    "&#60;",
    "&gt;",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(readPlainText(pieces.join(""))).not.toMatch(/<[a-z/!?]/i);
    }),
  );
});

test.each([
  ["tags that never end", "<script "],
  ["small tags that never end", "<a "],
  ["closing tags that never end", "<script></script "],
  ["entities of entities", "amp;"],
  ["entities of numbers", "#38;"],
])("%s are read quickly, however many there are", (_, piece) => {
  const startedAt = performance.now();
  readPlainText(`&${piece.repeat(320_000 / piece.length)}`);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test("a link is a web address without a password, or null", () => {
  expect(readLink("https://fjord.example/a?b=1")).toBe("https://fjord.example/a?b=1");
  for (const text of [
    "javascript:alert(1)",
    "ftp://fjord.example",
    "https://a@fjord.example",
    "",
    null,
  ]) {
    expect(readLink(text), String(text)).toBeNull();
  }
});
