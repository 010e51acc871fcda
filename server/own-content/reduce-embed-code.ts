import type { ChildNode, Element } from "domhandler";
import { parseDocument } from "htmlparser2";

const longestCode = 10_000;

/** Elements that only surround a frame in the codes of video sites. */
const wrappers = ["div", "p", "span", "figure", "center"];

/**
 * Reduces an embed code to the address of its frame; null when it is anything but one frame of a named host. A code with a
 * script, a handler, a document of its own (`srcdoc`) or a frame within the frame is refused as a whole.
 */
export function reduceEmbedCode(code: string, hosts: readonly string[]): string | null {
  if (code.length > longestCode) return null;
  const text = code.trim();
  if (/^https:\/\/\S+$/.test(text)) return readFrameAddress(text, hosts);
  const elements = listElements(parseDocument(text).children);
  const frames = elements?.filter(({ name }) => name === "iframe") ?? [];
  const [frame] = frames;
  if (!elements || !frame || frames.length > 1 || !elements.every(isHarmless)) return null;
  return readFrameAddress(frame.attribs.src ?? "", hosts);
}

/** Lists all elements with those inside them; null if there is anything besides elements and text. */
function listElements(nodes: readonly ChildNode[]): Element[] | null {
  const found: Element[] = [];
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text") continue;
    if (node.type !== "tag") return null;
    found.push(node);
    waiting.push(...node.children);
  }
  return found;
}

function isHarmless({ name, attribs, children }: Element): boolean {
  if (Object.keys(attribs).some((attribute) => /^(?:on|srcdoc$)/i.test(attribute))) return false;
  if (name !== "iframe") return wrappers.includes(name);
  // Browsers do not read elements inside a frame, so a code that has some is not honest.
  return children.every((child) => child.type === "text" && !child.data.includes("<"));
}

function readFrameAddress(address: string, hosts: readonly string[]): string | null {
  const text = address.startsWith("//") ? `https:${address}` : address;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAllowed =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    hosts.includes(url.hostname);
  return isAllowed ? url.href : null;
}
