/** The first word of a name, by which texts call a company for short. */
export const shortName = (name: string): string =>
  /[\p{L}\p{N}]{2,}/u.exec(name.replace(/^the /i, ""))?.[0] ?? "";

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
