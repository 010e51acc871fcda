/** An element of the structure of a document. */
export interface StructureNode {
  type: string;
  alt: string;
  /** Of a header of a table. */
  scope: string;
  children: StructureNode[];
  hasContent: boolean;
  hasAnnotation: boolean;
  /** True where the document gives types of its own. */
  isMapped?: boolean;
}

/** The standard types of ISO 32000-1, 14.8.4, that the portal uses. */
const standard = new Set(
  `Document Part Art Sect Div H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table THead TBody TFoot TR TH TD Caption Span Link Figure Note
  BlockQuote Code Reference`.split(/\s+/),
);

/** The elements in which an element may stand, and those that it may hold (ISO 32000-1, tables 336 and 337). */
const parentsOf: Record<string, readonly string[]> = {
  ...{ LI: ["L"], Lbl: ["LI", "Note"], LBody: ["LI"], TR: ["Table", "THead", "TBody", "TFoot"] },
  ...{ TH: ["TR"], TD: ["TR"], THead: ["Table"], TBody: ["Table"], TFoot: ["Table"] },
};
const childrenOf: Record<string, readonly string[]> = {
  ...{
    L: ["LI", "Caption", "L"],
    LI: ["Lbl", "LBody"],
    Table: ["THead", "TBody", "TFoot", "TR", "Caption"],
  },
  ...{ THead: ["TR"], TBody: ["TR"], TFoot: ["TR"], TR: ["TH", "TD"] },
};

/** Checks the tree of a document: types, nesting, headings, tables, figures, links, and elements without content. */
export function checkStructure(root: StructureNode): string[] {
  const failures: string[] = root.isMapped
    ? ["02: it has types of its own, which nothing here checks"]
    : [];
  if (root.children.length !== 1 || root.children[0]?.type !== "Document")
    failures.push("01: its structure is not one Document");
  let level = 0;
  const visit = (node: StructureNode, parent: string) => {
    failures.push(...checkNode(node, parent));
    const heading = Number(/^H([1-6])$/.exec(node.type)?.[1] ?? 0);
    if (heading > level + 1) failures.push(`14-003: ${node.type} comes after level ${level}`);
    if (heading > 0) level = heading;
    for (const child of node.children) visit(child, node.type);
  };
  for (const child of root.children) visit(child, root.type);
  if (level === 0) failures.push("14: it has no heading");
  return failures;
}

function checkNode(node: StructureNode, parent: string): string[] {
  return [...checkNesting(node, parent), ...checkMeaning(node)];
}

function checkNesting({ type, children, hasContent }: StructureNode, parent: string): string[] {
  const mayStandIn = parentsOf[type];
  const mayHold = childrenOf[type];
  const strangers = children.filter((child) => mayHold && !mayHold.includes(child.type));
  const isEmpty = children.length === 0 && !hasContent && type !== "TD" && type !== "TH";
  return [
    ...(standard.has(type) ? [] : [`02-001: ${type} is no standard type`]),
    ...(mayStandIn && !mayStandIn.includes(parent) ? [`09: ${type} stands in ${parent}`] : []),
    ...strangers.map((child) => `09: ${type} holds ${child.type}`),
    ...(mayHold && hasContent ? [`09: ${type} has content of its own`] : []),
    ...(isEmpty ? [`01: ${type} is empty`] : []),
  ];
}

function checkMeaning({ type, alt, scope, children, hasAnnotation }: StructureNode): string[] {
  const mistakes: Record<string, [isWrong: boolean, failure: string]> = {
    Figure: [alt === "", "13-004: a figure has no alternative text"],
    TH: [!/^(Column|Row|Both)$/.test(scope), "15-003: a header has no scope"],
    Table: [!hasHeader(children), "15: a table has no header"],
    Link: [!hasAnnotation, "28-011: an element Link has no link"],
  };
  const [isWrong, failure] = mistakes[type] ?? [false, ""];
  return isWrong ? [failure] : [];
}

function hasHeader(nodes: readonly StructureNode[]): boolean {
  return nodes.some(({ type, children }) => type === "TH" || hasHeader(children));
}
