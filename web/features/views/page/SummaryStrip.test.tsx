import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Summary } from "../../../../domain/contract/view-shapes.ts";
import { type SummaryField, summaryFields } from "../../../../domain/views/declaration.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import { SummaryStrip } from "./SummaryStrip.tsx";

const summary = Object.fromEntries(summaryFields.map((field, at) => [field, at + 1])) as Summary;

const labelsOf = (fields: readonly SummaryField[]) => {
  const html = renderToStaticMarkup(
    <SummaryStrip fields={fields} found={undefined} summary={summary} />,
  );
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label);
};

test("the discount of IPOs is a figure of views that are configured with it, and none of the usual nine (V-556)", () => {
  const usual = labelsOf(viewTypes.Priced.summary);
  expect(usual).toHaveLength(9);
  expect(usual).not.toContain("Avg IPO Discount");
  expect(labelsOf([...viewTypes.Priced.summary, "avgIpoDiscount"])).toEqual([
    ...usual,
    "Avg IPO Discount",
  ]);
  for (const { summary: fields } of Object.values(viewTypes))
    expect(fields).not.toContain("avgIpoDiscount");
});
