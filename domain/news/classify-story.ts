import type { StoryType } from "./story-types.ts";

const ipo = /\b(ipos?|initial public offerings?|share (sale|offering)|offering|listing)\b/i;

/**
 * The first rule that fits decides, so words of a pricing come before words of terms, and these before words of a
 * filing.
 */
const rules: readonly {
  story: StoryType;
  words: RegExp;
  laterWords?: RegExp;
  isOnlyOfOfferings: boolean;
}[] = [
  {
    story: "Withdrawn",
    words: /\b(withdraws?|withdrew|withdrawn|pulls|pulled|cancels|cancell?ed|scraps|scrapped)\b/i,
    isOnlyOfOfferings: true,
  },
  {
    story: "Postponed",
    words: /\b(postpone[sd]?|delays?|delayed|puts off|shelves|shelved)\b/i,
    isOnlyOfOfferings: true,
  },
  {
    story: "IPO Pricing",
    words: /\b(prices|priced)\b|\bpricing of\b|\bannounces pricing\b/i,
    isOnlyOfOfferings: true,
  },
  {
    story: "Terms-Up",
    words: /\b(raises|raised|lifts|lifted|increases|increased|upsizes|upsized|hikes)\b/i,
    laterWords: /\b(range|terms|size|upsized|ipo)\b/i,
    isOnlyOfOfferings: true,
  },
  {
    story: "Terms-Down",
    words: /\b(cuts|lowers|lowered|reduces|reduced|downsizes|downsized|slashes)\b/i,
    laterWords: /\b(range|terms|size|ipo)\b/i,
    isOnlyOfOfferings: true,
  },
  {
    story: "Set Terms",
    words:
      /\bsets? (the )?(terms|price range|range)\b|\b(launches|launch of|announces launch of|targets|seeks to raise|aims to raise)\b/i,
    isOnlyOfOfferings: true,
  },
  {
    story: "New IPO Filing",
    words: /\b(files|filed|filing|registers)\b/i,
    laterWords: /\b(ipo|initial public offering|go public|s-1|f-1|listing)\b/i,
    isOnlyOfOfferings: false,
  },
  {
    story: "Updated Financials",
    words: /\b(updates|updated|amends|amended)\b/i,
    laterWords: /\b(results|financials|prospectus|registration|s-1|f-1)\b/i,
    isOnlyOfOfferings: false,
  },
];

/** Follow-on offerings and debt are offerings, but no IPOs. */
const otherOfferings = /\b(notes|bonds?|convertible|follow-on|secondary|private placement|debt)\b/i;

/**
 * The type of a story of another publisher that states none: its headline decides, and "Other" is the type when no rule
 * fits.
 */
export function classifyStory(headline: string): StoryType {
  const isOffering = ipo.test(headline) && !otherOfferings.test(headline);
  const rule = rules.find(
    ({ words, laterWords, isOnlyOfOfferings }) =>
      fits(headline, words, laterWords) &&
      (isOffering || (!isOnlyOfOfferings && !otherOfferings.test(headline))),
  );
  return rule?.story ?? "Other";
}

/** True when the first words stand in a headline, and the others somewhere after them. */
function fits(headline: string, words: RegExp, laterWords: RegExp | undefined): boolean {
  const found = words.exec(headline);
  if (found === null || laterWords === undefined) return found !== null;
  return laterWords.test(headline.slice(found.index + found[0].length));
}
