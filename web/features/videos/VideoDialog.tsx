import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { paths } from "../../paths.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";
import classes from "./videos.module.css";

interface Props {
  video: Video;
  onClose: () => void;
}

/** Plays a tutorial over the page. Closing gives the focus back to the card. */
export function VideoDialog({ video, onClose }: Props) {
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
        <Button component={Link} to={`${paths.videoTutorials}/${video.videoKey}`} variant="default">
          Open page
        </Button>
      </div>
    </Dialog>
  );
}
