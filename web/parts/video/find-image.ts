import { hostedImageKey, type Video } from "../../../domain/contract/content/videos.ts";
import { site } from "../../api/site.ts";

/** Returns the address of the picture of a video. */
export function findImage({ imageLocation, imageLocationTypeKey }: Video): string {
  return imageLocationTypeKey === hostedImageKey
    ? `${site().videoImagesUrl}/${imageLocation}`
    : imageLocation;
}
