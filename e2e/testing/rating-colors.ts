// The colors of ratings, as the requirement has them.
import type { Locator } from "playwright-core";
import { expect } from "vitest";

function colorOf(text: string | null): string {
  if (text === "N/R") return "none";
  const rating = Number(text);
  if (rating <= 10) return "danger";
  return rating >= 14 ? "success" : "neutral";
}

/** Expects at least one rating in this place, and each in the color of its number. */
export async function expectRatingColors(place: Locator): Promise<void> {
  const miscolored = async () => {
    const ratings = await place
      .locator("[data-color]")
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("data-color")]));
    return ratings.length === 0
      ? "no rating"
      : ratings.filter(([text = null, color]) => color !== colorOf(text));
  };
  await expect.poll(miscolored).toEqual([]);
}
