import { describe, expect, test } from "vitest";
import { fullUnits, hashUnit, listDependencies } from "./full-part.ts";
import { projectFiles } from "./project-files.ts";
import { projectOf } from "./reach.ts";

const loads = "server/ingest/real-load.full.test.ts";

describe("the loads of recorded files", () => {
  const dependencies = listDependencies({ name: loads, files: [loads] });

  test.each([
    loads,
    "server/ingest/edgar/places.ts",
    "server/db/migrations/0010-read-model.sql",
    "server/ingest/spreadsheet/mappings/deals-of-nasdaq.json",
    "server/testing/global-setup.ts",
    "package-lock.json",
    "vitest.config.ts",
  ])("depend on %s", (file) => {
    expect(dependencies).toContain(file);
  });

  test.each(["web/main.tsx", "server/app.ts", "README.md"])("do not depend on %s", (file) => {
    expect(projectFiles()).toContain(file);
    expect(dependencies).not.toContain(file);
  });
});

test("the hash of a unit changes with its dependencies, and with nothing else", () => {
  const unit = { name: "tools/a.full.test.ts", files: ["tools/a.full.test.ts"] };
  const sources = {
    "tools/a.full.test.ts": 'import "./b.ts";',
    "tools/b.ts": "",
    "tools/other.ts": "",
  };
  const hashWith = (changes: Record<string, string>) => {
    const changed: Record<string, string> = { ...sources, ...changes };
    return hashUnit(
      unit,
      projectOf(Object.keys(changed), (path) => changed[path] ?? ""),
    );
  };
  const before = hashWith({});
  expect(hashWith({ "tools/b.ts": "1;" })).not.toBe(before);
  expect(hashWith({ "tools/other.ts": "1;" })).toBe(before);
});

test("the tests of calls on PostgreSQL are one unit, and each long file is one", () => {
  const units = fullUnits();
  expect(units.find(({ name }) => name === "embedded")?.files).toContain(
    "server/features/sessions/sessions.test.ts",
  );
  expect(units.find(({ name }) => name === loads)?.files).toEqual([loads]);
});
