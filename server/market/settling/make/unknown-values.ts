import type { Claims } from "../../../../domain/statements/claims.ts";
import {
  type EditableValue,
  findEditableValue,
  unknownValue,
} from "../../../../domain/statements/editable-values.ts";
import type { Statement } from "../../resolution.ts";
import type { CompanyDraft } from "../draft/draft-company.ts";
import { type EditorCorrection, toTestimony } from "../draft/editor-corrections.ts";
import type { Findings, Testimony } from "../draft/testimony.ts";
import type { Keys } from "./make-company.ts";

type Stated = Pick<CompanyDraft, "testimonies"> & { claims: ReadonlyMap<number, Claims> };

/** A value that nobody knows by an editor's word, and the records that state one all the same. */
interface Unknown {
  correction: EditorCorrection;
  value: EditableValue;
  testimonies: Testimony[];
}

/** A statement without claims states that nobody knows the value. */
function isUnknown({ value, claims, subject }: EditorCorrection): boolean {
  return value === unknownValue && Object.keys({ ...claims, ...subject }).length === 0;
}

const isOfOneValue = (one: EditorCorrection, other: EditorCorrection) =>
  one.field === other.field && one.dealKey === other.dealKey && one.companyKey === other.companyKey;

/**
 * Takes from the records of a company what nobody knows by an editor's word, so that no rule can make a fact of it.
 * What an editor states of the value later counts again.
 */
export class UnknownValues {
  private readonly all: Unknown[];
  private readonly draft: CompanyDraft;
  /** The statements of editors that count beside those that a value is unknown. */
  readonly corrections: EditorCorrection[];

  constructor(draft: CompanyDraft, keys: Keys, corrections: readonly EditorCorrection[]) {
    this.draft = draft;
    const newest = corrections.filter(
      (one) =>
        isUnknown(one) &&
        !corrections.some(
          (other) => isOfOneValue(one, other) && other.correctionId > one.correctionId,
        ),
    );
    this.all = newest.flatMap((correction) => {
      const value = findEditableValue(correction.field);
      return value ? [{ correction, value, testimonies: this.findRecords(correction, keys) }] : [];
    });
    this.corrections = corrections.filter(
      (one) => !isUnknown(one) && !newest.some((unknown) => isOfOneValue(one, unknown)),
    );
  }

  private findRecords({ dealKey }: EditorCorrection, keys: Keys): Testimony[] {
    const { deals, testimonies } = this.draft;
    if (dealKey === null) return testimonies;
    const deal = deals.find((one) => keys.deals.get(one) === dealKey);
    const own = new Set(deal?.sightings);
    return testimonies.filter(({ origin }) => own.has(origin));
  }

  /** The records and their claims without what nobody knows. */
  leaveOut(claims: ReadonlyMap<number, Claims>): Stated {
    if (this.all.length === 0) return { testimonies: this.draft.testimonies, claims };
    const values = new Map<number, EditableValue[]>();
    for (const { value, testimonies } of this.all)
      for (const { origin } of testimonies)
        values.set(origin.observationId, [...(values.get(origin.observationId) ?? []), value]);
    const reduce = (id: number, stated: Claims) => (values.get(id) ?? []).reduce(without, stated);
    return {
      testimonies: this.draft.testimonies.map(({ origin, claims: stated }) => ({
        origin,
        claims: reduce(origin.observationId, stated),
      })),
      claims: new Map([...claims].map(([id, stated]) => [id, reduce(id, stated)])),
    };
  }

  /** Records who says that a value is not known, and what the records state of it. */
  tell(findings: Findings): void {
    for (const { correction, value, testimonies } of this.all) {
      const { of, noted } = value;
      const key = correction.dealKey ?? correction.companyKey;
      const { origin } = toTestimony(correction);
      const stated = testimonies.map(
        (one): Statement<unknown> => ({
          origin: one.origin,
          value: read(one.claims, value),
        }),
      );
      const settled = findings.settle<unknown>(of, key, noted, [
        { origin, value: unknownValue },
        ...stated,
      ]);
      findings.accept(of, key, noted, { value: null, origin, lost: settled?.others ?? [] });
    }
  }
}

type Group = Readonly<Record<string, unknown>>;

/** City and state or country are one value. */
const placeNames = ["hqCity", "hqState", "hqCountryCode"];

function read(claims: Claims, { kind, claim: [group, name] }: EditableValue): unknown {
  const stated = claims[group as keyof Claims] as Group | undefined;
  if (kind !== "place") return stated?.[name];
  const [city, ...others] = placeNames.map((one) => stated?.[one]);
  return city ? [city, others.find(Boolean)].filter(Boolean).join(", ") : null;
}

function without(claims: Claims, { kind, claim: [group, name] }: EditableValue): Claims {
  const stated = claims[group as keyof Claims] as Group | undefined;
  if (stated === undefined || stated === null) return claims;
  const names = kind === "place" ? placeNames : [name];
  const left = Object.fromEntries(Object.entries(stated).filter(([one]) => !names.includes(one)));
  return { ...claims, [group]: left };
}
