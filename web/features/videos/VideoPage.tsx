import { Navigate, useParams } from "react-router";
import type { Video } from "../../../domain/contract/content/videos.ts";
import { getVideo, videoTypes } from "../../../domain/contract/content/videos.ts";
import { CallFailure } from "../../api/failure.ts";
import { useReply } from "../../api/query-of.ts";
import { sayWithdrawn } from "../../parts/article/say-withdrawn.tsx";
import { BackLink } from "../../parts/BackLink.tsx";
import { VideoBody } from "../../parts/video/VideoBody.tsx";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { FeaturedArticle } from "./FeaturedArticle.tsx";

/** One video at an address of its own. */
export function VideoPage() {
  const videoKey = Number(useParams().videoKey);
  const video = useReply(getVideo, { params: { id: videoKey } });
  if (video.error instanceof CallFailure && video.error.code === "not_found") {
    return <Navigate replace to={paths.notFound} />;
  }
  return (
    <Loaded
      failure={sayWithdrawn(video.error)}
      frame={(placeholder) => (
        <Page title="Video" width="reading">
          {placeholder}
        </Page>
      )}
      label="Loading the video"
      lines={8}
      query={video}
    >
      {(loaded) => <LoadedVideo video={loaded} />}
    </Loaded>
  );
}

function LoadedVideo({ video }: { video: Video }) {
  const isTutorial = video.videoTypeKey === videoTypes.tutorial;
  return (
    <Page
      actions={
        isTutorial ? (
          <BackLink label="Video Tutorials" to={paths.videoTutorials} />
        ) : (
          <BackLink label="Latest Videos" to={paths.latestVideos} />
        )
      }
      title={video.title}
      width="reading"
    >
      <VideoBody video={video}>
        <FeaturedArticle video={video} />
      </VideoBody>
    </Page>
  );
}
