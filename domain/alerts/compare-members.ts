import type { ChangeKind } from "./alert-kinds.ts";

export interface MemberChange {
  key: string;
  kind: ChangeKind;
}

/**
 * Compares the rows that a view had with those that it has. `differs` says whether a row that stayed has a new value in
 * a watched column.
 */
export function compareMembers(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  differs: (key: string) => boolean,
): MemberChange[] {
  const entered = [...after].filter((key) => !before.has(key));
  const left = [...before].filter((key) => !after.has(key));
  const changed = [...after].filter((key) => before.has(key) && differs(key));
  return [
    ...entered.map((key): MemberChange => ({ key, kind: "entered" })),
    ...left.map((key): MemberChange => ({ key, kind: "left" })),
    ...changed.map((key): MemberChange => ({ key, kind: "changed" })),
  ];
}
