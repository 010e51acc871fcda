import { IconDownload } from "@tabler/icons-react";
import type { RefObject } from "react";
import { notifyError } from "../ui/notify.ts";
import classes from "./chart-tool.module.css";

interface Props {
  title: string;
  /** The market, the days and the source of the chart. */
  note: string;
  /** The part of the page that holds the chart. */
  figure: RefObject<HTMLElement | null>;
}

/** Saves a chart as a picture in the colors of the theme. */
export function PictureButton({ title, note, figure }: Props) {
  const save = async () => {
    if (figure.current === null) return;
    try {
      const { drawPicture } = await import("./draw-picture.ts");
      const picture = await drawPicture({ title, note, figure: figure.current });
      if (picture === null) notifyError("The picture couldn't be made. Please try again.");
      else savePicture(picture, `${title}.png`);
    } catch {
      // The code that draws is fetched when it is first needed, and is missing after an update of the portal.
      notifyError(
        navigator.onLine
          ? "The picture couldn't be made. Please reload the page and try again."
          : "You're offline. Check your connection and try again.",
      );
    }
  };
  return (
    <button
      aria-label={`Download picture, ${title}`}
      className={classes.tool}
      onClick={() => void save()}
      title="Picture"
      type="button"
    >
      <IconDownload aria-hidden size={16} />
    </button>
  );
}

/** Has the browser save a picture. */
function savePicture(picture: Blob, fileName: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoking the address before the browser has started to read it would cancel the download.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
