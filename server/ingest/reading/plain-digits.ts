/** The zeros of the scripts that have digits of their own: Arabic, Persian, Devanagari, Bengali and others. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xe50];

/** Replaces digits of any script by those of ASCII and full-width characters by usual ones; leaves marks of direction out. */
export function toPlainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}
