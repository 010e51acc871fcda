import { describe, expect, test } from "vitest";
import { importRules, serverFloors } from "./import-rules.ts";
import { findClimbs, findCycles, findForbidden, importsOf } from "./imports.ts";

function brokenBy(from: string, source: string): string[] {
  const imports = importsOf(from, source);
  const climbs = findClimbs(imports, "server/", serverFloors, new Map());
  return [...findForbidden(imports, importRules), ...climbs].map(({ rule }) => rule);
}

describe("import directions", () => {
  test.each([
    ["web/features/a/A.tsx", 'import "../../../server/app.ts";', "web and server meet in domain"],
    ["server/http/a.ts", 'import "../../web/paths.ts";', "server and web meet in domain"],
    [
      "domain/a.ts",
      'import { readFile } from "node:fs";',
      "domain runs anywhere, with zod/mini and the pure parts of d3 only",
    ],
    [
      "domain/a.ts",
      'import * as z from "zod";',
      "domain runs anywhere, with zod/mini and the pure parts of d3 only",
    ],
    ["domain/a.ts", 'import type { Config } from "../server/config.ts";', "domain stands alone"],
    [
      "web/api/a.ts",
      'import * as z from "zod";',
      "the browser takes zod/mini, never the whole of zod",
    ],
    ["server/db/a.ts", 'import "../features/b/c.ts";', "imports run down"],
    [
      "server/features/a/b.ts",
      'import { x } from "../c/c-repository.ts";',
      "features do not open each other's tables",
    ],
    ["server/http/a.ts", 'import { sql } from "kysely";', "sql has its rooms"],
    ["server/http/a.ts", 'export { default } from "pg";', "sql has its rooms"],
    ["web/features/a/A.tsx", 'const b = import("../b/B.tsx");', "pages do not import pages"],
    ["web/features/dashboard/A.tsx", 'import "../b/B.tsx";', "the dashboard takes widgets only"],
    ["web/ui/A.tsx", 'import "../api/call.ts";', "ui is the bottom of the web"],
    ["web/grid/A.tsx", 'import "../parts/B.tsx";', "grid and charts know no page and no call"],
    ["web/parts/A.tsx", 'import "../features/a/B.tsx";', "parts know no page"],
    ["web/parts/A.tsx", 'import "../routes.tsx";', "parts know no page"],
    ["web/api/a.ts", 'import "../ui/notify.ts";', "calls say nothing to the user"],
    ["web/features/a/A.tsx", 'import "../../routes.tsx";', "features do not know the route table"],
    ["server/http/a.ts", 'import "../testing/b.ts";', "the product does not need its tests"],
  ])("%s may not say %s", (from, source, rule) => {
    expect(brokenBy(from, source)).toContain(rule);
  });

  test.each([
    ["domain/contract/a.ts", 'import * as z from "zod/mini"; import "../forms/fields.ts";'],
    ["server/features/a/a-repository.ts", 'import { sql } from "kysely";'],
    ["server/http/a.ts", 'import type { Kysely } from "kysely";'],
    ["server/features/a/b.ts", 'import { c } from "../c/c.ts"; import "./a-repository.ts";'],
    ["web/features/dashboard/A.tsx", 'import "../b/widgets/B.tsx";'],
    ["web/parts/A.tsx", 'import "../api/a.ts"; import "../grid/B.tsx"; import "../ui/C.tsx";'],
    ["web/features/a/A.tsx", 'import "../../parts/B.tsx";'],
    ["web/features/a/A.tsx", 'import "../../ui/B.tsx"; import "./B.tsx"; import "react";'],
  ])("%s may say %s", (from, source) => {
    expect(brokenBy(from, source)).toEqual([]);
  });

  test("a circle is found, and one of types is let through", () => {
    const circle = [
      ...importsOf("web/a.ts", 'import "./b.ts";'),
      ...importsOf("web/b.ts", 'export * from "./c.ts";'),
      ...importsOf("web/c.ts", 'import("./a.ts");'),
    ];
    expect(findCycles(circle).map(({ path }) => path)).toEqual([
      ["web/a.ts", "web/b.ts", "web/c.ts", "web/a.ts"],
    ]);
    const ofTypes = [
      ...importsOf("web/a.ts", 'import type { B } from "./b.ts";'),
      ...importsOf("web/b.ts", 'import { type A } from "./a.ts"; import { a } from "./a.ts";'),
    ];
    expect(findCycles(ofTypes)).toEqual([]);
  });
});
