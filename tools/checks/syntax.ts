import { parseSync } from "oxc-parser";

/** A node of the syntax tree of a program, of any type. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export function syntaxOf(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  if (!isNode(program)) throw new Error(`${path}: there is no program`);
  return program;
}

/** Iterates over the node and all below it, except below nodes that `enters` refuses. */
export function* nodesFrom(
  node: unknown,
  enters: (node: SyntaxNode) => boolean = () => true,
): Generator<SyntaxNode> {
  if (Array.isArray(node)) for (const each of node) yield* nodesFrom(each, enters);
  else if (isNode(node)) {
    yield node;
    if (enters(node)) yield* nodesFrom(Object.values(node), enters);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Returns the name of an identifier, or of the accessed property: `count` of `rows(page).count`. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "ChainExpression") return nameOf(node.expression);
  if (node.type === "MemberExpression") return nameOf(node.property);
  return typeof node.name === "string" ? node.name : undefined;
}
