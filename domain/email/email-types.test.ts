import { expect, test } from "vitest";
import { emailSections } from "./email-types.ts";

test("the kinds of mail stand in four sections, each with its key, its label and its days (C-356..C-361, C-364..C-370, C-571)", () => {
  const lines = emailSections.map(({ title, types }) => [
    title,
    ...types.map(({ id, label, days, offersFavorites }) => [id, label, days, offersFavorites]),
  ]);
  expect(lines).toEqual([
    [
      "Research",
      ["managementQuestions", "Management Questions", null, true],
      ["preIpoReport", "Pre-IPO Report", null, true],
      ["termsChanges", "Terms Changes", null, true],
      ["prisingAlerts", "Pricing Alerts", null, false],
      ["postpones", "Postpones", null, false],
    ],
    [
      "Market Info",
      ["morningRecap", "Morning Recap", "Mon-Sat", false],
      ["weeklyCalendar", "Weekly Calendar", "Fri", false],
      ["weeklyWinnersAndLoosers", "Weekly Winners and Losers", "US, Fri", false],
      ["weeklyWinnersAndLoosersIntl", "Weekly Winners and Losers Intl", "Fri", false],
      ["specialReports", "Special Reports", null, false],
    ],
    ["Pipeline/Private", ["newPublicFiling", "New Public Filing", null, false]],
    [
      "From the Newsroom",
      ["analystNotes", "Analyst Notes", null, true],
      ["newsAlerts", "News Alerts", null, true],
    ],
  ]);
});
