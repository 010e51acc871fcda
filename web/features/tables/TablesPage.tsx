import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/Page.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";

const rowCount = 10;

const tables = [
  { title: "Wide table", columnCount: 14 },
  { title: "Narrow table", columnCount: 10 },
];

/** Two tables of placeholder text, to judge how tables look. */
export function TablesPage() {
  return (
    <Page title="Demo Tables">
      <div className="stack">
        {tables.map(({ title, columnCount }) => (
          <Card flush key={title} title={title}>
            <PlainTable label={title}>
              <thead>
                <tr>
                  {numbers(columnCount).map((column) => (
                    <th key={column} scope="col">
                      Column {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {numbers(rowCount).map((row) => (
                  <tr key={row}>
                    {numbers(columnCount).map((column) => (
                      <td key={column}>{`Cell ${row}.${column}`}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </Card>
        ))}
      </div>
    </Page>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
