/** The two sizes at which every page is looked at. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Size = keyof typeof sizes;

export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** Every size in every theme, for `test.each`. */
export const views = (Object.keys(sizes) as Size[]).flatMap((size) =>
  themes.map((theme) => ({ size, theme })),
);
