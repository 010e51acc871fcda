import { IconDownload } from "@tabler/icons-react";
import { notifyError } from "../ui/notify.ts";
import { savePicture } from "./picture.ts";
import classes from "./picture-button.module.css";

interface Props {
  title: string;
  draw: () => Promise<Blob | null>;
}

/** Saves a chart as a picture in the colors of the theme. */
export function PictureButton({ title, draw }: Props) {
  const save = () =>
    draw().then(
      (picture) => {
        if (picture === null) notifyError("The picture couldn't be made. Please try again.");
        else savePicture(picture, `${title}.png`);
      },
      // The code that draws is fetched when it is first needed, and is missing after an update of the portal.
      () =>
        notifyError(
          navigator.onLine
            ? "The picture couldn't be made. Please reload the page and try again."
            : "You're offline. Check your connection and try again.",
        ),
    );
  return (
    <button
      aria-label={`Download picture, ${title}`}
      className={classes.button}
      onClick={() => void save()}
      title="Picture"
      type="button"
    >
      <IconDownload aria-hidden size={16} />
    </button>
  );
}
