/** The screens that an account may be without, as the operator of the portal calls them. */
export const screenNames = [
  "custom",
  "estimates",
  "industry",
  "investors",
  "location",
  "lockups",
  "spacs",
  "underwriter",
  "withdrawn",
] as const;

export type ScreenName = (typeof screenNames)[number];

export function isScreenName(name: string): name is ScreenName {
  return (screenNames as readonly string[]).includes(name);
}
