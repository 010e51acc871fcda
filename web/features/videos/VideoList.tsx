import { IconVideoOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listVideos, type Video, videoTypes } from "../../../domain/contract/content/videos.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";

interface Props {
  type: keyof typeof videoTypes;
  children: (videos: readonly Video[]) => ReactNode;
}

const inCard = (content: ReactNode) => <Card>{content}</Card>;

/** Loads the videos of a type and shows them, or why there are none. */
export function VideoList({ type, children }: Props) {
  const videos = useQuery(queryOf(listVideos, { params: { type: videoTypes[type] } }));
  return (
    <Loaded frame={inCard} label="Loading videos" lines={6} query={videos}>
      {(loaded) =>
        loaded.length === 0
          ? inCard(<EmptyState icon={IconVideoOff} title="No videos yet" />)
          : children(loaded)
      }
    </Loaded>
  );
}
