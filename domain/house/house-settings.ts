import { emailTypeIds } from "../email/email-types.ts";
import { linesOf } from "./lines.ts";

/** "lines": one entry a line; in a pair the second part follows " | ". */
type Kind =
  | "line"
  | "text"
  | "lines"
  | "pairs"
  | "email"
  | "url"
  | "color"
  | "picture"
  | "mailKinds"
  | "choice";

export interface HouseSetting {
  part: "Name and look" | "Contacts" | "Texts" | "Research" | "Newsroom" | "Poll" | "New users";
  label: string;
  kind: Kind;
  /** The values of a choice with what the desk calls them. */
  choices: Readonly<Record<string, string>>;
  /** The longest value, in characters; of a picture, of its data URL. */
  max: number;
  advice: string;
  /** Holds where nobody has stated anything, with and without the demo. */
  usual: string;
  /** Holds in a portal with demo users, whose pages read as the requirement has them. */
  demo: string;
  /** The setting of the environment that holds where the desk has stated nothing. */
  variable: string | null;
}

type More = Partial<Omit<HouseSetting, "part" | "label" | "kind" | "max">>;

const declare = (
  part: HouseSetting["part"],
  label: string,
  [kind, max]: readonly [Kind, number],
  more: More = {},
): HouseSetting => ({
  ...{ part, label, kind, max, choices: {}, advice: "" },
  ...{ usual: "", demo: more.usual ?? "", variable: null },
  ...more,
});

const line = (max: number) => ["line", max] as const;
const url = ["url", 300] as const;
const choice = ["choice", 20] as const;

/** When a text needs the approval of another person. */
export const reviewRules = {
  demanded: "Always",
  unlessAlone: "Unless an editor is alone",
  offered: "As editors decide",
} as const;

export const quietCorrections = { off: "Never", on: "As editors decide" } as const;

/** What becomes of an event of the market that the portal learns of. */
export const automaticAlerts = {
  off: "No alert",
  draft: "A draft in the newsroom",
  publish: "An alert that is published at once",
} as const;

const testimonials = [
  "The calendar and the pre-IPO reports are open on our desk every morning. Nothing else tells us this early what is coming and what it should be worth. | Hedge fund",
  "We brought our IPO screens, lock-up dates and ratings into one place and stopped keeping our own spreadsheets. | Asset manager",
  "When a portfolio manager asks about a deal, the answer is one search away. | Pension fund",
];

