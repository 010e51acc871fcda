import * as z from "zod/mini";
import { Id, member } from "../route.ts";

/** The types of videos by their keys in calls. */
export const videoTypes = { tutorial: 1, latest: 2 } as const;

/** Below it each video has a page of its own. */
export const videosPath = "/latest-videos";

/** A picture with this key is found below `videoImagesUrl` of the site; another one is an address by itself. */
export const hostedImageKey = 3;

const Video = z.object({
  videoKey: z.number(),
  videoTypeKey: z.enum(videoTypes),
  title: z.string(),
  descript: z.string(),
  /** The address of a file of this server, which works for a day at least; null for a video of another site. */
  videoLocation: z.nullable(z.string()),
  /** The address of its captions in WebVTT, which works as long. */
  captionsLocation: z.nullable(z.string()),
  /** The embed code, reduced to the address of its frame; null unless it is of one of `VIDEO_HOSTS`. */
  embedCode: z.nullable(z.string()),
  imageLocation: z.string(),
  imageLocationTypeKey: z.number(),
  /** The article that the video belongs to. */
  newsKey: z.nullable(z.number()),
  newsHeadline: z.nullable(z.string()),
  /** A day. */
  publishDate: z.nullable(z.string()),
});

export type Video = z.output<typeof Video>;

export const getVideo = member.get("/Videos/{id}", {
  summary: "One video.",
  params: z.object({ id: Id }),
  reply: Video,
  failures: ["not_found", "withdrawn"],
});

export const listVideos = member.get("/Videos/Type/{type}", {
  summary: "The videos of a type, the newest first: 1 has tutorials, 2 the latest videos.",
  params: z.object({
    type: z.coerce.number().check(z.refine((type) => type === 1 || type === 2, "Should be 1 or 2")),
  }),
  reply: z.array(Video),
});
