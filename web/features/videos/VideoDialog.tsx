import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import type { Video } from "../../../domain/contract/videos.ts";
import { paths } from "../../paths.ts";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import classes from "./dialog.module.css";
import { VideoPlayer } from "./VideoPlayer.tsx";

interface Props {
  video: Video;
  onClose: () => void;
}

/** Plays a tutorial over the page, which stays inert. Closing gives the focus back to the card. */
export function VideoDialog({ video, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useFocusReturn();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and its button does
    <dialog
      aria-labelledby={titleId}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Only the backdrop belongs to the dialog itself.
        if (event.target === dialog.current) onClose();
      }}
      ref={dialog}
    >
      <div className={classes.box}>
        <div className={classes.head}>
          <h2 id={titleId}>{video.title}</h2>
          <ActionIcon aria-label="Close" color="gray" onClick={onClose} size={34} variant="subtle">
            <IconX aria-hidden size={19} />
          </ActionIcon>
        </div>
        <VideoPlayer video={video} />
        <div className={classes.foot}>
          <p>{video.descript}</p>
          <Button
            component={Link}
            to={`${paths.videoTutorials}/${video.videoKey}`}
            variant="default"
          >
            Open page
          </Button>
        </div>
      </div>
    </dialog>
  );
}
