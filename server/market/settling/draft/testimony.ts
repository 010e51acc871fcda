import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Claims, ProspectusClaim, StatedClaim } from "../../../../domain/statements/claims.ts";
import type { Sighting } from "../../identity/sighting.ts";
import {
  byPrecedence,
  canonical,
  type Origin,
  type Resolution,
  resolve,
  type Statement,
  withoutReplaced,
} from "../../resolution.ts";

/** An observation with its claims. */
export interface Testimony {
  origin: Sighting;
  claims: Claims;
}

export type EntityName = "company" | "security" | "deal" | "spac";

export interface Conflict {
  entity: EntityName;
  entity_key: number;
  field: string;
  kept_value: string;
  kept_source: string;
  lost_value: string;
  lost_source: string;
  lost_place: string;
  /** True while an editor's value stands against one that came later: somebody should decide. */
  waits: boolean;
}

/** A stated value that no field can hold. */
export interface LeftOut {
  /** The kind of value, in the plural. */
  what: string;
  value: string;
  place: string;
}

/** A figure that is not shown because its sources contradict it; an operator reviews it. */
export interface HeldBackFigure {
  deal_key: number;
  figure: string;
  value: string;
  reason: string;
  source: string;
  place: string;
}

/** A value that a filing states and no rule proves. */
export interface Proposal extends StatedClaim {
  dealKey: number | null;
  origin: Origin;
  prospectus: ProspectusClaim;
}

/** An accepted value with its origin, and the statements that lost against it. */
export interface Settled {
  value: unknown;
  origin: Origin;
  lost: Statement<unknown>[];
}

/** Settles fields one by one, and records the sources of accepted and lost values. */
export class Findings {
  readonly conflicts: Conflict[] = [];
  /** Values of filings that later filings state anew: amendments contradict nothing. */
  readonly revisions: Conflict[] = [];
  readonly leftOut: LeftOut[] = [];
  readonly heldBack: HeldBackFigure[] = [];
  readonly proposals: Proposal[] = [];
  private readonly accepted = new Map<string, Settled>();

  /** The source of an accepted value; undefined when no source stated one. */
  sourceOf(entity: EntityName, key: number, field: string): string | undefined {
    return this.settledOf(entity, key, field)?.origin.source;
  }

  /** Where an accepted value is from; undefined when no source stated one. */
  settledOf(entity: EntityName, key: number, field: string): Settled | undefined {
    return this.accepted.get(`${entity}/${key}/${field}`);
  }

  /** Records where a value is from that other rules than precedence have settled. */
  accept(entity: EntityName, key: number, field: string, settled: Settled): void {
    this.accepted.set(`${entity}/${key}/${field}`, settled);
  }

  settle<Value>(
    entity: EntityName,
    key: number,
    field: string,
    statements: readonly Statement<Value | null | undefined>[],
    isSame?: (a: Value, b: Value) => boolean,
  ): Resolution<Value> | null {
    const resolved = resolve(statements, isSame);
    if (resolved === null) return null;
    const { value, origin, others } = resolved;
    this.accept(entity, key, field, { value, origin, lost: others });
    for (const { value: lost, origin: other } of resolved.lost) {
      // Two statements of editors are two events, or a list and a value of it.
      if (isOfEditor(origin) && isOfEditor(other)) continue;
      const found = isRevised(other, origin) ? this.revisions : this.conflicts;
      found.push({
        waits: isOfEditor(origin) && !hasSeen(origin, lost, others),
        entity,
        entity_key: key,
        field,
        kept_value: canonical(value),
        kept_source: origin.source,
        lost_value: canonical(lost),
        lost_source: other.source,
        lost_place: other.place,
      });
    }
    return resolved;
  }
}

const isOfEditor = ({ rank }: Origin) => ranks[rank] === "editor";

/** True for a statement of a filing that a filing of a later day replaces. */
const isRevised = (old: Origin, { rank, source, documentOn }: Origin) =>
  ranks[rank] === "filing" && old.source === source && (old.documentOn ?? "") < (documentOn ?? "");

/** True when a value had been delivered before an editor stated another one. */
export function hasSeen(
  { lastDelivery }: Origin,
  value: unknown,
  others: readonly Statement<unknown>[],
): boolean {
  return others.some(
    (one) =>
      canonical(one.value) === canonical(value) && firstDeliveryOf(one.origin) <= lastDelivery,
  );
}

