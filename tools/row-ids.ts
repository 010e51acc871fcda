/** Finds ids of rows of the requirement in a text; "S-045..S-048" is a range. */
export function rowIdsIn(text: string): Set<string> {
  const runs = text.matchAll(/\b([SVC])-(\d{3})(?:\.\.[SVC]-(\d{3}))?\b/g);
  return new Set(
    [...runs].flatMap(([, letter, from, to = from]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, index) => `${letter}-${String(Number(from) + index).padStart(3, "0")}`,
      ),
    ),
  );
}
