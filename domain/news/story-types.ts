/** The subjects of news, as the requirement names them. */
export const storyTypes = [
  "IPO Pricing",
  "New IPO Filing",
  "Other",
  "Postponed",
  "Set Terms",
  "Terms-Down",
  "Terms-Up",
  "Updated Financials",
  "Withdrawn",
] as const;

export type StoryType = (typeof storyTypes)[number];

export function isStoryType(text: string): text is StoryType {
  return (storyTypes as readonly string[]).includes(text);
}
