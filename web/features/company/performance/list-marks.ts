import type { Mark } from "../../../../domain/charts/place-marks.ts";
import type { Profile } from "../../../../domain/contract/companies/company-shapes.ts";

/** The events of a company that its chart marks: its milestones and the end of its quiet period. */
export function listMarks({ milestones, stages }: Pick<Profile, "milestones" | "stages">): Mark[] {
  const quietPeriod = stages.dots.find(({ title }) => title === "Quiet Period Ends");
  return [
    ...milestones.map(({ date, note }) => ({ on: date, text: note })),
    ...(quietPeriod?.date ? [{ on: quietPeriod.date, text: "Quiet period ended" }] : []),
  ];
}
