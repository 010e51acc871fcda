import type { NewsItem } from "../../../../domain/contract/content/news-shapes.ts";
import { getDashboardNews } from "../../../../domain/contract/dashboard.ts";
import { shortName } from "../../../../domain/house/words.ts";
import { useReply } from "../../../api/query-of.ts";
import { NewsLines } from "../../../parts/article/NewsLine.tsx";
import { NothingYet } from "../../../parts/NothingYet.tsx";
import { WidgetBody } from "./WidgetBody.tsx";
import { WidgetTabs } from "./WidgetTabs.tsx";

const externalOnly = "External News Only";

/** The newest news of all publishers, of the provider alone, or of the others alone. */
export function NewsWidget() {
  return (
    <WidgetBody
      empty={<NothingYet of="news" />}
      query={useReply(getDashboardNews)}
      type="NewsAndCommentary"
    >
      {(items) => (
        <WidgetTabs
          label="News and Commentary"
          names={["All", `${shortName()} Only`, externalOnly]}
        >
          {(choice) => <NewsList items={items.filter((item) => isOf(item, choice))} />}
        </WidgetTabs>
      )}
    </WidgetBody>
  );
}

function isOf({ type }: NewsItem, choice: string): boolean {
  return choice === "All" || (type === "external") === (choice === externalOnly);
}

function NewsList({ items }: { items: readonly NewsItem[] }) {
  return items.length === 0 ? <NothingYet of="news" /> : <NewsLines items={items} />;
}
