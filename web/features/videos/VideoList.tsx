import { IconVideoOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listVideos, type Video, videoTypes } from "../../../domain/contract/videos.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";

interface Props {
  type: keyof typeof videoTypes;
  children: (videos: readonly Video[]) => ReactNode;
}

/** Loads the videos of a type and shows them, or why there are none. */
export function VideoList({ type, children }: Props) {
  const videos = useQuery(queryOf(listVideos, { params: { type: videoTypes[type] } }));
  if (videos.data !== undefined && videos.data.length > 0) return children(videos.data);
  return (
    <Card>
      {videos.data ? (
        <EmptyState icon={IconVideoOff} title="No videos yet" />
      ) : videos.error ? (
        <ErrorState error={videos.error} onRetry={() => void videos.refetch()} />
      ) : (
        <SkeletonLines label="Loading videos" lines={6} />
      )}
    </Card>
  );
}
