import { describe, expect, test } from "vitest";
import { findOldWords, listOldWords, rewrittenWords, textFiles } from "./old-words.ts";

describe("words that were rewritten", () => {
  test("stand in no text of the product and its documentation", () => {
    for (const folder of ["web/", "server/", "domain/", "docs/"])
      expect(textFiles.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(
        50,
      );
    expect(listOldWords()).toEqual([]);
  });

  test("are each found, also where lines break them", () => {
    for (const words of rewrittenWords) {
      expect(findOldWords("docs/a.md", `Before it.\n\n${words}, and after it.`)).toContain(words);
      const broken = words.trim().replaceAll(" ", "\n          ");
      expect(findOldWords("web/A.tsx", `<p>\n  ${broken}\n</p>`)).toContain(words);
    }
  });

  test("are found in a sentence that is put together", () => {
    const spaced = '<p>\n  Look at{" "}\n  your account\n</p>';
    expect(findOldWords("web/A.tsx", spaced)).toEqual(["Look at your account"]);
    const added = 'const text =\n  "Other files are " +\n  "being made right now.";';
    expect(findOldWords("server/a.ts", added)).toEqual(["Other files are being made right now"]);
  });

  test("are no text in a comment on the code", () => {
    const code = "/**\n * An address in lower case.\n */\n// It goes on working.\nconst a = 1;";
    expect(findOldWords("server/a.ts", code)).toEqual([]);
  });

  test("are found as whole words, and not in a file that a requirement gives them", () => {
    expect(findOldWords("web/A.tsx", "HPKE vs. IPOUSA")).toEqual(["vs."]);
    expect(findOldWords("web/A.tsx", "The canvas is empty; canvs. is not")).toEqual([]);
    expect(findOldWords("web/A.tsx", "<b>Lock-Ups</b>")).toEqual(["Lock-Ups"]);
    expect(findOldWords("domain/calendar/event-types.ts", "<b>Lock-Ups</b>")).toEqual([]);
  });
});
