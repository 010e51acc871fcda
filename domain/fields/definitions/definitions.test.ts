import { describe, expect, test } from "vitest";
import { summaryFields } from "../../views/declaration.ts";
import { fieldIds, fieldOf } from "../fields.ts";
import { gridTitle } from "../grid-text.ts";
import { fieldDefinitions } from "./definitions.ts";
import { figureDefinitions } from "./figure-definitions.ts";

const all = [...Object.values(fieldDefinitions), ...Object.values(figureDefinitions)];

describe("definitions", () => {
  test("exist for every column and every figure, and for nothing else", () => {
    expect(Object.keys(fieldDefinitions).toSorted()).toEqual([...fieldIds].toSorted());
    expect(Object.keys(figureDefinitions).toSorted()).toEqual([...summaryFields].toSorted());
  });

  test("are all different, so that no two columns mean the same", () => {
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  });

  test.each(all)("are one plain sentence: %s", (text) => {
    expect(text).toMatch(/^[A-Z][^\n]+[a-z0-9)]\.$/);
    expect(text.slice(0, -1)).not.toMatch(/[.!?] [A-Z]/);
    expect(text.length).toBeLessThanOrEqual(190);
    expect(text).not.toMatch(/["“”]|N\/A| etc/);
  });

  test("name what an amount counts; the grid, which shows millions, says so in its header", () => {
    for (const id of fieldIds.filter((each) => gridTitle(each) !== fieldOf(each).title)) {
      const isMoney = fieldOf(id).format === "dollars";
      expect(fieldDefinitions[id], id).toMatch(isMoney ? /US dollars/ : /[Ss]hares/);
    }
  });
});
