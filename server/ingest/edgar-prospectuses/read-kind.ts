import type { RegistrationKind } from "../../../domain/status/registration-kinds.ts";
import { isClassForm, isExemptForm, isMergerForm } from "./forms.ts";
import { linesOf, type Sections } from "./sections.ts";
import { sellers } from "./share-words.ts";
import { certain, cutPassage, type Stated, splitSentences, uncertain } from "./stated.ts";

const place = "Cover page";

/** The words of a cover that tell its kind. */
const words = {
  exhibits:
    /\b(?:solely|sole purpose|purpose of (?:filing|updating)|only)\b.{0,200}\b(?:exhibits?|part ii|opinion|consent)\b/i,
  fund: /\bcommodity pools?\b|\bparticipating in this pool\b|\bblocks? called [“"]?baskets?\b|\bin baskets of\b|\bauthorized participants?\b|\bcreation (?:units?|baskets?)\b|\bexchange-traded (?:fund|product)\b/i,
  merger:
    /^(?:joint )?proxy statement\b|\bproxy statement ?(?:\/|and) ?(?:consent solicitation ?\/ ?)?prospectus\b|\boffer(?:ing)? to exchange\b|\bexchange offer\b|\b(?:merger|business combination) (?:proposed|agreement)\b.{0,300}\bspecial meeting\b/i,
  rights:
    /\bdistribut\w*\b.{0,250}\b(?:subscription|transferable|basic) rights?\b|^.{0,60}\bsubscription rights to (?:purchase|subscribe|acquire)\b|^(?:up to )?.{0,60}\brights (?:offering )?to (?:purchase|subscribe)\b|\bholders? of record\b.{0,120}\breceive\b.{0,60}\brights? for (?:each|every)\b/i,
  spinOff:
    /\bspin-?off\b.{0,200}\bdistribut|\bdistribut(?:e|ing|ion)\b.{0,300}\b(?:holders of record|record date|pro[- ]rata)\b/i,
  directListing:
    /\bdirect listing\b.{0,400}\bregistered (?:stock|share)holders?\b|\bregistered (?:stock|share)holders?\b.{0,400}\bdirect listing\b|\bunlike an initial public offering\b.{0,200}\bnot being underwritten\b/i,
  sellers,
  resaleBy: /\bresale by\b/i,
  resale: /\bresales?\b|\bfrom[- ]time[- ]to[- ]time\b/i,
  registersResale:
    /\b(?:relates to|registers?|registration|covers?)\b.{0,120}\bresale\b|\bresale\b.{0,60}\bby (?:the |certain )?selling\b|\brelates to\b.{0,60}\b(?:offer|sale|offering)\b.{0,40}\bfrom time to time\b.{0,40}\bselling\b/i,
  denial:
    /\bnot (?:be )?(?:selling|offering) any\b|\bnot receive any\b|\bnot receive (?:the )?proceeds\b/i,
  ownSale:
    /\bwe(?:, .{1,40},)? are (?:offering|selling)\b|\bself-underwritten\b|\bdirect public offering\b|\boffered by (?:us|the company)\b/i,
  bank: /\bunderwriters?\b.{0,40}\b(?:expects?|option|agreed|exercises?|may (?:also )?purchase)\b|\bgranted\b.{0,60}\bunderwriters?\b|\bbook-?runn/i,
  agent:
    /\b(?:placement|selling|sales|marketing) agents?\b|\bdealer[- ]managers?\b|\bassist us in (?:the )?(?:selling|sale of|marketing)\b/i,
  price: /\b(?:last|closing)\b.{0,20}\b(?:sales?|bid|trading|closing|reported)? ?price\b/i,
  listed:
    /\b(?:(?:is|are|has been|have been) (?:currently |presently |also )?(?:listed|traded|quoted|trading)|trades?)\b[^.]{0,70}\b(?:nasdaq|nyse|new york stock|cboe)/i,
  quoted:
    /\b(?:(?:is|are|has been|have been) (?:currently |presently |thinly |also )*(?:quoted|traded|trading|listed|eligible for quotation)|trades)\b.{0,80}\b(?:OTC|over-the-counter|pink)/i,
  applied: /\b(?:appl(?:y|ied|ication)|intend|plan|approved)\b.{0,80}\blist(?:ed|ing)?\b/i,
  thisIsInitial:
    /\bthis (?:prospectus |offering )?(?:is|relates to|covers) .{0,40}\binitial (?:public )?offering\b(?! price)/i,
  calledInitial: /\binitial public offering of\b/i,
  noMarket:
    /\b(?:no|not been an?|not currently an?|never been an?|not an?) (?:established |existing |active )*(?:public |trading )*market\b(?!.{0,60}\b(?:warrants?|notes?|rights|bonds|debentures|preferred)\b)(?:.{0,60}\b(?:for|of|exists?)\b|[.;])/i,
  noUnitMarket:
    /\bno (?:established |existing |active )*(?:public |trading )*market for (?:our|the) (?:units|securities)\b/i,
  weak: /\binitial (?:public )?offering(?: price)?\b|\bpublic offering of our\b.{0,80}\bin the United States\b/i,
  blankCheck: /\bblank check\b|\bspecial purpose acquisition\b/i,
  withoutBank:
    /\bself-underwritten\b|\bbest[- ]efforts\b|\bdirect (?:public )?offering\b|\bno (?:minimum|underwriter)|\bwithout (?:the )?(?:use of )?(?:an|any) underwriter|\b(?:officers?|directors?)\b.{0,80}\b(?:sell|offer)\b/i,
} satisfies Record<string, RegExp>;

const securities = "(?:senior|subordinated|secured|unsecured|convertible)";
/** The title of an offering of notes; shares may be named in its text. */
const notesTitle = new RegExp(
  `\\b${securities}\\b.{0,40}\\b(?:notes|debentures)\\b|\\b(?:notes|debentures) due (?:20)?\\d\\d|% (?:notes|debentures)\\b|\\bbonds(?: due\\b.*)?$|^\\$[\\d,]{7,20}(?: of)? (?:notes|debentures|bonds)$|\\basset-backed\\b`,
  "i",
);
/** Shares that notes or warrants may become stand in a title of their own. */
const issuableTitle = /\b(?:issuable|underlying)\b/i;

/** A listed company may register another class, for which there is no market yet. */
const preferredTitle = /\bpreferred (?:stock|shares|units)$/i;

/**
 * The forms of mergers, of exempt offerings and of classes of shares tell their kind; the cover has the evidence. A class that no parent gives to its
 * holders is that of a company that begins to report, which is no offering.
 */
function readKindOfForm(lines: readonly string[], form: string) {
  const find = (pattern: RegExp, otherwise: RegExp) =>
    findPassage(lines, pattern) ?? findPassage(lines, otherwise) ?? `Form ${form}`;
  if (isMergerForm(form)) {
    const passage = find(words.merger, /\b(?:merger|business combination|exchange)\b/i);
    return certain({ value: "merger" as const, passage, place }, "The form is that of mergers");
  }
  if (isExemptForm(form)) {
    const passage = find(/\bregulation A\b/i, /\boffering circular\b/i);
    return certain(
      { value: "regulationA" as const, passage, place },
      "The form is that of offerings that are exempt from registration",
    );
  }
  const spinOff = findPassage(lines, words.spinOff);
  if (spinOff !== null) {
    const reason = "A parent gives the shares to its holders";
    return certain({ value: "spinOff" as const, passage: spinOff, place }, reason);
  }
  const passage = find(/\bForm 10\b/i, /\bgeneral form for registration\b/i);
  return certain({ value: "classOnly" as const, passage, place }, "The form sells no shares");
}

/**
 * Reads what a document registers, from its cover. Each kind is asked for before those that it could be taken for: a cover on
 * which shares have a price already is one of a listed company, though it speaks of an initial offering.
 */
export function readKind(sections: Sections, form = ""): Stated<RegistrationKind> | undefined {
  const lines = linesOf(sections.cover);
  if ([isMergerForm, isClassForm, isExemptForm].some((isOne) => isOne(form)))
    return readKindOfForm(lines, form);
  const find = (pattern: RegExp, among: readonly string[] = lines) => findPassage(among, pattern);
  const say = (kind: RegistrationKind, passage: string | null, reason: string) =>
    passage === null ? undefined : certain({ value: kind, passage, place }, reason);
  // An old text breaks sentences, and more so where it has columns.
  const joined = lines.map((_, at) => lines.slice(at, at + 3).join(" "));
  const thisIsInitial = find(words.thisIsInitial);
  const listed = find(words.listed);
  const noMarket =
    find(words.noMarket) ?? (find(words.blankCheck) ? find(words.noUnitMarket) : null);
  const initial = thisIsInitial ?? noMarket ?? (listed ? null : find(words.calledInitial));
  const hasBank =
    find(
      words.bank,
      lines.map((line) => withoutDeemed(withoutSeparate(line))),
    ) !== null;
  const isResale =
    !thisIsInitial &&
    !hasBank &&
    (find(words.sellers) ?? find(words.resaleBy)) &&
    (find(words.denial) ?? find(words.registersResale)) &&
    !find(
      words.ownSale,
      lines.map((line) => withoutDenial(withoutSeparate(line))),
    );
  const titles = lines.filter(
    (line) => line.length <= 150 && !/[.;]$|\bshares\b|\bcommon stock\b/i.test(line),
  );
  const headLines = thisIsInitial || hasBank ? titles : lines;
  const otc = noMarket ? null : find(words.quoted);
  return (
    (hasProspectus(sections)
      ? undefined
      : say("exhibitsOnly", find(words.exhibits), "It has no prospectus")) ??
    say("fund", find(words.fund), "Its shares are created and redeemed") ??
    say(
      "merger",
      find(words.merger, headLines),
      "Its shares are given for those of another company",
    ) ??
    say("rights", find(words.rights), "Holders get rights to subscribe") ??
    say(
      "notes",
      find(
        notesTitle,
        titles.filter((title) => !issuableTitle.test(title)),
      ),
      "Its title names notes",
    ) ??
    say("followOn", listed && find(preferredTitle), "A listed company offers preferred shares") ??
    say("directListing", find(words.directListing), "Holders list their shares") ??
    (isResale
      ? say("resale", find(words.resale) ?? find(words.sellers), "Only holders sell")
      : undefined) ??
    (thisIsInitial || hasBank
      ? undefined
      : say("spinOff", find(words.spinOff), "A parent gives the shares to its holders")) ??
    (find(words.price)
      ? say("followOn", listed, "Its shares have a price of an exchange")
      : undefined) ??
    (find(words.applied)
      ? say("upListing", otc, "Its shares are quoted, and it applies to an exchange")
      : say("followOn", otc, "Its shares are quoted")) ??
    say(
      kindOfInitial(find, lines),
      initial,
      "It calls itself an initial offering, or has no market yet",
    ) ??
    guess("followOn", listed) ??
    say(
      kindOfInitial(find, lines),
      find(words.thisIsInitial, joined) ?? find(words.noMarket, joined),
      "It calls itself an initial offering, or has no market yet",
    ) ??
    guess("initial", find(words.weak))
  );
}

function hasProspectus({ useOfProceeds, offering, all }: Sections): boolean {
  return (
    useOfProceeds.length + offering.length > 0 ||
    linesOf(all).some((line) => /^risk factors$/i.test(line))
  );
}

function kindOfInitial(
  find: (pattern: RegExp, among?: readonly string[]) => string | null,
  lines: readonly string[],
) {
  if (find(words.blankCheck)) return "spac";
  const others = lines.map(withoutDeemed);
  const isSold = find(words.bank, others) ?? find(words.agent, others);
  return !isSold && find(words.withoutBank) ? "selfUnderwritten" : "initial";
}

function guess(value: RegistrationKind, passage: string | null) {
  return passage === null
    ? undefined
    : uncertain({ value, passage, place }, "The cover does not say it plainly", 50);
}

function findPassage(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return cutPassage(line, found.index, found[0].length);
  }
  return null;
}

/** Beside a resale the initial offering has a prospectus of its own, and the other way round. */
const separate =
  /\bseparate (?:\w+ ){0,3}prospectus\b|\b(?:IPO|public offering|primary offering) prospectus\b/i;
const withoutSeparate = (line: string) =>
  separate.test(line)
    ? splitSentences(line)
        .filter((sentence) => !separate.test(sentence))
        .join(" ")
    : line;

/** "We are not selling any shares" is no sale. */
const withoutDenial = (line: string) =>
  line.replace(/\b(?:not|none|no)\b.{0,60}\b(?:selling|offering|offered by us)\b.{0,80}/gi, "");

/** A holder who resells "may be deemed an underwriter" and is none, and "no underwriter has agreed to buy". */
const withoutDeemed = (line: string) =>
  line.replace(
    /\bdeemed (?:to be )?(?:an? )?(?:statutory )?[“"]?(?:an? )?[“"]?underwriters?\b|\bunderwriters?[,”"]* within the meaning\b.{0,80}|\b(?:no|not|without|neither)\b[^.]{0,60}\b(?:underwriters?|agents?)\b[^.]{0,60}/gi,
    "",
  );
