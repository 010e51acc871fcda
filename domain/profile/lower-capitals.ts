const listWords = (text: string) => new Set(text.split(" "));

/** Words that have small letters inside a name. */
const smallWords = listWords(
  "AND AT DA DE DEL DEN DER DES DI DOS DU FOR IN LA LAS LES LOS OF ON THE TO VAN VON Y",
);

/** Legal forms and abbreviations that no rule would write as they are written. */
const spellings: Readonly<Record<string, string>> = {
  ...{ CO: "Co", CORP: "Corp", GMBH: "GmbH", GRP: "Grp", HLDG: "Hldg", HLDGS: "Hldgs", INC: "Inc" },
  ...{ LTD: "Ltd", MT: "Mt", PTY: "Pty", SPA: "SpA", SARL: "Sarl", ST: "St", TR: "Tr" },
};

/** Forms and numbers that stay as they are although they could be words. */
const capitalWords = listWords(
  "ADR ADS AG ASA ETF II III IV IX KGAA LLC LLP NASDAQ NYSE PLC REIT SPAC USA VI VII VIII XI XII XIV XV",
);

/** Words of three letters and less; any other so short is taken for an abbreviation. */
const shortWords = listWords(
  "AIR ALL ANY ARC ART BAY BIG BIO BOX CAR CUP DAY DIN DO EAR EGG EL ELM END ERA EYE FAN FAR FIN FIT FOX FUN GAS GEM GO GUN HOT HUB ICE INK INN ION IVY JET JOY KEY LAB LE LEO LOW LUX MAN MAP MAX MID MY NEO NET NEW NO NON NOW OAK OIL OLD ONE OUR OUT OWL OWN PAN PAY PEN PET POP PRO RAW RAY RED RIO RUN SAM SAN SEA SEE SIX SKY SUN TAP TEA TEN TEX TIM TOP TOY TRI TWO UP US VIA WAR WAY WEB WE WIN ZEN ZIP",
);

/**
 * Gives a name that stands in capitals, as the SEC's headers and covers write it, initial capitals alone; so it does with the
 * words of a name of which two long ones stand in capitals. A name of short words stands in capitals when its legal form does.
 * In the name of a company a short word, or one without a vowel, is an abbreviation and keeps its capitals.
 */
export function lowerCapitals(name: string, of: "company" | "place"): string {
  const shouted = name.match(/\p{Lu}{4,}/gu)?.length ?? 0;
  const hasForm = name.split(/[\s.,]+/).some((word) => Object.hasOwn(spellings, word));
  if (shouted < 2 && !(name === name.toUpperCase() && (shouted === 1 || hasForm))) return name;
  return name.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}&.'’]*/gu, (written, at: number) => {
    const word = written.replace(/\.$/, "");
    if (word !== word.toUpperCase()) return written;
    return spellWord(word, at === 0, of) + written.slice(word.length);
  });
}

function spellWord(word: string, isFirst: boolean, of: "company" | "place"): string {
  if (/[\d&.]/.test(word) || capitalWords.has(word)) return word;
  const spelled = Object.hasOwn(spellings, word) ? spellings[word] : undefined;
  if (spelled !== undefined) return spelled;
  if (smallWords.has(word)) return isFirst ? capitalize(word) : word.toLowerCase();
  return of === "company" && isAbbreviation(word) ? word : capitalize(word);
}

/** Four letters that no word has: a vowel before three consonants, unless they end as in ARTS and INCH, or behind them. */
const unspeakable =
  /^[AEIOU](?!(?:..S|.[CPT]H)$)[^AEIOUY]{3}$|^(?!SCH|SHR|SPR|STR|THR|CHR|PHR)[^AEIOUY]{3}[AEIOU]$/;

function isAbbreviation(word: string): boolean {
  if (!/^[A-Z]+$/.test(word)) return false;
  if (unspeakable.test(word)) return true;
  return (word.length <= 3 && !shortWords.has(word)) || !/[AEIOUY]/.test(word);
}

/** "O'Reilly", "McLean", "Coeur d'Alene" and "Lowe's" have their capitals where names of persons have them. */
function capitalize(word: string): string {
  return word
    .toLowerCase()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(
      /^(O['’]|Mc)(\p{L})(?=\p{L}{2})/u,
      (_all, front, letter) => front + letter.toUpperCase(),
    )
    .replace(/^(D|L)(['’])(\p{L})/u, (_all, front, sign, letter) =>
      [front.toLowerCase(), sign, letter.toUpperCase()].join(""),
    );
}
