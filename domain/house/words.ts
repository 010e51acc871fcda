/** The words of the house in labels that are declared far from any page. A portal has one house, so a process has one. */
const spoken = { name: "Greenshoe", shortName: "RC", indexName: "Renaissance" };

/** Sets the words that all labels use from now on. */
export function speakAs(house: { name: string; shortName: string; indexName: string }): void {
  spoken.name = house.name;
  spoken.shortName = house.shortName || house.name;
  spoken.indexName = house.indexName;
}

export function houseName(): string {
  return spoken.name;
}

export function shortName(): string {
  return spoken.shortName;
}

export function ratingLabel(): string {
  return `${spoken.shortName} Rating`;
}

/** Names an index: "Renaissance US IPO Index", or without a name of its own "US IPO Index". */
export function indexLabel(rest: "IPO Index" | "US IPO Index"): string {
  return `${spoken.indexName} ${rest}`.trim();
}

/** Lets a declared entry read its label whenever it is asked for it. */
export function readingLabel<Entry extends object>(
  entry: Entry,
  property: keyof Entry & string,
  read: () => string,
): Entry {
  return Object.defineProperty(entry, property, { get: read, enumerable: true });
}
