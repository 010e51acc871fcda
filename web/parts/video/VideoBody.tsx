import type { ReactNode } from "react";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import { VideoPlayer } from "./VideoPlayer.tsx";
import classes from "./video.module.css";

/** A video with its day and its words, as its page shows it. */
export function VideoBody({ video, children }: { video: Video; children?: ReactNode }) {
  return (
    <div className={classes.single}>
      <VideoPlayer video={video} />
      <div className={classes.about}>
        {video.publishDate === null ? null : (
          <time dateTime={video.publishDate}>{longDayText(video.publishDate)}</time>
        )}
        <p>{video.descript}</p>
        {children}
      </div>
    </div>
  );
}
