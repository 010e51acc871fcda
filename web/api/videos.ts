import { queryOptions } from "@tanstack/react-query";
import { getVideo, listVideos, videoTypes } from "../../domain/contract/videos.ts";
import { call } from "./call.ts";

/** The addresses of files work for a day at least, so that a reply of an hour ago still plays. */
const staleTime = 3_600_000;

export function videosQuery(type: keyof typeof videoTypes) {
  return queryOptions({
    queryKey: ["videos", type],
    queryFn: () => call(listVideos, { params: { type: videoTypes[type] } }),
    staleTime,
  });
}

export function videoQuery(videoKey: number) {
  return queryOptions({
    queryKey: ["video", videoKey],
    queryFn: () => call(getVideo, { params: { id: videoKey } }),
    staleTime,
  });
}
