import { describe, expect, test } from "vitest";
import { readBlocks } from "./blocks.ts";

const textOf = (html: string) =>
  readBlocks(html).map((block) => ("text" in block ? block.text : block.rows));

describe("markup", () => {
  test.each([
    ["hidden by its style", '<p>5,000<span style="display: none">,000</span> shares</p>'],
    [
      "too small to be seen",
      "<p>5,000<font style='color:white; font-size:0.5pt'>,000</font> shares</p>",
    ],
    ["of a script", "<p>5,000<script>',000'</script> shares</p>"],
    ["of tags without width", "<p>5,0<font>00</font> <b></b>shares</p>"],
  ])("text %s is no text", (_case, html) => {
    expect(textOf(html)).toEqual(["5,000 shares"]);
  });

  test("what follows a hidden element is read, also after one of its name inside", () => {
    const html = '<div style="visibility:hidden"><div>a</div>b</div><p>Seen</p>';
    expect(textOf(html)).toEqual(["Seen"]);
  });

  test("the mark of a footnote is no digit, and an ordinal is no mark", () => {
    expect(
      textOf("<p>7,500,000<sup>1</sup> units on the 52<sup>nd</sup> day<sup>(a)</sup></p>"),
    ).toEqual(["7,500,000 units on the 52nd day"]);
  });

  test("a sign that is quoted in an attribute ends no tag", () => {
    expect(textOf('<p title="a > b">Seen</p>')).toEqual(["Seen"]);
  });
});

describe("a text without markup", () => {
  test("has its broken lines joined, and columns as rows", () => {
    const text = `TIDEWELL ROBOTICS

We are offering shares of our common stock in this offering of
ours, which is our first.

Legal fees . . . . . . . . . .   $90,000
Total                            $95,000
${"A closing line.\n\n".repeat(60)}`;
    expect(textOf(text).slice(0, 3)).toEqual([
      "TIDEWELL ROBOTICS",
      "We are offering shares of our common stock in this offering of ours, which is our first.",
      [
        ["Legal fees", "$90,000"],
        ["Total", "$95,000"],
      ],
    ]);
  });
});
