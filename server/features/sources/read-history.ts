import type { getValueHistory } from "../../../domain/contract/companies/sources.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { type FieldId, fieldValue } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import type { Db } from "../../db/connect.ts";
import { type ChainLink, explainField } from "../../market/lineage/explain.ts";
import type { KnownDay } from "../../past/known-days.ts";
import { describeLinks } from "./describe-links.ts";

type History = Reply<typeof getValueHistory>;
type KnownValue = History["values"][number];

/** A value of a day, described only when it is one that the days before did not have. */
interface ValueOfDay {
  value: string;
  /** Equal for a value that the same records state. */
  mark: string;
  describe: () => Promise<KnownValue & Pick<Described, "lost">>;
}

type Described = Awaited<ReturnType<typeof describeLinks>>[number];

/** Reads a value of a day with where it is from. */
export function readValueOfDay(db: Db, { day, facts }: KnownDay, field: FieldId): ValueOfDay {
  const links = explainField(facts, field);
  const value = links[0]?.value ?? noValueText;
  return {
    value,
    mark: JSON.stringify([value, markOf(links)]),
    describe: async () => {
      const [root, ...others] = await describeLinks(db, facts, links);
      const inputs = root?.inputs.flatMap((at) => others[at - 1] ?? []) ?? [];
      const raw = fieldValue(facts.row, field);
      return {
        ...{ knownOn: day, value, amount: amountOf(raw) },
        // A value that is made of others is as new as the newest of them.
        origin: root?.origin ?? findNewest(others),
        correction: root?.correction ?? others.find((one) => one.correction)?.correction ?? null,
        formula: root?.formula ?? null,
        inputs: inputs.map((one) => ({ label: one.label, value: one.value })),
        lost: root?.lost ?? [],
      };
    },
  };
}

/** A value as a number, of a price range its middle; null for what is none. */
function amountOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  const { min = null, max = null } = (value ?? {}) as { min?: number; max?: number };
  return typeof min === "number" && typeof max === "number" ? (min + max) / 2 : null;
}

/** The records that state a value and its inputs, with what lost against them. */
function markOf(links: readonly ChainLink[]): unknown {
  return links.map(({ value, leaf }) => [
    value,
    leaf?.origin?.source,
    leaf?.origin?.recordKey,
    leaf?.lost.map((one) => [one.value, one.origin.recordKey]),
  ]);
}

function findNewest(values: readonly Described[]): KnownValue["origin"] {
  const origins = values.flatMap(({ origin }) => origin ?? []);
  return (
    origins.toSorted((a, b) => ((a.documentOn ?? "") < (b.documentOn ?? "") ? 1 : -1))[0] ?? null
  );
}

/** Gathers the values of a field over days, and what was never in use. */
export async function gatherHistory(
  db: Db,
  days: AsyncIterable<KnownDay>,
  field: FieldId,
): Promise<Pick<History, "values" | "unused">> {
  const values: KnownValue[] = [];
  const unused = new Map<string, History["unused"][number]>();
  let mark = "";
  for await (const known of days) {
    const next = readValueOfDay(db, known, field);
    if (next.mark === mark || (mark === "" && next.value === noValueText)) continue;
    mark = next.mark;
    const { lost, ...value } = await next.describe();
    for (const one of lost) {
      const key = JSON.stringify([one.value, one.origin?.source, one.origin?.place]);
      if (!unused.has(key)) unused.set(key, { knownOn: known.day, ...one });
    }
    if (value.value !== values.at(-1)?.value) values.push(value);
  }
  const used = new Set(values.map((one) => describeRecord(one.origin)));
  return {
    values: values.toReversed(),
    unused: [...unused.values()]
      .filter(({ origin }) => !used.has(describeRecord(origin)))
      .toReversed(),
  };
}

function describeRecord(origin: KnownValue["origin"]): string {
  return JSON.stringify([origin?.source, origin?.document, origin?.place]);
}
