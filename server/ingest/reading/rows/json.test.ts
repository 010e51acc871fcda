import { expect, test } from "vitest";
import { UnreadableDocument } from "../../record.ts";
import { parseJson } from "./json.ts";

const whole = '{"rows": [{"name": "O\\u2019N", "price": -1.5e3, "isNew": true}, null]}';

test("a JSON text cut off at any character is refused as cut off", () => {
  for (let length = 2; length < whole.length; length += 1) {
    expect(() => parseJson(whole.slice(0, length)), whole.slice(0, length)).toThrow(
      new UnreadableDocument(`The JSON is cut off after ${length} characters.`),
    );
  }
  expect(parseJson(whole)).toMatchObject({ rows: [{ name: "O’N", price: -1500 }, null] });
});

test("Python's NaN and Infinity become null, except inside texts", () => {
  expect(parseJson('{"pe": NaN, "low": -Infinity, "name": "NaN \\" Infinity"}')).toEqual({
    pe: null,
    low: null,
    name: 'NaN " Infinity',
  });
  expect(() => parseJson('{"pe": NaN, "low"')).toThrow("The JSON is cut off");
});

test.each([
  ["", "The file is empty."],
  [" \n", "The file is empty."],
  ["<html>Forbidden</html>", "This is not JSON."],
  ["Date,Close\n2024-01-02,5", "This is not JSON."],
  ['{"a": 1,\n "b": oops}', "The JSON is broken."],
  ["[1, 2]\nand more", "The JSON is broken in line 2."],
])("%j is refused: %s", (text, reason) => {
  expect(() => parseJson(text)).toThrow(new UnreadableDocument(reason));
});
