import type { ExportColumn } from "./columns.ts";

/** `{columns, rows, total}`: rows are objects by the keys of their columns, as the database made their JSON. */
export async function* jsonOf(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<string>>,
): AsyncGenerator<string> {
  const declared = columns.map(({ id, field: { key, title, type } }) => ({
    name: id,
    field: key,
    title,
    type,
  }));
  yield `{"columns":${JSON.stringify(declared)},"rows":[`;
  let total = 0;
  for await (const portion of portions) {
    let text = "";
    for (const row of portion) text += `${total++ === 0 ? "\n" : ",\n"}${row}`;
    yield text;
  }
  yield `\n],"total":${total}}`;
}
