import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { VideoPlayer } from "../../parts/video/VideoPlayer.tsx";
import { paths } from "../../paths.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { VideoCard } from "./VideoCard.tsx";
import { VideoList } from "./VideoList.tsx";
import { VideosFrame } from "./VideosFrame.tsx";
import classes from "./videos.module.css";

declare global {
  interface Window {
    /** Not in every browser, and not yet among the library's types. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

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

/** Plays a tutorial over the page. Closing gives the focus back to the card. */
function VideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  useCloseRequest(onClose);
  return (
    <Dialog
      classNames={{ body: classes.dialog ?? "" }}
      onClose={onClose}
      size={920}
      title={video.title}
    >
      <VideoPlayer video={video} />
      <div className={classes.foot}>
        <p>{video.descript}</p>
        <Button component={Link} to={`${paths.videoTutorials}/${video.videoKey}`}>
          Open page
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Calls a function when the user asks to close what is open. Chromium gives a page no key that is pressed in a
 * video's own controls, Escape included, but its close watcher hears the request from there too.
 */
function useCloseRequest(onClose: () => void) {
  const onCloseEvent = useEffectEvent(onClose);
  useEffect(() => {
    if (window.CloseWatcher === undefined) {
      return;
    }
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => onCloseEvent();
    return () => watcher.destroy();
  }, []);
}
