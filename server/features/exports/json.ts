import type { ExportColumn } from "./columns.ts";

/** Writes `{columns, rows, total}`: rows are objects by the keys of their columns, as the database built their JSON. */
export async function* writeJson(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<string>>,
): AsyncGenerator<string> {
  const declarations = columns.map(({ id, field: { key, title, type } }) => ({
    name: id,
    field: key,
    title,
    type,
  }));
  yield `{"columns":${JSON.stringify(declarations)},"rows":[`;
  let total = 0;
  for await (const portion of portions) {
    let text = "";
    for (const row of portion) text += `${total++ === 0 ? "\n" : ",\n"}${row}`;
    yield text;
  }
  yield `\n],"total":${total}}`;
}
