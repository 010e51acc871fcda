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
  const save = async () => {
    const picture = await draw();
    if (picture === null) notifyError("The picture couldn't be made. Please try again.");
    else savePicture(picture, `${title}.png`);
  };
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
