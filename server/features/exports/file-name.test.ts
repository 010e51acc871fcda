import { expect, test } from "vitest";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { fileTitle } from "./file-name.ts";

test("a file is called after the portal, the kind of view and the view", () => {
  const kind = viewTypes.LockUpsInUse.title;
  expect(fileTitle("LockUpsInUse", null)).toBe(`Greenshoe - ${kind}`);
  expect(fileTitle("LockUpsInUse", "Large holders")).toBe(`Greenshoe - ${kind} - Large holders`);
});

test("signs that a file system refuses become spaces, and a long name is cut", () => {
  const kind = viewTypes.Priced.title;
  expect(fileTitle("Priced", 'a/b\\c: "d"\u202e\n<e>')).toBe(`Greenshoe - ${kind} - a b c d e`);
  expect(fileTitle("Priced", " ??? ")).toBe(`Greenshoe - ${kind}`);
  expect(fileTitle("Priced", "🚀".repeat(200))).toBe(`Greenshoe - ${kind} - ${"🚀".repeat(80)}`);
});
