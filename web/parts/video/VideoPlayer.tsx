import type { Video } from "../../../domain/contract/content/videos.ts";
import { findImage } from "./find-image.ts";
import classes from "./video.module.css";

/** Plays a video: the frame of another site where there is one, otherwise a file of this server with its captions. */
export function VideoPlayer({ video }: { video: Video }) {
  const { title, embedCode, videoLocation, captionsLocation } = video;
  if (embedCode !== null) {
    return (
      <iframe
        allow="fullscreen; picture-in-picture; encrypted-media"
        className={classes.player}
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        src={embedCode}
        title={title}
      />
    );
  }
  if (videoLocation === null) {
    return <p className={classes.unavailable}>This video can't be played here.</p>;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video that came without captions has none to show
    <video
      aria-label={title}
      className={classes.player}
      controls
      playsInline
      poster={findImage(video)}
      preload="metadata"
      src={videoLocation}
    >
      {captionsLocation === null ? null : (
        <track default kind="captions" label="English" src={captionsLocation} srcLang="en" />
      )}
    </video>
  );
}
