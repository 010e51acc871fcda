import { describe, expect, test } from "vitest";
import { writeProspectus } from "../../server/testing/made-prospectus.ts";
import { projectFiles, readProjectFile } from "../project-files.ts";
import { type Expression, findSlowInput, listExpressions } from "./pattern-growth.ts";

const expressions = listExpressions(["server", "domain", "web"]);
/** The code that reads files, whose words come from outside. */
const readers = ["server/ingest/", "server/market/", "domain/status/"];
const ofReaders = new RegExp(`(?:${readers.join("|")})[\\w/.-]+:\\d+`);
/** Names have at most 300 characters when these see them. */
const ofShortTexts = ["domain/spacs/spac-names.ts"];

/** Records the expressions that the readers put together from parts, by the line that does so. */
async function recordMadeExpressions(): Promise<Map<string, Expression>> {
  const made = new Map<string, Expression>();
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args, self) {
      const line = new Error().stack?.split("\n").find((one) => ofReaders.test(one));
      const path = line && ofReaders.exec(line)?.[0];
      const pattern = Reflect.construct(target, args, self) as RegExp;
      if (path && typeof args[0] === "string") {
        const { source, flags } = pattern;
        made.set(`${path} ${source}`, { path, source, flags });
      }
      return pattern;
    },
  });
  try {
    const { readProspectus } = await import(
      "../../server/ingest/edgar-prospectuses/read-prospectus.ts"
    );
    readProspectus(writeProspectus());
    await import("../../domain/status/filing.ts");
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}

const findSlow = (tried: readonly Expression[]) =>
  tried.flatMap((expression) => {
    const input = findSlowInput(expression);
    return input === undefined ? [] : `${expression.path}: /${expression.source}/ on ${input}`;
  });

describe("expressions in the code", () => {
  test("are all found, and those that the readers put together are quick too", async () => {
    expect(expressions.length).toBeGreaterThan(250);
    const made = [...(await recordMadeExpressions()).values()];
    const makers = new Set(made.map(({ path }) => path.replace(/:\d+$/, "")));
    const paths = projectFiles("server")
      .concat(projectFiles("domain"))
      .filter((path) => /(?<!\.test)\.ts$/.test(path))
      .filter((path) => readers.some((folder) => path.startsWith(folder)))
      .filter((path) => readProjectFile(path).includes("new RegExp("));
    expect([...makers].toSorted()).toEqual(paths.toSorted());
    expect(findSlow(made)).toEqual([]);
  }, 300_000);

  test("pass over a long hostile input in time that grows with its length alone", () => {
    expect(findSlow(expressions.filter(({ path }) => !ofShortTexts.includes(path)))).toEqual([]);
  }, 300_000);

  test.each([
    ["a run of blanks before the end", String.raw`[\s,_]+$`, ""],
    ["two runs of one kind", String.raw`^\d+\.?\d*$`, ""],
    ["a tag that never ends", "<script[^>]*>", "gi"],
    ["a block without its end", String.raw`<SEC-HEADER>([\s\S]*?)<\/SEC-HEADER>`, ""],
    ["a group that may be read in many ways", "^(?:a|a)+$", ""],
  ])("are caught with %s", (_name, source, flags) => {
    expect(findSlowInput({ path: "", source, flags })).toBeDefined();
  });
});
