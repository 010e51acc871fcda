import { expect, test } from "vitest";
import { toFileName } from "./work-on-import.ts";

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ona\\deals.csv", "deals.csv"],
  ["de\u0000al\u001b[2Js\n\u202egpj.csv", "deal[2Jsgpj.csv"],
  ["-rf.csv", "-rf.csv"],
  [".hidden", ".hidden"],
  ["..", undefined],
  ["a/", undefined],
  ["\u0007\u0000", undefined],
  [`${"ü".repeat(120)}.csv`, undefined],
])("the name %j becomes %j", (given, name) => expect(toFileName(given)).toBe(name));
