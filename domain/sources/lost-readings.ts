/** The fields that one document states. */
export interface ReadDocument {
  /** A final prospectus states other fields than a registration. */
  isFinal: boolean;
  fields: readonly string[];
}

/** So many of the newest documents tell that a field is lost, and so many before them that it was always found. */
const [fewestNew, fewestBefore] = [5, 15];
/** "Always" allows for the documents that leave a value blank. */
const always = 0.9;

/**
 * Finds the fields that nearly every document stated and none of the newest does: then the layout of the documents has changed, or
 * the reader has. Takes documents newest first.
 */
export function findLostFields(documents: readonly ReadDocument[]): string[] {
  const kinds = [true, false].map((isFinal) =>
    documents.filter((document) => document.isFinal === isFinal),
  );
  return [...new Set(kinds.flatMap(findLost))];
}

function findLost(documents: readonly ReadDocument[]): string[] {
  const [newest, before] = [documents.slice(0, fewestNew), documents.slice(fewestNew)];
  if (before.length < fewestBefore) return [];
  const states = (field: string) => (document: ReadDocument) => document.fields.includes(field);
  return [...new Set(before.flatMap(({ fields }) => fields))].filter(
    (field) =>
      !newest.some(states(field)) && before.filter(states(field)).length >= before.length * always,
  );
}
