import { type VenueName, venues } from "../../../domain/venues/venues.ts";

const named = new Map<string, VenueName>();
const begun: [start: string, name: VenueName][] = [];
for (const { name, code, aliases = [] } of venues) {
  for (const written of [name, code, ...aliases].map((one) => one.toLowerCase())) {
    if (written.endsWith("*")) begun.push([written.slice(0, -1), name]);
    // Shanghai's board for technology has the code of its exchange, which comes first.
    else if (!named.has(written)) named.set(written, name);
  }
}

// "Nasdaq Stockholm AB" begins like "Nasdaq Stock Market" as well, so the longest start counts.
begun.sort(([a], [b]) => b.length - a.length);

/** Reads the venue that a source names by any tier, code or old name; null for one that the portal does not know. */
export function readExchange(text: string | null | undefined): VenueName | null {
  const written = (text ?? "")
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^the (?=.)/, "")
    .replace(/,? (?:inc|llc|ltd|limited|plc|ag|asa|s\.?a|n\.?v|s\.?p\.?a)\.?$/, "");
  return find(written) ?? findWithMore(written);
}

function find(written: string): VenueName | null {
  return named.get(written) ?? begun.find(([start]) => written.startsWith(start))?.[1] ?? null;
}

/** Reads a name with a tier or a code behind it: "NASDAQ (Global Select)", "Nasdaq: NGS", "New York Stock Exchange (NYSE)". */
function findWithMore(written: string): VenueName | null {
  const [name = "", more = "", ...others] = written
    .split(/[(:/)]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (more === "" || others.length > 0) return null;
  const [own, other] = [find(name), find(more)];
  return find(`${name} ${more}`) ?? (own === other ? own : null);
}
