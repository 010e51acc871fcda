import type { Claims } from "../claims.ts";
import type { Sighting } from "../identity/sighting.ts";
import { canonical, type Origin, type Resolution, resolve, type Statement } from "../resolution.ts";

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
}

/** Settles fields one by one, and records the sources of accepted and lost values. */
export class Findings {
  readonly conflicts: Conflict[] = [];
  private readonly sources = new Map<string, string>();

  /** The source of an accepted value; undefined when no source stated one. */
  sourceOf(entity: EntityName, key: number, field: string): string | undefined {
    return this.sources.get(`${entity}/${key}/${field}`);
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
    this.sources.set(`${entity}/${key}/${field}`, resolved.origin.source);
    for (const { value, origin } of resolved.lost) {
      this.conflicts.push({
        entity,
        entity_key: key,
        field,
        kept_value: canonical(resolved.value),
        kept_source: resolved.origin.source,
        lost_value: canonical(value),
        lost_source: origin.source,
        lost_place: origin.place,
      });
    }
    return resolved;
  }
}

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

  take<Value>(
    field: string,
    read: (claims: Claims, origin: Sighting) => Value | null | undefined,
    more: readonly Statement<Value>[] = [],
    isSame?: (a: Value, b: Value) => boolean,
  ): Value | null {
    return this.resolve(field, read, more, isSame)?.value ?? null;
  }

  /** Resolves a field from the testimonies alone, and records nothing. */
  peek<Value>(read: (claims: Claims) => Value | null | undefined): Value | null {
    const statements = this.testimonies.map(({ origin, claims }) => ({
      origin,
      value: read(claims),
    }));
    return resolve<Value>(statements as Statement<Value | null | undefined>[])?.value ?? null;
  }

  resolve<Value>(
    field: string,
    read: (claims: Claims, origin: Sighting) => Value | null | undefined,
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
