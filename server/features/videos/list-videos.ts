import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Params, Reply } from "../../../domain/contract/route.ts";
import {
  type getVideo as getCall,
  type listVideos as listCall,
  videoTypes,
} from "../../../domain/contract/videos.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { toVideo } from "./to-video.ts";
import { findVideoRow, listVideoRows } from "./videos-repository.ts";

export async function listVideos(
  { db, clock, config }: Context,
  { type }: Params<typeof listCall>,
): Promise<Reply<typeof listCall>> {
  const instant = clock.now();
  const kind = type === videoTypes.tutorial ? "tutorial" : "latest";
  const rows = await listVideoRows(db, kind, { instant, today: newYorkDay(instant) });
  return rows.map((row) => toVideo(row, config, instant));
}

export async function getVideo(
  { db, clock, config }: Context,
  { id }: Params<typeof getCall>,
): Promise<Reply<typeof getCall>> {
  const instant = clock.now();
  const row = await findVideoRow(db, id, { instant, today: newYorkDay(instant) });
  if (row === undefined) throw new Failure("not_found");
  return toVideo(row, config, instant);
}
