/** The subjects of questions to an analyst. */
export const questionTypes = [
  { value: "research", label: "Research question" },
  { value: "data-feeds-quote", label: "APIs & Data Feeds quote" },
  { value: "billing", label: "Account and billing" },
  { value: "technical", label: "Technical help" },
  { value: "other", label: "Other" },
] as const;

export type QuestionType = (typeof questionTypes)[number]["value"];

/** Finds the type that a link names, without regard to case; null when there is no such type. */
export function questionTypeFrom(text: string | null): QuestionType | null {
  const wanted = text?.trim().toLowerCase();
  return questionTypes.find((type) => type.value === wanted)?.value ?? null;
}