/** All that a house says of itself, declared once: the form of the desk, its checks and the fallbacks follow from it. */
export const houseSettings = {
  name: declare("Name and look", "Name of the house", line(60), {
    ...{ usual: "Greenshoe", variable: "PROVIDER_NAME" },
    advice: "In the header, the title of the browser, mail, reports and exported files",
  }),
  shortName: declare("Name and look", "Short name", line(12), {
    ...{ demo: "RC", advice: "Before Rating, Articles and Only; the full name if empty" },
  }),
  indexName: declare("Name and look", "Name of the index", line(30), {
    ...{ demo: "Renaissance", advice: "Before IPO Index and US IPO Index" },
  }),
  logo: declare("Name and look", "Logo", ["picture", 140_000], {
    advice: "PNG or JPEG of at most 100 kB and 2,000 × 2,000 pixels",
  }),
  accent: declare("Name and look", "Accent color", ["color", 7], {
    advice: "Of the header, the main buttons and marks, as #0f5f45; dark mode lightens it",
  }),
  slogan: declare("Name and look", "Slogan", line(80), {
    demo: "Helping Institutional Investors Profit from IPOs.",
  }),
  email: declare("Contacts", "Email", ["email", 254], {
    ...{ demo: "clientservices@greenshoe.example", variable: "PROVIDER_EMAIL" },
    advice: "Requests of clients are sent there",
  }),
  phone: declare("Contacts", "Phone", line(40), {
    ...{ demo: "+1 (555) 010-0142", variable: "PROVIDER_PHONE" },
  }),
  address: declare("Contacts", "Postal address", line(200)),
  adviser: declare("Contacts", "What the house is", line(200), {
    ...{ variable: "PROVIDER_ADVISER" },
    advice: "Behind its name in the footer, such as “is an SEC-registered investment adviser”",
  }),
  marketingUrl: declare("Contacts", "Marketing site", url, {
    ...{ demo: "https://www.greenshoe.example", variable: "MARKETING_URL" },
    advice: "Overview, Features, Pricing and Disclosures lead there",
  }),
  linkedinUrl: declare("Contacts", "LinkedIn page", url, {
    demo: "https://www.linkedin.com/company/greenshoe-example",
    ...{ variable: "PROVIDER_LINKEDIN_URL" },
  }),
  xUrl: declare("Contacts", "X page", url, {
    ...{ demo: "https://x.com/greenshoe_example", variable: "PROVIDER_X_URL" },
  }),
  youtubeUrl: declare("Contacts", "YouTube channel", url, {
    demo: "https://www.youtube.com/@greenshoe-example",
    ...{ variable: "PROVIDER_YOUTUBE_URL" },
  }),
  loginClaim: declare("Texts", "Heading beside the login", line(120), {
    usual: "IPO research, calendars and market data in one place.",
  }),
  loginAudience: declare("Texts", "Line below it", line(160), {
    usual: "For institutional investors who follow IPOs.",
  }),
  trialAudience: declare("Texts", "Text of the trial page", ["text", 600], {
    demo: "Hedge funds, asset managers, banks and pension funds use Greenshoe to follow initial public offerings from the first filing to the end of the lock-up.",
  }),
  trialClaims: declare("Texts", "Figures of the trial page", ["pairs", 400], {
    demo: "Renewal rate | 92%\nClient accounts since | 1991",
    advice: "One a line: what it is | the figure",
  }),
  testimonials: declare("Texts", "Testimonials", ["pairs", 2000], {
    demo: testimonials.join("\n"),
    advice: "One a line: the words | whose they are. Empty: none are shown",
  }),
  feedsText: declare("Texts", "Text of APIs & Data Feeds", ["text", 800], {
    usual:
      "Data feeds are for current clients only, and may cost extra. They deliver the data of the portal to your own systems.",
  }),
  disclosures: declare("Research", "Disclosures", ["text", 6000], {
    ...{ advice: "At the end of every report, after the rating system" },
  }),
  review: declare("Newsroom", "Approval by another person", choice, {
    ...{ choices: reviewRules, usual: "demanded", variable: "REVIEW" },
    advice:
      "An editor is alone while nobody else who may approve has used the portal within an hour",
  }),
  quietCorrections: declare("Newsroom", "Corrections without a note to readers", choice, {
    ...{ choices: quietCorrections, usual: "off", variable: "QUIET_CORRECTIONS" },
    advice: "The audit log names each",
  }),
  automaticAlerts: declare("Newsroom", "What the market’s events become", choice, {
    ...{ choices: automaticAlerts, usual: "off", variable: "AUTOMATIC_ALERTS" },
    advice:
      "Filings, terms, pricings, postponements and withdrawals; they have emails of their own",
  }),
  pollQuestion: declare("Poll", "Question", line(200), {
    ...{ advice: "Empty: there is no poll. Another question begins anew" },
  }),
  pollAnswers: declare("Poll", "Answers", ["lines", 600], {
    ...{ advice: "Two to eight, one a line" },
  }),
  newUserMail: declare("New users", "Email that a new user gets", ["mailKinds", 400], {
    ...{ advice: "Users change it in their Email Preferences" },
  }),
} as const;

export type HouseSettingName = keyof typeof houseSettings;

export type House = Record<HouseSettingName, string>;

export const houseSettingNames = Object.keys(houseSettings) as HouseSettingName[];

/** Reads the kinds of mail, without those that no longer exist. */
export function mailKindsOf(text: string) {
  const wanted = new Set(linesOf(text));
  return emailTypeIds.filter((id) => wanted.has(id));
}
