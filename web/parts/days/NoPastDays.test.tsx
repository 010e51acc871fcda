import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoPastDays } from "./NoPastDays.tsx";

test("a portal without past days says why it has none", () => {
  expect(renderToStaticMarkup(<NoPastDays />)).toContain(
    "Past days begin with the first document that the portal records.",
  );
});
