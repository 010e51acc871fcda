const words: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
};

const parts: Readonly<Record<string, number>> = {
  ...{ half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, eighth: 8, tenth: 10 },
};

const represented =
  /\brepresent(?:s|ing|ed by)? (?:the right to receive |an interest in )?(?:(?:one|a)[- ](half|third|quarter|fourth|fifth|sixth|eighth|tenth)(?: of (?:an?|one))?|([a-z]+|\d{1,7}(?:\.\d{1,4})?))(?: \(\d{1,7}\))?(?: (?:class|series) [a-z])?(?: fully paid)? (?:ordinary|common) (?:shares?|stock|units?)\b/i;

/** "Every ten ADSs represent one ordinary share." */
const several =
  /\b([a-z]+|\d{1,4})(?: \(\d{1,4}\))? (?:ADSs|(?:american )?depositary shares) (?:will )?$/i;

/**
 * Reads how many ordinary shares stand behind one depositary share: "American Depositary Shares, each representing two Class A
 * ordinary shares" gives "2". Null where the text says nothing of it.
 */
export function readDepositaryRatio(text: string): string | null {
  const found = represented.exec(text.replace(/\s+/g, " "));
  if (found === null || !/\bdepositary\b|\bADSs?\b/i.test(text)) return null;
  const [, part, whole] = found;
  const ratio = part === undefined ? countOf(whole ?? "") : 1 / (parts[part.toLowerCase()] ?? 0);
  const of = several.exec(text.replace(/\s+/g, " ").slice(0, found.index))?.[1];
  const each = ratio / (of === undefined ? 1 : countOf(of) || 1);
  return Number.isFinite(each) && each > 0 ? String(Number(each.toFixed(6))) : null;
}

function countOf(text: string): number {
  const word = text.toLowerCase();
  return Object.hasOwn(words, word) ? (words[word] ?? 0) : Number(word);
}
