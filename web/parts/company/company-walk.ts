/** The companies of a view in its order, as they were when one of them was opened. */
export interface CompanyWalk {
  /** The name of the page with the view. */
  label: string;
  /** Its address. */
  path: string;
  tickers: string[];
}

const key = "company walk";

/** Remembers a view for this tab of the browser, so that its companies can be read one after the other. */
export function rememberWalk(walk: CompanyWalk): void {
  sessionStorage.setItem(key, JSON.stringify({ ...walk, tickers: [...new Set(walk.tickers)] }));
}

export interface WalkStep {
  label: string;
  path: string;
  /** Counts from 1. */
  place: number;
  count: number;
  /** Null at the ends. */
  previous: string | null;
  next: string | null;
}

/** The place of a company in the view that was left last; null when it is not in it. */
export function findWalkStep(companyTicker: string): WalkStep | null {
  const walk = readWalk();
  const at = walk?.tickers.indexOf(companyTicker) ?? -1;
  if (walk === null || at < 0) return null;
  const { label, path, tickers } = walk;
  return {
    ...{ label, path, place: at + 1, count: tickers.length },
    previous: tickers[at - 1] ?? null,
    next: tickers[at + 1] ?? null,
  };
}

/** A stored value may be from an older version of the portal, or from another program. */
function readWalk(): CompanyWalk | null {
  try {
    const walk: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isWalk(walk) ? walk : null;
  } catch {
    return null;
  }
}

function isWalk(walk: unknown): walk is CompanyWalk {
  if (typeof walk !== "object" || walk === null) return false;
  const { label, path, tickers } = walk as Partial<Record<keyof CompanyWalk, unknown>>;
  const isList = Array.isArray(tickers) && tickers.every((ticker) => typeof ticker === "string");
  return typeof label === "string" && typeof path === "string" && /^\/(?!\/)/.test(path) && isList;
}
