import { newYorkDay } from "../../../domain/calendar/day.ts";
import { videoTypes } from "../../../domain/contract/videos.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { toVideo } from "./to-video.ts";
import { findVideoRow, listVideoRows } from "./videos-repository.ts";

export const listVideos: Verb<"listVideos"> = async (
  { db, clock, config },
  { params: { type } },
) => {
  const instant = clock.now();
  const kind = type === videoTypes.tutorial ? "tutorial" : "latest";
  const rows = await listVideoRows(db, kind, { instant, today: newYorkDay(instant) });
  return rows.map((row) => toVideo(row, config, instant));
};

export const getVideo: Verb<"getVideo"> = async ({ db, clock, config }, { params: { id } }) => {
  const instant = clock.now();
  const row = await findVideoRow(db, id, { instant, today: newYorkDay(instant) });
  if (row === undefined) throw new Failure("not_found");
  return toVideo(row, config, instant);
};
