/** Joins members into groups; the order of the calls to `join` does not matter. */
export class Union<Member> {
  private readonly parents = new Map<Member, Member>();

  private root(member: Member): Member {
    let root = member;
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root))
      root = next;
    if (root !== member) this.parents.set(member, root);
    return root;
  }

  join(a: Member, b: Member): void {
    const [rootA, rootB] = [this.root(a), this.root(b)];
    if (rootA !== rootB) this.parents.set(rootB, rootA);
  }

  /** The groups of these members, each in the order given. */
  groups(members: Iterable<Member>): Member[][] {
    return [...groupBy(members, (member) => this.root(member)).values()];
  }
}

export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
