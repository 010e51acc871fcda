import { Link } from "react-router";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import videoWords from "../../parts/video/video.module.css";
import { latestVideoPath } from "../../paths.ts";
import { FeaturedArticle } from "./FeaturedArticle.tsx";
import { Poster } from "./Poster.tsx";
import { VideoCard } from "./VideoCard.tsx";
import { VideoList } from "./VideoList.tsx";
import { VideosFrame } from "./VideosFrame.tsx";
import classes from "./videos.module.css";

export function LatestVideosPage() {
  return (
    <VideosFrame title="Latest Videos">
      <VideoList type="latest">
        {([first, ...others]) => (
          <>
            {first && <FirstVideo video={first} />}
            {others.length > 0 && (
              <>
                <div className={classes.heading}>
                  <h2>More videos</h2>
                  <small>Newest first</small>
                </div>
                <div className={classes.cards}>
                  {others.map((video) => (
                    <VideoCard
                      below="h2"
                      key={video.videoKey}
                      opener={<Link to={latestVideoPath(video.videoKey)}>{video.title}</Link>}
                      video={video}
                    />
                  ))}
                </div>
              </>
            )}
          </>
        )}
      </VideoList>
    </VideosFrame>
  );
}

function FirstVideo({ video }: { video: Video }) {
  return (
    <article className={classes.first}>
      <Poster isLarge video={video} />
      <div className={videoWords.about}>
        {video.publishDate === null ? null : (
          <time dateTime={video.publishDate}>{longDayText(video.publishDate)}</time>
        )}
        <h2>
          <Link to={latestVideoPath(video.videoKey)}>{video.title}</Link>
        </h2>
        <p>{video.descript}</p>
        <FeaturedArticle video={video} />
      </div>
    </article>
  );
}
