import { expect, test } from "vitest";
import { classifyStory } from "./classify-story.ts";

test.each([
  ["Fjord Robotics prices upsized IPO at $18, above the range", "IPO Pricing"],
  ["Fjord Announces Pricing of Initial Public Offering", "IPO Pricing"],
  ["Fjord files for a $100 million IPO", "New IPO Filing"],
  ["Fjord confidentially filed to go public", "New IPO Filing"],
  ["Fjord sets terms for $200 million IPO", "Set Terms"],
  ["Fjord launches its initial public offering", "Set Terms"],
  ["Fjord raises range of its IPO to $20 to $22", "Terms-Up"],
  ["Fjord cuts IPO price range", "Terms-Down"],
  ["Fjord postpones IPO, citing market conditions", "Postponed"],
  ["Fjord withdraws $75 million IPO", "Withdrawn"],
  ["Fjord updates its S-1 with third-quarter results", "Updated Financials"],
  ["Fjord prices $400 million of convertible notes offering", "Other"],
  ["Oil prices climb as OPEC delays a decision", "Other"],
  ["Fjord to buy Lagoon", "Other"],
  ["", "Other"],
])("%j is %s", (headline, story) => {
  expect(classifyStory(headline)).toBe(story);
});
