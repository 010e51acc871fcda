import { describe, expect, test } from "vitest";
import { projectFiles, readProjectFile } from "../project-files.ts";

/**
 * Texts that nobody on a desk would say, by the place where they stood. Each was rewritten by `docs/words.md`, and none may
 * come back. Texts that a requirement fixes are not listed, though some read no better.
 */
const oldWords: Readonly<Record<string, readonly string[]>> = {
  footnotes: [
    "Without SPACs.",
    "Without SPACs and A-shares.",
    "Averages weigh every deal alike",
    "a deal without a figure is left out of its average",
    "Returns are from the IPO price unless stated",
    "adjusted for splits, without dividends",
    "Amounts are in US dollars at the rate of the offer date; deal sizes are without",
    "Expected dates can change until the pricing",
    "a range that moved is marked",
    "Deal sizes and price ranges are shown once a filing states terms",
    "on a day without trading can be sold in the next session",
    "fiscal year under way",
  ],
  hub: [
    "Any filters and any columns, for the grid and for Excel",
    "that come free",
    "by what has become of their search",
    "IPOs by bank, and by its role",
    "banks that bring them to market",
    "IPOs of companies that certain investors have backed",
    "IPOs of a sector, an industry",
    "IPOs of sectors, industries",
    "where the company is at home",
    "Companies with estimates of sales",
  ],
  titles: ["SPACs Screen", "Investors Screen", "Create custom screen"],
  landing: ["Given by the deal status", "The SPAC status decides on the columns"],
  filters: [
    "Any: type to search",
    "Date Range clears the time frame",
    "Holder of 5% or More Known",
    "Earlier Holders Known",
    "Largest Holder after the IPO, at Least",
    "Added to PCW without a Filing",
    "RC Rating, Mean Score",
    "Most Recent Financials since",
    "Selected Banks",
    "Acquired off PCW",
    "Should not be over Max",
    "> Check <",
    "Check the marked fields",
  ],
  dialogs: ["Discard your changes?", "What you set here has not been run"],
  "empty states": [
    "Widen a filter, or take one away",
    "No column is called that",
    "No company is called that",
    "The latest on the companies that you follow stands here",
  ],
  mails: [
    "someone asked for a new password",
    "your account is ready.",
    "Both are good for one hour and for one use",
  ],
  passwords: [
    "It ends every session that is still open with the old one",
    "Choose the password that you will log in with",
    "4 to 30 characters with a lower case letter",
  ],
  login: ["investors that follow"],
  account: [
    "Seats in total",
    "To add or remove a user, to renew or to change your subscription",
    "Ask for a copy of an invoice",
    "put any question about billing",
    "A member of our team answers you in person",
  ],
  questions: [
    "In Account Settings, with your old password",
    "If you do not know it any more",
    "May colleagues share one login?",
    "send a question of the type",
    "above all when they were copied from a message",
    "close all windows of this one and open it again",
    "spam folder of your mail",
    "goes on working",
    "the session then ends with the browser",
  ],
  privacy: [
    "serves institutional investors here",
    "How we treat what you tell us",
    "When sessions of yours began",
    "under an opaque number for you",
    "The people of your own account",
    "the tokens of your session",
    "light or dark look",
  ],
  "getting started": [
    "From the first login to the first question",
    "If you came in with a temporary password",
    "A change ends every other session of yours",
    "Look at your account",
    "Choose how it looks",
    "Put a question to an analyst",
  ],
  errors: [
    "You follow as many companies as there can be",
    "The portal may have been updated, or the connection was interrupted",
    "Other files are being made right now",
    "Lists on two exchanges at once",
    "Moves up from a smaller market",
  ],
  footer: ["Greenshoe is an SEC-registered investment adviser"],
  spelling: [" e-mail", '"e-mail', "E-mail", "lower case", "Lower case"],
};

/** The requirement and its coverage quote what is fixed, and the style sheet quotes what not to write. */
const quoting = /^docs\/requirements|^docs\/words\.md$/;
const ofTests = /\.test\.tsx?$|\/testing\//;
const files = [
  "README.md",
  ...["web", "server", "domain", "docs"].flatMap((at) => projectFiles(at)),
]
  .filter((path) => /\.(?:tsx?|css|html|md|json)$/.test(path))
  .filter((path) => !quoting.test(path) && !ofTests.test(path));

describe("words that were rewritten", () => {
  test("stand in no text of the product and its documentation", () => {
    for (const folder of ["web/", "server/", "domain/", "docs/"])
      expect(files.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(50);
    const found = files.flatMap((path) =>
      findOldWords(path, readProjectFile(path)).map((words) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  test("are each found, also where lines break them", () => {
    for (const words of Object.values(oldWords).flat()) {
      expect(findOldWords("docs/a.md", `Before it.\n\n${words}, and after it.`)).toContain(words);
      const broken = words.trim().replaceAll(" ", "\n          ");
      expect(findOldWords("web/A.tsx", `<p>\n  ${broken}\n</p>`)).toContain(words);
    }
  });

  test("are found in a sentence that is put together", () => {
    const spaced = '<p>\n  Look at{" "}\n  your account\n</p>';
    expect(findOldWords("web/A.tsx", spaced)).toEqual(["Look at your account"]);
    const added = 'const text =\n  "Other files are " +\n  "being made right now.";';
    expect(findOldWords("server/a.ts", added)).toEqual(["Other files are being made right now"]);
  });

  test("are no text in a comment on the code", () => {
    const code = "/**\n * An address in lower case.\n */\n// It goes on working.\nconst a = 1;";
    expect(findOldWords("server/a.ts", code)).toEqual([]);
  });
});

/** Returns the old words in a file, also those that its lines break. */
function findOldWords(path: string, source: string): string[] {
  const ofCode = /\.(?:tsx?|css)$/.test(path);
  const text = ofCode
    ? `\n${source}`
        .replaceAll(/\n\s*(?:(?:\/\/|\/?\*).*)?/g, " ")
        .replaceAll('{" "}', "")
        .replaceAll(/(["'`]) \+ \1/g, "")
    : source.replaceAll(/\s*\n\s*/g, " ");
  return Object.values(oldWords)
    .flat()
    .filter((words) => text.includes(words));
}
