import {
  type AlertChange,
  type ChangeKind,
  maxChanges,
} from "../../../domain/alerts/alert-kinds.ts";
import { compareMembers } from "../../../domain/alerts/compare-members.ts";
import { fieldOf } from "../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { fieldValue } from "../../../domain/fields/row-values.ts";
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

/** Remembers which fields of a row read differently at the two moments, since many views watch the same. */
export function createDifference({ before, after }: TwoMoments) {
  const known = new Map<string, Map<FieldId, boolean>>();
  return (key: string, id: FieldId): boolean => {
    const ofRow = known.get(key) ?? new Map<FieldId, boolean>();
    known.set(key, ofRow);
    const found = ofRow.get(id) ?? readsDifferently(before.get(key), after.get(key), id);
    ofRow.set(id, found);
    return found;
  };
}

function readsDifferently(was: Member | undefined, is: Member | undefined, id: FieldId): boolean {
  if (was === undefined || is === undefined) return false;
  const [a, b] = [fieldValue(was, id), fieldValue(is, id)];
  if (JSON.stringify(a) === JSON.stringify(b)) return false;
  return visibleText(id, a, was) !== visibleText(id, b, is);
}

/**
 * Finds what entered a view, left it or changed in it. A deal that was made anew under another key, as when companies are
 * joined, is still the deal of its company.
 */
export function findChanges(
  members: { before: ReadonlySet<string>; after: ReadonlySet<string> },
  rows: TwoMoments,
  watched: readonly FieldId[],
  differs: (key: string, id: FieldId) => boolean,
): FoundChanges {
  const found = compareMembers(members.before, members.after, (key) =>
    watched.some((id) => differs(key, id)),
  );
  const changes = joinReplaced(found, rows).flatMap(({ key, kind, was, is }): Change[] => {
    const row = is ?? was;
    if (row === undefined) return [];
    const fields = watched.filter((id) =>
      was === rows.before.get(key) && is === rows.after.get(key)
        ? differs(key, id)
        : readsDifferently(was, is, id),
    );
    if (kind === "changed" && fields.length === 0) return [];
    return [{ kind, row, was, is, fields }];
  });
  const ofKind = (kind: ChangeKind) => changes.filter((change) => change.kind === kind);
  const kinds = ["entered", "left", "changed"] as const;
  return {
    counts: {
      entered: ofKind("entered").length,
      left: ofKind("left").length,
      changed: ofKind("changed").length,
    },
    changes: kinds.flatMap((kind) => ofKind(kind).slice(0, maxChanges).map(describeChange)),
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

interface Change extends Omit<Pair, "key"> {
  row: Member;
  fields: FieldId[];
}

function describeChange({ kind, row, was, is, fields }: Change): FoundChange {
  return {
    kind,
    rowId: row.rowId,
    fields,
    companyName: row.companyName ?? "",
    companyTicker: row.companyTicker ?? "",
    ticker: row.ticker ?? null,
    values: fields.map((id) => ({
      label: fieldOf(id).title,
      before: was === undefined ? "" : visibleText(id, fieldValue(was, id), was),
      after: is === undefined ? "" : visibleText(id, fieldValue(is, id), is),
      source: null,
      link: null,
    })),
  };
}
