import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder, UnwritableFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "greenshoe-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("only the owner reads who has a folder", () => {
  const unlock = lockFolder(folder);
  expect(statSync(join(folder, "owner.pid")).mode & 0o777).toBe(0o600);
  unlock();
});

test("a folder that cannot be made is told in one sentence", () => {
  const path = join(folder, "file");
  writeFileSync(path, "");
  expect(() => lockFolder(join(path, "data"))).toThrow(UnwritableFolder);
  expect(() => lockFolder(join(path, "data"))).toThrow(
    /cannot be written: a part of its path is no/,
  );
});
