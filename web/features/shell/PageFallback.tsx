import { SkeletonLines } from "../../ui/Skeleton.tsx";

/** Stands in for the first page while its code is on the way. */
export function PageFallback() {
  return <SkeletonLines lines={5} label="Loading the page" />;
}
