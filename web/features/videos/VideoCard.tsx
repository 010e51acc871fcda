import { IconArticle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import { articlePath } from "../../paths.ts";
import { Poster } from "./Poster.tsx";
import classes from "./videos.module.css";

interface Props {
  video: Video;
  /** The link or button with the title, which opens the video; a click on the picture counts as a click on it. */
  opener: ReactNode;
  /** The level of the heading that stands above the card. */
  below: "h1" | "h2";
}

export function VideoCard({ video, opener, below }: Props) {
  const Heading = below === "h1" ? "h2" : "h3";
  return (
    <article className={classes.card}>
      <Poster video={video} />
      <div className={classes.words}>
        {video.publishDate === null ? null : (
          <time dateTime={video.publishDate}>{longDayText(video.publishDate)}</time>
        )}
        <Heading className={classes.title}>{opener}</Heading>
        <p>{video.descript}</p>
        {video.newsKey === null ? null : (
          <Link
            aria-label={`Featured article: ${video.newsHeadline}`}
            className={classes.article}
            to={articlePath(video.newsKey)}
          >
            <IconArticle aria-hidden size={15} stroke={1.8} />
            Featured article
          </Link>
        )}
      </div>
    </article>
  );
}
