import { wordsOf } from "../../domain/fields/words.ts";
import { isNode, nameOf, nodesFrom, type SyntaxNode, syntaxOf } from "./syntax.ts";

/** Methods of Playwright that read the current state of a page without waiting. */
const reads = new Set<string>(
  wordsOf(
    "all allInnerTexts allTextContents boundingBox count evaluate evaluateAll getAttribute innerHTML",
    "innerText inputValue isChecked isDisabled isEditable isEnabled isHidden isVisible textContent",
    "title",
  ),
);

/** The names that code in a page uses to measure it. */
const measures = new Set<string>(
  wordsOf(
    "clientHeight clientWidth getBoundingClientRect getComputedStyle scrollHeight scrollWidth",
  ),
);

export interface Impatience {
  line: number;
  reason: string;
}

/** A name, the part of the program that knows it, and whether its value is what a page showed at some moment. */
interface Variable {
  name: string;
  scope: SyntaxNode;
  isRead: boolean;
}

/** Methods of Playwright that replace the clock of a whole profile. */
const clockChanges = new Set(["install", "setFixedTime", "setSystemTime"]);

/**
 * Finds where a browser test reads a page only once, waits for a time instead of an event, is retried, or leaves its
 * changed clock to the tests that get its profile next.
 */
export function findImpatience(path: string, source: string): Impatience[] {
  const nodes = [...nodesFrom(syntaxOf(path, source))];
  const variables = variablesIn(nodes);
  return nodes.flatMap((node) => {
    const reason = reasonAgainst(node, variables);
    return reason === undefined
      ? []
      : [{ line: source.slice(0, node.start).split("\n").length, reason }];
  });
}

function reasonAgainst(node: SyntaxNode, variables: readonly Variable[]): string | undefined {
  if (node.type === "Property" && nameOf(node.key) === "retry") return "a test is run once";
  if (node.type === "Literal" && node.value === "networkidle")
    return "wait for what the page shows or asks for, not for silence";
  if (node.type !== "CallExpression") return undefined;
  if (nameOf(node.callee) === "waitForTimeout") return "wait for an event, not for a time";
  if (changesClock(node)) return "change a clock by clockOf(page) or stopClock(page)";
  return isOneShot(node, variables)
    ? "a page is asked again and again: expect.poll(() => …)"
    : undefined;
}

/** True for `page.clock.install()`. */
function changesClock({ callee }: SyntaxNode): boolean {
  return (
    isNode(callee) &&
    clockChanges.has(nameOf(callee) ?? "") &&
    isNode(callee.object) &&
    callee.object.type === "MemberExpression" &&
    nameOf(callee.object) === "clock"
  );
}

/**
 * True for `expect(await …)`, `expect((await x.count()) + 1)`, and `expect(labels.at(-1))` of values read before. A
 * function, as in `expect.poll`, may wait.
 */
function isOneShot(
  { callee, arguments: given }: SyntaxNode,
  variables: readonly Variable[],
): boolean {
  if (!isNode(callee) || callee.type !== "Identifier" || callee.name !== "expect") return false;
  const [subject] = Array.isArray(given) ? given : [];
  if (isNode(subject) && isAwait(subject)) return true;
  const nodes = [...nodesFrom(subject, (node) => isNoFunction(node) && !isAwait(node))];
  return nodes.some((node) => awaitsRead(node) || wasRead(node, variables));
}

/** Lists what is declared, and the parameters, which hide other variables of the same name. */
function variablesIn(nodes: readonly SyntaxNode[]): Variable[] {
  const scopes = nodes.filter(({ type }) => type === "Program" || type === "BlockStatement");
  const found: Variable[] = [];
  for (const node of nodes) {
    const isDeclared = node.type === "VariableDeclarator";
    const scope = isDeclared ? scopes.findLast((one) => contains(one, node)) : node;
    if (scope === undefined) continue;
    const isRead = isDeclared && (keepsRead(node.init) || wasRead(originOf(node.init), found));
    const names = [...nodesFrom(isDeclared ? node.id : node.params)].filter(isIdentifier);
    for (const { name } of names) found.push({ name: String(name), scope, isRead });
  }
  return found;
}

function wasRead(node: SyntaxNode | undefined, variables: readonly Variable[]): boolean {
  if (node === undefined || !isIdentifier(node)) return false;
  const meant = variables.findLast(
    ({ name, scope }) => name === node.name && contains(scope, node),
  );
  return meant?.isRead === true;
}

/** Returns `labels` of `labels.filter(…).at(-1)` and of `new Set(labels)`. */
function originOf(node: unknown): SyntaxNode | undefined {
  if (!isNode(node) || isIdentifier(node)) return isNode(node) ? node : undefined;
  const [argument] = Array.isArray(node.arguments) ? node.arguments : [];
  if (node.type === "NewExpression") return originOf(argument);
  return originOf(node.callee ?? node.object ?? node.expression ?? node.left);
}

/** Code that runs in a page may answer for an action instead, unless it measures something. */
function keepsRead(init: unknown): boolean {
  return [...nodesFrom(init, isNoFunction)].some((node) => {
    if (!awaitsRead(node) || !isNode(node.argument)) return false;
    if (nameOf(node.argument.callee) !== "evaluate") return true;
    return [...nodesFrom(node.argument)].some(({ name }) => measures.has(String(name)));
  });
}

/** True for `await x.count()`, and for `await Promise.all(…)` of such reads. */
function awaitsRead(node: SyntaxNode): boolean {
  const { argument } = node;
  if (!isAwait(node) || !isNode(argument)) return false;
  return isOfPromise(argument) ? [...nodesFrom(argument)].some(readsPage) : readsPage(argument);
}

function readsPage(node: SyntaxNode): boolean {
  const { type, callee } = node;
  return (
    type === "CallExpression" &&
    isNode(callee) &&
    callee.type === "MemberExpression" &&
    reads.has(nameOf(callee) ?? "") &&
    !isOfPromise(node)
  );
}

function isOfPromise({ callee }: SyntaxNode): boolean {
  return isNode(callee) && isNode(callee.object) && callee.object.name === "Promise";
}

function isNoFunction({ type }: SyntaxNode): boolean {
  return !/Function/.test(type);
}

function isAwait({ type }: SyntaxNode): boolean {
  return type === "AwaitExpression";
}

function isIdentifier({ type }: SyntaxNode): boolean {
  return type === "Identifier";
}

function contains(outer: SyntaxNode, inner: SyntaxNode): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
