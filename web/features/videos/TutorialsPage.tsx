import { useState } from "react";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { VideoCard } from "./VideoCard.tsx";
import { VideoDialog } from "./VideoDialog.tsx";
import { VideoList } from "./VideoList.tsx";
import { VideosFrame } from "./VideosFrame.tsx";
import classes from "./videos.module.css";

export function TutorialsPage() {
  const [playing, setPlaying] = useState<Video | null>(null);
  return (
    <VideosFrame title="Video Tutorials">
      <VideoList type="tutorial">
        {(videos) => (
          <div className={classes.cards}>
            {videos.map((video) => (
              <VideoCard
                below="h1"
                key={video.videoKey}
                opener={
                  <button onClick={() => setPlaying(video)} type="button">
                    {video.title}
                  </button>
                }
                video={video}
              />
            ))}
          </div>
        )}
      </VideoList>
      {playing && <VideoDialog onClose={() => setPlaying(null)} video={playing} />}
    </VideosFrame>
  );
}
