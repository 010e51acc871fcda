import { SkeletonLines } from "../../ui/Skeleton.tsx";

/** A placeholder for the first page while its code is loading. */
export function PageFallback() {
  return <SkeletonLines lines={5} label="Loading the page" />;
}
