import { useQuery } from "@tanstack/react-query";
import type { NewsItem } from "../../../../domain/contract/content/news-shapes.ts";
import { getDashboardNews } from "../../../../domain/contract/dashboard.ts";
import { queryOf } from "../../../api/query-of.ts";
import { portalNow } from "../../../api/site.ts";
import { NewsLine } from "../../../parts/NewsLine.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { formatNewsTime } from "../../../ui/moments.ts";
import { WidgetBody } from "./WidgetBody.tsx";
import { WidgetTabs } from "./WidgetTabs.tsx";

const choices = ["All", "RC Only", "External News Only"] as const;

/** The newest news of all publishers, of the provider alone, or of the others alone. */
export function NewsWidget() {
  return (
    <WidgetBody query={useQuery(queryOf(getDashboardNews))} type="NewsAndCommentary">
      {(items) => (
        <WidgetTabs label="News and Commentary" names={choices}>
          {(choice) => <NewsList items={items.filter((item) => isOf(item, choice))} />}
        </WidgetTabs>
      )}
    </WidgetBody>
  );
}

function isOf({ type }: NewsItem, choice: (typeof choices)[number]): boolean {
  return choice === "All" || (type === "external") === (choice === "External News Only");
}

function NewsList({ items }: { items: readonly NewsItem[] }) {
  if (items.length === 0) return <EmptyState />;
  return (
    <ul>
      {items.map((item) => (
        <NewsLine
          item={item}
          key={item.newsKey}
          time={formatNewsTime(item.breakDate, portalNow())}
        />
      ))}
    </ul>
  );
}
