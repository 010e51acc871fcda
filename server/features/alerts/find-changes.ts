import {
  type AlertChange,
  type ChangeKind,
  maxChanges,
} from "../../../domain/alerts/alert-kinds.ts";
import { compareMembers } from "../../../domain/alerts/compare-members.ts";
import { type FieldId, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Member } from "../../rows/moments.ts";

/** The rows of a grain that differ between two moments, by key. */
export interface TwoMoments {
  before: ReadonlyMap<string, Member>;
  after: ReadonlyMap<string, Member>;
}

/** A change with what is needed to find the sources of its values. */
export interface FoundChange extends AlertChange {
  rowId: string;
  fields: FieldId[];
}

export interface FoundChanges {
  counts: Record<ChangeKind, number>;
  /** The first changes of each kind. */
  changes: FoundChange[];
}

type ChangedValue = FoundChange["values"][number];

/** Finds what reads differently in a row at the two moments, by field. */
export type Differences = (key: string) => ReadonlyMap<FieldId, ChangedValue>;

/** Remembers how rows differ in some fields, because many views watch the same fields. */
export function createDifferences(
  { before, after }: TwoMoments,
  fields: readonly FieldId[],
): Differences {
  const known = new Map<string, ReadonlyMap<FieldId, ChangedValue>>();
  return (key) => {
    const found = known.get(key) ?? findDifferences(before.get(key), after.get(key), fields);
    known.set(key, found);
    return found;
  };
}

function findDifferences(
  was: Member | undefined,
  is: Member | undefined,
  fields: readonly FieldId[],
): ReadonlyMap<FieldId, ChangedValue> {
  if (was === undefined || is === undefined || was === is) return new Map();
  return new Map(
    fields
      .filter((id) => readsDifferently(was, is, id))
      .map((id) => [
        id,
        {
          label: fieldOf(id).title,
          before: visibleText(id, fieldValue(was, id), was),
          after: visibleText(id, fieldValue(is, id), is),
          source: null,
          link: null,
        },
      ]),
  );
}

function readsDifferently(was: Member, is: Member, id: FieldId): boolean {
  const [a, b] = [fieldValue(was, id), fieldValue(is, id)];
  if (JSON.stringify(a) === JSON.stringify(b)) return false;
  return visibleText(id, a, was) !== visibleText(id, b, is);
}

/**
 * Finds the rows that entered a view, left it or changed in it. When companies are joined, a deal is made anew under
 * another key and still counts as the deal of its company.
 */
export function findChanges(
  members: { before: ReadonlySet<string>; after: ReadonlySet<string> },
  rows: TwoMoments,
  watched: readonly FieldId[],
  differencesOf: Differences,
): FoundChanges {
  const hasWatched = (differences: ReadonlyMap<FieldId, ChangedValue>) =>
    differences.size > 0 && watched.some((id) => differences.has(id));
  const found = compareMembers(members.before, members.after, (key) =>
    hasWatched(differencesOf(key)),
  );
  const changes = joinReplaced(found, rows).flatMap((pair): Change[] => {
    const { key, kind, was, is } = pair;
    const row = is ?? was;
    if (row === undefined) return [];
    const isReplaced = was !== rows.before.get(key) || is !== rows.after.get(key);
    const differences = isReplaced ? findDifferences(was, is, watched) : differencesOf(key);
    if (kind === "changed" && !hasWatched(differences)) return [];
    return [{ kind, row, differences }];
  });
  const ofKind = (kind: ChangeKind) => changes.filter((change) => change.kind === kind);
  const kinds = ["entered", "left", "changed"] as const;
  return {
    counts: {
      entered: ofKind("entered").length,
      left: ofKind("left").length,
      changed: ofKind("changed").length,
    },
    changes: kinds
      .flatMap((kind) => ofKind(kind).slice(0, maxChanges))
      .map((change) => describeChange(change, watched)),
  };
}

interface Pair {
  key: string;
  kind: ChangeKind;
  was: Member | undefined;
  is: Member | undefined;
}

function joinReplaced(
  found: readonly { key: string; kind: ChangeKind }[],
  { before, after }: TwoMoments,
): Pair[] {
  const pairs = found.map(({ key, kind }) => ({
    ...{ key, kind, was: before.get(key), is: after.get(key) },
  }));
  const gone = pairs.filter(({ kind, is }) => kind === "left" && is === undefined);
  if (gone.length === 0) return pairs;
  const replaced = new Set<Pair>();
  const joined = pairs.map((pair): Pair => {
    if (pair.kind !== "entered" || pair.was !== undefined) return pair;
    const old = gone.find(
      (one) => !replaced.has(one) && one.was?.companyTicker === pair.is?.companyTicker,
    );
    if (old === undefined) return pair;
    replaced.add(old);
    return { ...pair, kind: "changed", was: old.was };
  });
  return joined.filter((pair) => !replaced.has(pair));
}

interface Change {
  kind: ChangeKind;
  row: Member;
  differences: ReadonlyMap<FieldId, ChangedValue>;
}

function describeChange(
  { kind, row, differences }: Change,
  watched: readonly FieldId[],
): FoundChange {
  const fields = watched.filter((id) => differences.has(id));
  return {
    kind,
    rowId: row.rowId,
    fields,
    companyName: row.companyName ?? "",
    companyTicker: row.companyTicker ?? "",
    ticker: row.ticker ?? null,
    values: fields.flatMap((id) => differences.get(id) ?? []),
  };
}
