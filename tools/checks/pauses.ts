import { isNode, nameOf, nodesFrom, type SyntaxNode, syntaxOf } from "./syntax.ts";

const timers = "node:timers/promises";

/**
 * Finds the lines on which a test waits for a time instead of an event. A pause between two questions of a loop is none,
 * and neither is one below a comment `// Simulates …`, in a test whose subject is somebody who is slow.
 */
export function findPauses(path: string, source: string): number[] {
  const lines = source.split("\n");
  const nodes = [...nodesFrom(syntaxOf(path, source))];
  const pauses = new Set(nodes.flatMap(namesOfPause));
  const asking = nodes.filter(asksAgain);
  return nodes
    .filter((node) => waits(node, pauses))
    .filter(({ start, end }) => !asking.some((loop) => loop.start < start && end < loop.end))
    .map(({ start }) => source.slice(0, start).split("\n").length)
    .filter((line) => !/^\s*\/\/ Simulates /.test(lines[line - 2] ?? ""));
}

/** Returns `pause` for `import { setTimeout as pause } from "node:timers/promises"`. */
function namesOfPause({ type, source, specifiers }: SyntaxNode): (string | undefined)[] {
  if (type !== "ImportDeclaration" || !isNode(source) || source.value !== timers) return [];
  return Array.isArray(specifiers)
    ? specifiers.map((one: unknown) => (isNode(one) ? nameOf(one.local) : undefined))
    : [];
}

/** True for a loop that may end because something has happened, and not only after a number of rounds. */
function asksAgain(loop: SyntaxNode): boolean {
  if (loop.type === "WhileStatement" || loop.type === "DoWhileStatement") return true;
  if (loop.type !== "ForStatement") return false;
  const has = (part: unknown, wanted: RegExp) =>
    [...nodesFrom(part, ({ type }) => !/Function/.test(type))].some(({ type }) =>
      wanted.test(type),
    );
  return has(loop.test, /^AwaitExpression$/) || has(loop.body, /^(Return|Break)Statement$/);
}

/** True for `await pause(200)` and `await new Promise((resolve) => setTimeout(resolve, 200))`; 0 only passes the turn. */
function waits({ type, argument }: SyntaxNode, pauses: ReadonlySet<string | undefined>): boolean {
  if (type !== "AwaitExpression" || !isNode(argument)) return false;
  if (argument.type === "CallExpression" && pauses.has(nameOf(argument.callee)))
    return takesTime(argument, 0);
  if (argument.type !== "NewExpression" || nameOf(argument.callee) !== "Promise") return false;
  return [...nodesFrom(argument)].some(
    (node) => nameOf(node.callee) === "setTimeout" && takesTime(node, 1),
  );
}

function takesTime({ arguments: given }: SyntaxNode, index: number): boolean {
  const time = Array.isArray(given) ? given[index] : undefined;
  return isNode(time) && time.value !== 0;
}
