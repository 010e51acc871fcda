import { isNode, nameOf, nodesFrom, type SyntaxNode, syntaxOf } from "./syntax.ts";

/** Methods of Playwright that read the current state of a page without waiting. */
const reads = new Set([
  "allInnerTexts",
  "allTextContents",
  "boundingBox",
  "count",
  "evaluate",
  "evaluateAll",
  "getAttribute",
  "innerHTML",
  "innerText",
  "inputValue",
  "isChecked",
  "isDisabled",
  "isEditable",
  "isEnabled",
  "isHidden",
  "isVisible",
  "textContent",
  "title",
]);

export interface Impatience {
  line: number;
  reason: string;
}

/** Methods of Playwright that replace the clock of a whole profile. */
const clockChanges = new Set(["install", "setFixedTime", "setSystemTime"]);

/**
 * Finds where a browser test reads a page only once, waits for a time instead of an event, is retried, or leaves its
 * changed clock to the tests that get its profile next.
 */
export function findImpatience(path: string, source: string): Impatience[] {
  const nodes = [...nodesFrom(syntaxOf(path, source))];
  const readBefore = new Set(nodes.filter(isReading).map(({ id }) => nameOf(id)));
  return nodes.flatMap((node) => {
    const reason = reasonAgainst(node, readBefore);
    return reason === undefined
      ? []
      : [{ line: source.slice(0, node.start).split("\n").length, reason }];
  });
}

function reasonAgainst(
  node: SyntaxNode,
  readBefore: ReadonlySet<string | undefined>,
): string | undefined {
  if (node.type === "Property" && nameOf(node.key) === "retry") return "a test is run once";
  if (node.type === "Literal" && node.value === "networkidle")
    return "wait for what the page shows or asks for, not for silence";
  if (node.type !== "CallExpression") return undefined;
  if (nameOf(node.callee) === "waitForTimeout") return "wait for an event, not for a time";
  if (changesClock(node)) return "change a clock by clockOf(page) or stopClock(page)";
  return isOneShot(node, readBefore)
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

/** True for `const labels = await heads.allInnerTexts()`; code that runs in the page may do more than read. */
function isReading({ type, init }: SyntaxNode): boolean {
  if (type !== "VariableDeclarator" || !isNode(init) || init.type !== "AwaitExpression")
    return false;
  const called = isNode(init.argument) ? nameOf(init.argument.callee) : undefined;
  return readsPage(init.argument) && called !== "evaluate" && called !== "evaluateAll";
}

/**
 * True for `expect(await …)`, `expect((await x.count()) + 1)`, and `expect(labels)` of values read before. A function,
 * as in `expect.poll`, may wait.
 */
function isOneShot(
  { callee, arguments: given }: SyntaxNode,
  readBefore: ReadonlySet<string | undefined>,
): boolean {
  if (!isNode(callee) || callee.type !== "Identifier" || callee.name !== "expect") return false;
  const [subject] = Array.isArray(given) ? given : [];
  if (isNode(subject) && subject.type === "AwaitExpression") return true;
  if (isNode(subject) && subject.type === "Identifier" && readBefore.has(nameOf(subject)))
    return true;
  const outside = [...nodesFrom(subject, (node) => !/Function/.test(node.type))];
  return outside.some((node) => node.type === "AwaitExpression" && readsPage(node.argument));
}

function readsPage(node: unknown): boolean {
  return (
    isNode(node) &&
    node.type === "CallExpression" &&
    isNode(node.callee) &&
    node.callee.type === "MemberExpression" &&
    reads.has(nameOf(node.callee) ?? "")
  );
}
