import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { dayText } from "../../../domain/fields/formats.ts";
import type { Db } from "../../db/connect.ts";
import { readSources, type Source } from "../sources/read-sources.ts";
import type { FoundChange } from "./find-changes.ts";

/** Adds to changes the sources of their new values. */
export type SourceFinder = (
  db: Db,
  grain: Grain,
  changes: readonly FoundChange[],
) => Promise<AlertChange[]>;

/** Looking for a source makes the facts of a company again, so a round spends no more time than this on sources. */
const mostMs = 1500;
/** The rows of a report whose sources are looked for: as many as a mail shows. */
const mostRows = 25;

/** Creates a finder for one round. It looks for the source of a value once, however many alerts tell that value. */
export function createSourceFinder(today: string): SourceFinder {
  const known = new Map<string, NamedSource | null>();
  let spentMs = 0;

  async function look(db: Db, grain: Grain, { rowId, fields }: FoundChange): Promise<void> {
    const wanted = fields.filter((id) => !known.has(nameKey(grain, rowId, id)));
    if (wanted.length === 0 || spentMs >= mostMs) return;
    const startedAt = performance.now();
    const viewer = { userId: 0, today };
    const sources = await readSources(db, viewer, { entity: grain, key: rowId, fields: wanted });
    for (const [at, id] of wanted.entries()) {
      const source = sources[at];
      known.set(nameKey(grain, rowId, id), source ? nameSource(source) : null);
    }
    spentMs += performance.now() - startedAt;
  }

  return async (db, grain, changes) => {
    for (const change of changes.slice(0, mostRows)) await look(db, grain, change);
    return changes.map(({ rowId, fields, values, ...change }) => ({
      ...change,
      values: values.map((value, at) => {
        const source = known.get(nameKey(grain, rowId, fields[at] ?? ""));
        return { ...value, source: source?.text ?? null, link: source?.link ?? null };
      }),
    }));
  };
}

const nameKey = (grain: Grain, rowId: string, field: string) => `${grain} ${field} ${rowId}`;

/** Names the source of a value in a few words, with the address of its document. */
export interface NamedSource {
  text: string;
  link: string | null;
}

/** Names the record that states a value; for a derived value, the first record behind its inputs. */
function nameSource({ values }: Source): NamedSource | null {
  const [value] = values;
  if (value === undefined) return null;
  const corrected = values.find(({ correction }) => correction !== null)?.correction;
  if (corrected) return { text: `Corrected by ${corrected.by}: ${corrected.because}`, link: null };
  const origin = values.find((one) => one.origin !== null)?.origin;
  if (origin) {
    const place = [origin.document ?? origin.source, origin.place].filter((part) => part !== null);
    const day = origin.documentOn === null ? "" : `, ${dayText(origin.documentOn)}`;
    return { text: place.join(", ") + day, link: origin.link };
  }
  if (values.some(({ kind }) => kind === "demo")) return { text: "Sample data", link: null };
  return value.formula === null ? null : { text: value.formula, link: null };
}
