import { Link } from "react-router";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { articlePath } from "../../paths.ts";
import classes from "./videos.module.css";

/** The article that a video belongs to, if it belongs to one. */
export function FeaturedArticle({ video: { newsKey, newsHeadline } }: { video: Video }) {
  if (newsKey === null) return null;
  return (
    <div className={classes.featured}>
      <small>Featured article</small>
      <Link to={articlePath(newsKey)}>{newsHeadline}</Link>
    </div>
  );
}
