import { type Selectable, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import type { Video } from "../../db/schema.ts";

export type VideoRow = Omit<Selectable<Video>, "entry_name" | "content_hash"> & {
  kind: "tutorial" | "latest";
  /** True for a video of an entry of the provider; the others are of the demo market. */
  is_own: boolean;
  headline: string | null;
};

/** An article that is not out yet is not named. */
const columns = sql`
  v.video_key, v.kind, v.title, v.description, v.image_file, v.embed_code, v.video_file, v.captions_file,
  v.published_on, v.entry_name is not null as is_own, n.news_key, n.headline`;

/** More videos than this are never listed at once. */
const mostListed = 500;

/** Lists the videos that are out, the newest first; those without a day in the order of their keys. */
export async function listVideoRows(
  db: Db,
  kind: VideoRow["kind"],
  now: { instant: Date; today: Day },
): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select ${columns} from video v
    left join news_item n on n.news_key = v.news_key and n.broke_at <= ${now.instant}
    where v.kind = ${kind} and (v.published_on is null or v.published_on <= ${now.today})
    order by v.published_on desc nulls last,
      case when v.published_on is null then v.video_key else -v.video_key end
    limit ${mostListed}
  `.execute(db);
  return rows;
}

/** Finds a video that is out. */
export async function findVideoRow(
  db: Db,
  videoKey: number,
  now: { instant: Date; today: Day },
): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`
    select ${columns} from video v
    left join news_item n on n.news_key = v.news_key and n.broke_at <= ${now.instant}
    where v.video_key = ${videoKey} and (v.published_on is null or v.published_on <= ${now.today})
  `.execute(db);
  return rows[0];
}
