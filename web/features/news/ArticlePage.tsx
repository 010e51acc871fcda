import { IconArrowLeft, IconNewsOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { maxId } from "../../../domain/contract/ids.ts";
import { getArticle } from "../../../domain/contract/news.ts";
import { CallFailure } from "../../api/failure.ts";
import { queryOf } from "../../api/query-of.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { Article } from "./Article.tsx";
import classes from "./news.module.css";

/** One article, with its company and what is related to it. */
export function ArticlePage() {
  const newsKey = Number(useParams().newsKey);
  const canExist = newsKey > 0 && newsKey <= maxId;
  const article = useQuery({
    ...queryOf(getArticle, { params: { newsKey } }),
    enabled: useIsSignedIn() && canExist,
  });
  if (article.data !== undefined) return <Article article={article.data} />;
  const isMissing =
    !canExist || (article.error instanceof CallFailure && article.error.code === "not_found");
  return (
    <Page
      actions={
        <Link className={classes.back} to={paths.news}>
          <IconArrowLeft aria-hidden size={16} />
          News
        </Link>
      }
      title="News"
    >
      {isMissing ? (
        <EmptyState icon={IconNewsOff} title="News article was not found" />
      ) : article.error ? (
        <ErrorState error={article.error} onRetry={() => void article.refetch()} />
      ) : (
        <div className={classes.loading}>
          <SkeletonLines label="Loading the article" lines={8} />
        </div>
      )}
    </Page>
  );
}
