/** What an analyst question can be about. */
export const questionTypes = [
  { value: "research", label: "Research question" },
  { value: "data-feeds-quote", label: "APIs & Data Feeds quote" },
  { value: "billing", label: "Account and billing" },
  { value: "technical", label: "Technical help" },
  { value: "other", label: "Other" },
] as const;

export type QuestionType = (typeof questionTypes)[number]["value"];

/** The type that a link asks for, whatever its letter case; null when there is no such type. */
export function questionTypeFrom(text: string | null): QuestionType | null {
  const wanted = text?.trim().toLowerCase();
  return questionTypes.find((type) => type.value === wanted)?.value ?? null;
}
