/** The powers of ten of the units that a mapping may give a column. */
export const unitPowers = {
  percent: -2,
  "basis points": -4,
  thousands: 3,
  "ten thousands": 4,
  lakhs: 5,
  millions: 6,
  crores: 7,
  "hundred millions": 8,
  billions: 9,
  trillions: 12,
} as const;
export type Unit = keyof typeof unitPowers;
export const units = Object.keys(unitPowers) as Unit[];

/** How cells and names of columns write them, in lowercase letters and without dots. */
const words: Readonly<Record<Unit, string>> = {
  percent: "% percent pct prozent 百分比 процент",
  "basis points": "bp bps",
  thousands: "k thousand thousands 000 000s tsd tausend t€ teur milliers тыс 千 천",
  "ten thousands": "万 萬 만",
  lakhs: "lakh lakhs lac lacs",
  millions:
    "m mm mn mln mio million millions millionen millones millionen milioni mill млн 百万 百萬 백만",
  crores: "cr crore crores 千万",
  "hundred millions": "億 亿 억",
  billions: "b bn billion billions mrd md mds milliarden milliards miliardi млрд 十亿 十億",
  trillions: "t tn trillion trillions трлн 兆 万亿",
};

const unitsByWord = new Map(
  units.flatMap((unit) => words[unit].split(" ").map((word): [string, Unit] => [word, unit])),
);

/** Reads a word or sign for a unit, such as "bn", "Mio." or "億"; null for any other text. */
export function readUnit(written: string): Unit | null {
  const word = written.trim().toLowerCase();
  return unitsByWord.get(word.replace(/\.$/, "")) ?? null;
}

/** Every word for a unit, the longest first. */
export const unitWords: readonly string[] = [...unitsByWord.keys()].toSorted(
  (a, b) => b.length - a.length,
);
