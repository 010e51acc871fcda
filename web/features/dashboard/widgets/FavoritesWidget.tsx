import type { FavoriteLine } from "../../../../domain/contract/dashboard.ts";
import { getDashboardFavorites } from "../../../../domain/contract/dashboard.ts";
import { useReply } from "../../../api/query-of.ts";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { CompanyTable, type WidgetColumn } from "./CompanyTable.tsx";
import { ChangeCell, PriceCell } from "./cells.tsx";
import { upcomingColumns } from "./company-widgets.tsx";
import { WidgetBody } from "./WidgetBody.tsx";
import { WidgetTabs } from "./WidgetTabs.tsx";

const pricedColumns: readonly WidgetColumn<FavoriteLine>[] = [
  { title: "Last", cell: (line) => <PriceCell {...line} /> },
  {
    title: "Today",
    cell: (line) => <ChangeCell change={line.todaysPriceChange} />,
  },
  { title: "Return", cell: (line) => <ChangeCell change={line.returnFromIpo} /> },
];

const advice = "Companies you follow appear here. Choose the star beside a company.";

export function FavoritesWidget({ width }: { width: number }) {
  return (
    <WidgetBody query={useReply(getDashboardFavorites)} type="MyFavourites">
      {({ priced, upcoming }) => (
        <WidgetTabs label="My Favorites" names={["Priced", "Upcoming"]}>
          {(name) => {
            const shared = { label: `${name} favorites`, width };
            if ((name === "Priced" ? priced : upcoming).length === 0)
              return <EmptyState advice={advice} />;
            return name === "Priced" ? (
              <CompanyTable {...shared} columns={pricedColumns} lines={priced} />
            ) : (
              <CompanyTable {...shared} columns={upcomingColumns} lines={upcoming} />
            );
          }}
        </WidgetTabs>
      )}
    </WidgetBody>
  );
}
