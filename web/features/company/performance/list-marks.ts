import type { Mark } from "../../../../domain/charts/place-marks.ts";
import type { PriceSeries, Profile } from "../../../../domain/contract/companies/company-shapes.ts";

/** The events of a company that its chart marks: its milestones, the end of its quiet period, and splits. */
export function listMarks(
  { milestones, stages }: Pick<Profile, "milestones" | "stages">,
  { splits }: Pick<PriceSeries, "splits">,
): Mark[] {
  const quietPeriod = stages.dots.find(({ title }) => title === "Quiet Period Ends");
  return [
    ...milestones.map(({ date, note }) => ({ on: date, text: note })),
    ...(quietPeriod?.date ? [{ on: quietPeriod.date, text: "Quiet period ended" }] : []),
    ...splits.map(({ exOn, ratio }) => ({ on: exOn, text: splitText(ratio) })),
  ];
}

function splitText(ratio: number): string {
  const parts = (count: number) => count.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return ratio >= 1 ? `${parts(ratio)}-for-1 split` : `1-for-${parts(1 / ratio)} reverse split`;
}
