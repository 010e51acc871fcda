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
  keys: ["then turn the order around", "Leave the rows", "Open the menu of the cell"],
  alerts: [
    "on saved views and screens, times in New York",
    "Kept for the staff mailbox",
    "Current rows are recorded, not sent",
    "Webhook of the account, signed",
    "You get this mail because",
    "This mail is late",
  ],
  statistics: [
    "Not counted, because their size",
    "Beside the Published Record",
    "Renaissance-like",
    "follow by themselves",
    "Follow us in other apps",
  ],
  companies: [
    "Years to the middle of the year",
    "terminal growth for ever",
    "The banks that sell the deal",
    "Shareholders Before",
    "Your note has been posted",
  ],
  staff: ["Staff may log in after it all the same", "Each account has 6 seats"],
  spelling: [" e-mail", '"e-mail', "E-mail", "lower case", "Lower case"],
};

/** The table of `docs/words.md` that names one word for each thing: its other words, and the files that may have them. */
const pairs =
  readProjectFile("docs/words.md")
    .split("| Write | Not | Except in |")[1]
    ?.split("\n")
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .flatMap(([, , not = "", except = ""]) =>
      not === ""
        ? []
        : [{ not, except: [...except.matchAll(/`([^`]+)`/g)].map(([, path]) => path) }],
    ) ?? [];

/** The requirement and its coverage quote what is fixed, and the style sheet quotes what not to write. */
const quoting = /^docs\/requirements|^docs\/words\.md$/;
const ofTests = /\.test\.tsx?$|\/testing\//;
export const textFiles = [
  "README.md",
  ...["web", "server", "domain", "docs"].flatMap((at) => projectFiles(at)),
]
  .filter((path) => /\.(?:tsx?|css|html|md|json)$/.test(path))
  .filter((path) => !quoting.test(path) && !ofTests.test(path));

export const rewrittenWords = [...Object.values(oldWords).flat(), ...pairs.map(({ not }) => not)];

/** Returns the old words in all texts of the product and its documentation, each with its file. */
export function listOldWords(): string[] {
  return textFiles.flatMap((path) =>
    findOldWords(path, readProjectFile(path)).map((words) => `${path}: ${words}`),
  );
}

/** Returns the old words in a file, also those that its lines break. */
export function findOldWords(path: string, source: string): string[] {
  const ofCode = /\.(?:tsx?|css)$/.test(path);
  const text = ofCode
    ? `\n${source}`
        .replaceAll(/\n\s*(?:(?:\/\/|\/?\*).*)?/g, " ")
        .replaceAll('{" "}', "")
        .replaceAll(/(["'`]) \+ \1/g, "")
    : source.replaceAll(/\s*\n\s*/g, " ");
  const others = pairs.filter(({ not, except }) => hasWord(text, not) && !except.includes(path));
  return [
    ...Object.values(oldWords)
      .flat()
      .filter((words) => text.includes(words)),
    ...others.map(({ not }) => not),
  ];
}

/** True for whole words only: "vs." is not in "Canvas." */
function hasWord(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const isWhole = !/\w/.test(text[at - 1] ?? "") && !/\w/.test(text[at + words.length] ?? "");
  return isWhole || hasWord(text.slice(at + words.length), words);
}
