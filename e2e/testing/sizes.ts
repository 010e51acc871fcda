/** The two sizes in which every page is tested. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;

export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** Each size and each theme once, for `test.each`; the other two combinations rarely differ. */
export const views = [
  { size: "desktop", theme: "light" },
  { size: "phone", theme: "dark" },
] as const;
