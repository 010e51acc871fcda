import { expect, test } from "vitest";
import { listContradictions } from "../../testing/market-contradictions/list-contradictions.ts";

test.each(listContradictions("greenshoe"))("%s", (_claim, broken) => {
  expect(broken.slice(0, 3)).toEqual([]);
});
