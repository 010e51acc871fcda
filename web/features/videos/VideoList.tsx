import { IconVideoOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { listVideos, type Video, videoTypes } from "../../../domain/contract/content/videos.ts";
import { useReply } from "../../api/query-of.ts";
import { Card, inCard } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";

interface Props {
  type: keyof typeof videoTypes;
  children: (videos: readonly Video[]) => ReactNode;
}

/** Loads the videos of a type and shows them, or why there are none. */
export function VideoList({ type, children }: Props) {
  const videos = useReply(listVideos, { params: { type: videoTypes[type] } });
  return (
    <Loaded frame={inCard()} label="Loading videos" lines={6} query={videos}>
      {(loaded) =>
        loaded.length === 0 ? (
          <Card>
            <EmptyState icon={IconVideoOff} title="No videos yet" />
          </Card>
        ) : (
          children(loaded)
        )
      }
    </Loaded>
  );
}
