const dealViews = ["Priced", "Pipeline", "PostponedWithdrawn"] as const;

/** The kind of view that shows the deals behind a figure. */
export function dealViewOf(name: string): (typeof dealViews)[number] {
  return dealViews.find((one) => one === name) ?? "Priced";
}
