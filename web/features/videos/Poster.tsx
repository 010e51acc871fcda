import { IconPlayerPlayFilled } from "@tabler/icons-react";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { findImage } from "../../parts/video/find-image.ts";
import classes from "./videos.module.css";

/** The picture of a video with a mark that it plays. Its title stands beside it. */
export function Poster({ video, isLarge = false }: { video: Video; isLarge?: boolean }) {
  return (
    <span className={classes.poster} data-large={isLarge || undefined}>
      <img alt="" src={findImage(video)} />
      <span className={classes.play}>
        <IconPlayerPlayFilled aria-hidden size={isLarge ? 28 : 18} />
      </span>
    </span>
  );
}
