import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

type Values = Record<string, unknown>;

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
}

/** Texts that programs order differently: by case, accents, digits, signs and code points beyond the first plane. */
const texts = [
  ...["Beta", "beta", "ALPHA", "alpha", "Alpha Two", "alphabet", "_alpha", "[alpha]", "Zulu"],
  ...[
    "Series 2",
    "Series 10",
    "series 1",
    "Émile",
    "émile",
    "Eule",
    "Ångström",
    "Straße",
    "STRASSE",
  ],
  ...[
    "İstanbul",
    "ı",
    "Ａ full width",
    "🚀 rocket",
    "🧪 lab",
    "é",
    "株式会社",
    "'quoted'",
    "0",
    "10",
    "9",
  ],
];
const numbers = [
  "-12.5",
  "0",
  "0.0625",
  "1",
  "1.0000",
  "2",
  "10",
  "27300",
  "99999999.75",
  "0.3333",
];
const days = ["1999-12-31", "2026-01-02", "2026-01-03", "2026-06-15", "2027-02-28"];

/** Codes with labels. */
const codes: Record<string, readonly (string | null)[]> = {
  terms_change: ["raised", "lowered", "none", null],
  range_outcome: ["below", "within", "above", null],
  spac_stage: ["searching", "announced", "liquidated", null],
  security_kind: ["common", "ads", "unit", null],
  currency: ["USD", "GBP", "KRW", "JPY"],
};
const numbered = new Set(["deal_key", "company_key", "monitor_list_id"]);
const named = new Set(["row_id", "company_ticker"]);
/** Columns that decide which rows a view has. */
const kept = new Set(["status", "stage", "ipo_type_key", "is_active", "tranche", "is_main_deal"]);

/**
 * Copies the rows of deals, lock-ups and the monitor list with values that differ in everything that an order can depend
 * on, including missing and equal ones; every call gives the same values.
 */
export async function varyRows(db: Kysely<Schema>, copies: number): Promise<void> {
  const draw = createDraw();
  await db.transaction().execute(async (transaction) => {
    // Rows are written without their facts.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of ["deal_row", "deal_price", "lockup_tranche", "monitor_row"]) {
      const columns = await columnsOf(transaction, table);
      const { rows } = await sql<{ row: Values }>`
        select to_jsonb(x) as row from ${sql.table(table)} x`.execute(transaction);
      const made = rows.flatMap(({ row }) =>
        Array.from({ length: copies }, (_, copy) => varyValues(row, columns, copy + 1, draw)),
      );
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      await sql`
        insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(made)})
      `.execute(transaction);
    }
  });
}

async function columnsOf(db: Transaction<Schema>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, case data_type when 'ARRAY' then udt_name else data_type end as type,
      is_nullable = 'YES' as "isNullable"
    from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db);
  return rows;
}

type Draw = <T>(list: readonly T[]) => T;

/** Creates pseudo-random numbers that are the same every time. */
function createDraw(): Draw {
  let seed = 20_260_615;
  return <T>(list: readonly T[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as T;
  };
}

function varyValues(row: Values, columns: readonly Column[], copy: number, draw: Draw): Values {
  const value = ({ name, type, isNullable }: Column) => {
    const old = row[name];
    if (numbered.has(name)) return Number(old) + copy * 1_000_000;
    if (named.has(name)) return `${old}-${copy}`;
    if (kept.has(name) || type === "_int4" || type === "jsonb") return old;
    const chosen = codes[name];
    if (chosen) return draw(chosen);
    const isMissing = isNullable && draw([true, false, false, false]);
    return isMissing ? null : drawValue(type, draw);
  };
  return Object.fromEntries(columns.map((column) => [column.name, value(column)]));
}

function drawValue(type: string, draw: Draw): unknown {
  switch (type) {
    case "text":
      return draw(texts);
    case "_text":
      return draw([[], [draw(texts)], [draw(texts), draw(texts)]]);
    case "numeric":
      return draw(numbers);
    case "integer":
    case "smallint":
      return draw([1, 2, 4, 10, 14, 20]);
    case "date":
      return draw(days);
    case "boolean":
      return draw([true, false]);
    default:
      throw new Error(`Nothing is known of the type ${type}.`);
  }
}
