import { newYorkDay } from "../../../domain/calendar/day.ts";
import { hostedImageKey, type Video, videoTypes } from "../../../domain/contract/content/videos.ts";
import type { Config } from "../../config.ts";
import type { Verb } from "../../http/context.ts";
import { reduceEmbedCode } from "../../own-content/reduce-embed-code.ts";
import { refuseMissing } from "../../own-content/refuse-missing.ts";
import { findDemoClip } from "./demo-clips.ts";
import { drawPoster } from "./draw-poster.ts";
import { signMediaPath } from "./media-path.ts";
import { findVideoRow, listVideoRows, type VideoRow } from "./videos-repository.ts";

export const listVideos: Verb<"listVideos"> = async ({ db, clock, config }, { params }) => {
  const instant = clock.now();
  const kind = params.type === videoTypes.tutorial ? "tutorial" : "latest";
  const rows = await listVideoRows(db, kind, { instant, today: newYorkDay(instant) });
  return rows.map((row) => toVideo(row, config, instant));
};

export const getVideo: Verb<"getVideo"> = async ({ db, clock, config }, { params: { id } }) => {
  const instant = clock.now();
  const row = await findVideoRow(db, id, { instant, today: newYorkDay(instant) });
  if (row === undefined) return refuseMissing(db, id, ["video"]);
  return toVideo(row, config, instant);
};

type Settings = Pick<Config, "tokenSecret" | "videoHosts">;

function toVideo(row: VideoRow, { tokenSecret, videoHosts }: Settings, now: Date): Video {
  const frame = row.embed_code === null ? null : reduceEmbedCode(row.embed_code, videoHosts);
  const sign = (part: "file" | "captions") =>
    signMediaPath(tokenSecret, { videoKey: row.video_key, part, now });
  const isDemo = playsDemoClip(row);
  return {
    videoKey: row.video_key,
    videoTypeKey: videoTypes[row.kind],
    title: row.title,
    descript: row.description,
    videoLocation: isDemo || row.video_file !== null ? sign("file") : null,
    captionsLocation: isDemo || row.captions_file !== null ? sign("captions") : null,
    embedCode: frame,
    ...(row.image_file === null
      ? { imageLocation: drawPoster(row.video_key), imageLocationTypeKey: 1 }
      : {
          imageLocation: row.image_file.replace(/^.*\//, ""),
          imageLocationTypeKey: hostedImageKey,
        }),
    newsKey: row.news_key,
    newsHeadline: row.headline,
    publishDate: row.published_on,
  };
}

/** The clip of a video of the demo market; null for a video of the provider. */
export function demoClipOf(row: VideoRow) {
  return playsDemoClip(row) ? findDemoClip(row) : null;
}

function playsDemoClip({ is_own, video_file, embed_code }: VideoRow): boolean {
  return !is_own && video_file === null && embed_code === null;
}
