import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

test("the files of the project are those of any clone, without what Git keeps, also in a worktree where that is a file", () => {
  const files = projectFiles();
  expect(files).toContain("package.json");
  expect(files.filter((path) => /^(\.git|node_modules|dist)(\/|$)/.test(path))).toEqual([]);
});
