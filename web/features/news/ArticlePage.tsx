import { IconNewsOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { getArticle } from "../../../domain/contract/content/news.ts";
import { maxId } from "../../../domain/contract/route.ts";
import { CallFailure } from "../../api/failure.ts";
import { queryOf } from "../../api/query-of.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { sayWithdrawn } from "../../parts/article/say-withdrawn.tsx";
import { BackLink } from "../../parts/BackLink.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Article } from "./Article.tsx";

/** One article, with its company and what is related to it. */
export function ArticlePage() {
  const newsKey = Number(useParams().newsKey);
  const canExist = newsKey > 0 && newsKey <= maxId;
  const article = useQuery({
    ...queryOf(getArticle, { params: { newsKey } }),
    enabled: useIsSignedIn() && canExist,
  });
  const isMissing =
    !canExist || (article.error instanceof CallFailure && article.error.code === "not_found");
  const withoutArticle = (content: ReactNode) => (
    <Page actions={<BackLink label="News" to={paths.news} />} title="News">
      {content}
    </Page>
  );
  if (isMissing)
    return withoutArticle(<EmptyState icon={IconNewsOff} title="News article was not found" />);
  return (
    <Loaded
      failure={sayWithdrawn(article.error)}
      frame={withoutArticle}
      label="Loading the article"
      lines={8}
      query={article}
    >
      {(loaded) => <Article article={loaded} />}
    </Loaded>
  );
}
