import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";

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
            <RowTable
              density="usual"
              heads={numbers(columnCount).map((column) => `Column ${column}`)}
              label={title}
              rows={numbers(rowCount).map((row) =>
                numbers(columnCount).map((column) => `Cell ${row}.${column}`),
              )}
            />
          </Card>
        ))}
      </div>
    </Page>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
