import { ratingBands } from "../../../domain/ratings/ratings.ts";

/** The bands as series: never in the colors of gains and losses, since a band is not a return. */
const colors = { outperform: "var(--c1)", marketperform: "var(--c5)", underperform: "var(--c3)" };

export const bandSeries = ratingBands.map(({ id, label, min, max }) => ({
  key: id,
  label,
  range: `${min}–${max}`,
  color: colors[id],
}));
