import { addMonths, type DayNumber, dayOf, isoDay, weekdayOf, yearOf } from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { usSessions } from "../offerings/exchanges.ts";
import { Draws } from "../random.ts";
import { findSeason } from "../seasons.ts";
import { readNumbers } from "../words/read-words.ts";

export const marketIndexes = [
  { market_index_id: 1, symbol: "IPOUSA", name: "US IPO Benchmark Index" },
  { market_index_id: 2, symbol: "IPOXUS", name: "International IPO Benchmark Index" },
  { market_index_id: 3, symbol: "BRDUSA", name: "Broad US Market Index" },
];

const names = ["young", "abroad", "broad"] as const;
type IndexName = (typeof names)[number];
const figures = readNumbers("markets.txt", "indexes");

const firstDay = dayOf(2000, 1, 3);
/** Before, an index has a level a week. */
const dailySince = dayOf(2005, 1, 1);

export class Indexes {
  private readonly levels: Readonly<Record<IndexName, Float64Array>>;

  constructor(seed: string, lastDay: DayNumber) {
    const paths = names.map((name) => [name, drawPath(seed, name, lastDay)] as const);
    this.levels = Object.fromEntries(paths) as Record<IndexName, Float64Array>;
  }

  /** The level at the last close on or before a day. */
  level(name: IndexName, day: DayNumber): number {
    return this.levels[name][Math.max(0, day - firstDay)] ?? figures.get(name)?.[0] ?? 1;
  }

  rows(before: DayNumber) {
    const rows: { market_index_id: number; closed_on: string; level: string }[] = [];
    names.forEach((name, index) => {
      for (let day = firstDay; day < before; day++) {
        const isKept = day >= dailySince || weekdayOf(day) === 5;
        if (!isKept || !usSessions.has(day)) continue;
        rows.push({
          market_index_id: index + 1,
          closed_on: isoDay(day),
          level: toDecimal(this.level(name, day), 2),
        });
      }
    });
    return rows;
  }
}

/** A level for each calendar day; a day without trading repeats the last. The year ends near its season's return. */
function drawPath(seed: string, name: IndexName, lastDay: DayNumber): Float64Array {
  const levels = new Float64Array(lastDay - firstDay + 1);
  const draws = new Draws(`${seed}/index/${name}`);
  const [start = 0, volatility = 0] = figures.get(name) ?? [];
  let level = start;
  let year = 0;
  let target = level;
  let yearEnd = firstDay;
  for (let day = firstDay; day <= lastDay; day++) {
    if (yearOf(day) !== year) {
      year = yearOf(day);
      yearEnd = dayOf(year + 1, 1, 1);
      const { broad, young } = findSeason(seed, year);
      const wanted = { young, broad, abroad: 0.3 * young + 0.4 * broad - 0.01 }[name];
      target = level * (1 + wanted);
    }
    if (usSessions.has(day)) {
      const daysLeft = Math.max(5, yearEnd - day);
      const pull = Math.log(target / level) / daysLeft;
      level *= Math.exp(pull * 1.4 + (volatility / Math.sqrt(252)) * draws.normal());
    }
    levels[day - firstDay] = level;
  }
  return levels;
}

/** The three-month return of the index of young companies, which decides how deals are received. */
export function measureMood(indexes: Indexes, day: DayNumber): number {
  return Math.log(indexes.level("young", day) / indexes.level("young", addMonths(day, -3)));
}