function firstDeliveryOf(origin: Origin): number {
  return "firstDelivery" in origin ? Number(origin.firstDelivery) : origin.lastDelivery;
}

/** Reads what one record states of a field. */
export type Reading<Value> = (claims: Claims, origin: Sighting) => Value | null | undefined;

/** Settles the fields of one entity, each by the name of its column. */
export class Fields {
  private readonly findings: Findings;
  private readonly entity: EntityName;
  private readonly key: number;
  private readonly testimonies: readonly Testimony[];

  constructor(
    findings: Findings,
    entity: EntityName,
    key: number,
    testimonies: readonly Testimony[],
  ) {
    this.findings = findings;
    this.entity = entity;
    this.key = key;
    this.testimonies = testimonies;
  }

  /** Records a stated value that is not used, for the report of the import. */
  leaveOut(what: string, value: unknown): void {
    const [first] = this.testimonies;
    const name = this.testimonies.find(({ origin }) => origin.subject.companyName);
    const place = name?.origin.subject.companyName ?? first?.origin.subject.symbol ?? "";
    this.findings.leftOut.push({ what, value: canonical(value), place });
  }

  take<Value>(
    field: string,
    read: Reading<Value>,
    more: readonly Statement<Value>[] = [],
    isSame?: (a: Value, b: Value) => boolean,
  ): Value | null {
    return this.resolve(field, read, more, isSame)?.value ?? null;
  }

  /** Records a value that lost against another one. */
  lose(
    field: string,
    kept: unknown,
    keptSource: string,
    lost: unknown,
    { source, place }: Origin,
  ): void {
    this.findings.conflicts.push({
      entity: this.entity,
      entity_key: this.key,
      field,
      kept_value: canonical(kept),
      kept_source: keptSource,
      lost_value: canonical(lost),
      lost_source: source,
      lost_place: place,
      waits: false,
    });
  }

  /** Records where a value is from that other rules than precedence have settled. */
  accept(field: string, value: unknown, origin: Origin, lost: Statement<unknown>[] = []): void {
    this.findings.accept(this.entity, this.key, field, { value, origin, lost });
  }

  /** Records a figure of the deal that is not shown, with the reason. */
  holdBack(figure: string, value: string, reason: string, { source, place }: Origin): void {
    this.findings.heldBack.push({ deal_key: this.key, figure, value, reason, source, place });
  }

  /** Where the accepted value of a field is from; undefined when no source states one. */
  originOf(field: string): Origin | undefined {
    return this.findings.settledOf(this.entity, this.key, field)?.origin;
  }

  /** Resolves a field from the testimonies alone, and records nothing. */
  peek<Value>(read: Reading<Value>): Value | null {
    return this.resolveAlone(read)?.value ?? null;
  }

  /** Records where a value is from of which sources may state several, so that none contradicts another. */
  note<Value>(field: string, read: Reading<Value>): void {
    const resolved = this.resolveAlone(read);
    if (resolved) this.accept(field, resolved.value, resolved.origin, resolved.others);
  }

  /** Lists what the records state of a field, in the order of their precedence; of a record its last version counts. */
  list<Value>(read: Reading<Value>): Statement<Value>[] {
    const resolved = this.testimonies.flatMap(({ origin, claims }): Statement<Value>[] => {
      const value = read(claims, origin);
      return value == null ? [] : [{ origin, value }];
    });
    return withoutReplaced(resolved.toSorted((a, b) => byPrecedence(a.origin, b.origin)));
  }

  private resolveAlone<Value>(read: Reading<Value>): Resolution<Value> | null {
    const statements = this.testimonies.map(({ origin, claims }) => ({
      origin,
      value: read(claims, origin),
    }));
    return resolve<Value>(statements as Statement<Value | null | undefined>[]);
  }

  resolve<Value>(
    field: string,
    read: Reading<Value>,
    more: readonly Statement<Value>[] = [],
    isSame?: (a: Value, b: Value) => boolean,
  ): Resolution<Value> | null {
    const statements = this.testimonies.map(({ origin, claims }) => ({
      origin: origin as Origin,
      value: read(claims, origin),
    }));
    return this.findings.settle<Value>(
      this.entity,
      this.key,
      field,
      [...statements, ...more] as Statement<Value | null | undefined>[],
      isSame,
    );
  }
}
