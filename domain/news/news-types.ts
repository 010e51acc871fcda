/** The kinds of news by their values in calls, as the requirement names them. */
export const newsTypeLabels = {
  analystNote: "Analyst Note",
  blog: "Blog",
  external: "External",
  newsAlert: "News Alert",
} as const;

export type NewsType = keyof typeof newsTypeLabels;

export const newsTypes = Object.keys(newsTypeLabels) as NewsType[];

/** The kinds of stories that the provider writes; other publishers write the rest. */
export const ownNewsTypes: readonly NewsType[] = ["analystNote", "blog", "newsAlert"];

/** The places where the companies of a story are listed or plan to be. "All" sets no condition. */
export const newsLocations = ["All", "Private", "US", "NonUS"] as const;

export type NewsLocation = Exclude<(typeof newsLocations)[number], "All">;
