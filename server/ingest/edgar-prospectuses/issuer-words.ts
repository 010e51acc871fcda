/** The first word of a name, by which texts call a company for short. */
export const shortName = (name: string): string =>
  /[\p{L}\p{N}]{2,}/u.exec(name.replace(/^the /i, ""))?.[0] ?? "";

const generalWords =
  /^(?:inc|incorporated|corp|corporation|llc|ltd|limited|plc|holdings?|group|company|technologies|international|acquisition|therapeutics|the|and|of|co)$/i;
const ownWords = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !generalWords.test(word));

/** Tells whether two names have no word of their own in common; names of general words alone tell nothing. */
export function areOfTwo(one: string, other: string): boolean {
  const [words, others] = [ownWords(one), ownWords(other)];
  const joined = [words, others].map((list) => list.join(""));
  return (
    words.length > 0 &&
    others.length > 0 &&
    joined[0] !== joined[1] &&
    !words.some((word) => others.includes(word))
  );
}

const legalForm = String.raw`(?:Inc|Incorporated|Corp|Corporation|LLC|L\.L\.C|Ltd|Limited|plc|PLC|L\.P|LP|Company|Co|N\.V|S\.A|AG|SE|GmbH|INC|CORP|CORPORATION|LTD|LIMITED|COMPANY)`;
const nameLine = new RegExp(
  String.raw`^(?:.{0,80}\b(?:statements?|data|information|balance sheets?|results) of )?([\p{Lu}][^.;:]{1,80}?,? ${legalForm})\b\.?(?:,? (?:and|&) (?:its )?(?:consolidated )?subsidiar\w+)?(?: \(.{0,100}\))?$`,
  "iu",
);
const longestTitle = 160;

/**
 * Tells whether the lines above a table title it as that of another company: a target, a parent, a guarantor or a predecessor. Summaries
 * of the issuer have no name above them.
 */
export function isOfAnother(above: readonly string[], issuer: string): boolean {
  const own = shortName(issuer).toLowerCase();
  if (own === "") return false;
  const titles = above.filter((line) => line.length <= longestTitle);
  const name = titles.map((line) => nameLine.exec(line)?.[1]).findLast((one) => one !== undefined);
  return name === undefined
    ? titles.some((line) => /\bpredecessor\b/i.test(line) && !/\bsuccessor\b/i.test(line))
    : shortName(name).toLowerCase() !== own;
}
