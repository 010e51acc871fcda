import { diffArrays } from "diff";
import type { FilingText, Passage } from "../../domain/filings/filing-text.ts";
import {
  type ChangedPassage,
  type ComparedSection,
  countWords,
  isFolded,
  type Run,
  type TextComparison,
} from "../../domain/filings/text-comparison.ts";
import { pairAnchors } from "./pair-anchors.ts";

/** A passage with the heading of its part. */
interface Unit extends Passage {
  heading: string;
}

/** Texts that have less in common are told as removed and added whole, so that the work has an end. */
const mostEdits = 3000;

/**
 * Compares two texts: passages first, and the words of those that changed. Passages that stand once in both hold the texts
 * together, so that a part that grew by many pages moves nothing behind it.
 */
export function compareTexts(before: FilingText, after: FilingText): TextComparison {
  const [old, own] = [listUnits(before), listUnits(after)];
  const outline = new Outline(before, after);
  let [from, to] = [0, 0];
  const textsOf = (units: readonly Unit[]) => units.map(({ text }) => text);
  for (const [at, place] of [
    ...pairAnchors(textsOf(old), textsOf(own)),
    [old.length, own.length],
  ] as const) {
    compareBetween(outline, old.slice(from, at), own.slice(to, place));
    const anchor = own[place];
    if (anchor) outline.fold(anchor);
    [from, to] = [at + 1, place + 1];
  }
  return { sections: outline.sections };
}

const listUnits = (text: FilingText): Unit[] =>
  text.flatMap(({ heading, passages }) => passages.map((passage) => ({ ...passage, heading })));

function compareBetween(outline: Outline, old: readonly Unit[], own: readonly Unit[]): void {
  const changes = diffArrays([...old], [...own], {
    comparator: (one, other) => one.text === other.text,
    maxEditLength: mostEdits,
  });
  if (changes === undefined) {
    comparePassages(outline, old, own);
    return;
  }
  let removed: Unit[] = [];
  let [at, place] = [0, 0];
  for (const { added, removed: isRemoved, count } of changes) {
    if (isRemoved) {
      removed = old.slice(at, at + count);
      at += count;
    } else {
      const present = own.slice(place, place + count);
      place += count;
      comparePassages(outline, removed, added ? present : []);
      removed = [];
      if (added) continue;
      at += count;
      for (const unit of present) outline.fold(unit);
    }
  }
  comparePassages(outline, removed, []);
}

/** How many passages a removed one is compared with. */
const nearby = 30;
/** Two passages that share this part of their words are one that was changed. */
const sameFrom = 0.5;

/** Pairs the passages that were changed; the others were removed or added whole. */
function comparePassages(outline: Outline, old: readonly Unit[], own: readonly Unit[]): void {
  const words = own.map(wordsOf);
  let next = 0;
  for (const unit of old) {
    const wanted = wordsOf(unit);
    let best = { at: -1, share: sameFrom };
    for (let at = next; at < Math.min(own.length, next + nearby); at++) {
      const share = shareOf(unit, wanted, own[at] as Unit, words[at] ?? new Set());
      if (share > best.share) best = { at, share };
    }
    const pair = own[best.at];
    if (pair === undefined) {
      outline.add(unit, [{ kind: "removed", text: unit.text }], false);
      continue;
    }
    for (const added of own.slice(next, best.at))
      outline.add(added, [{ kind: "added", text: added.text }]);
    outline.add(pair, compareWords(unit.text, pair.text));
    next = best.at + 1;
  }
  for (const added of own.slice(next)) outline.add(added, [{ kind: "added", text: added.text }]);
}

const wordsOf = ({ text }: Unit) => new Set(text.toLowerCase().match(/[\p{L}\p{N}.,]+/gu) ?? []);

/** Rows of one name are the same row, whatever its numbers became. */
function shareOf(
  one: Unit,
  words: ReadonlySet<string>,
  other: Unit,
  others: ReadonlySet<string>,
): number {
  if (one.isRow !== other.isRow) return 0;
  if (one.isRow && one.text.split("\t", 1)[0] === other.text.split("\t", 1)[0]) return 1;
  let common = 0;
  for (const word of words) if (others.has(word)) common += 1;
  return common / Math.max(1, words.size + others.size - common);
}

function compareWords(before: string, after: string): Run[] {
  const tokens = (text: string) => text.split(/ +|(?=\t)|(?<=\t)/).filter((token) => token !== "");
  const changes = diffArrays(tokens(before), tokens(after), { maxEditLength: mostEdits });
  if (changes === undefined)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(" "),
  }));
}

const nameOf = (heading: string) => heading.toLowerCase();

/** The parts of the later document in their order, with those that it lost where they stood. */
class Outline {
  readonly sections: ComparedSection[];
  readonly #byName = new Map<string, ComparedSection>();
  #last: ComparedSection | undefined;

  constructor(before: FilingText, after: FilingText) {
    this.sections = after.map((section) => this.#open(section));
    for (const section of before) {
      if (this.#byName.has(nameOf(section.heading))) continue;
      this.#lost.set(nameOf(section.heading), section);
    }
  }

  readonly #lost = new Map<string, FilingText[number]>();

  #open({ heading, passages }: FilingText[number]): ComparedSection {
    const words = passages.reduce((all, { text }) => all + countWords(text), 0);
    const section: ComparedSection = { heading, words, items: [] };
    this.#byName.set(nameOf(heading), section);
    return section;
  }

  fold(unit: Unit): void {
    const { items } = this.#find(unit.heading);
    const last = items.at(-1);
    if (last && isFolded(last) && last.from + last.folded === unit.position) last.folded += 1;
    else items.push({ folded: 1, from: unit.position });
  }

  add({ heading, page, isRow }: Unit, runs: Run[], isPresent = true): void {
    const changed: ChangedPassage = { page, isRow, runs };
    this.#find(heading, isPresent).items.push(changed);
  }

  #find(heading: string, isPresent = true): ComparedSection {
    const known = this.#byName.get(nameOf(heading)) ?? this.#openLost(heading);
    if (isPresent) this.#last = known;
    return known;
  }

  #openLost(heading: string): ComparedSection {
    const lost = this.#lost.get(nameOf(heading)) ?? { heading, passages: [] };
    const section = this.#open(lost);
    const at = this.#last ? this.sections.indexOf(this.#last) + 1 : 0;
    this.sections.splice(at, 0, section);
    this.#last = section;
    return section;
  }
}
