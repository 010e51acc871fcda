import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { DialogFailure } from "./DialogFailure.tsx";

/** A dialog with code of its own. When that cannot be loaded, another dialog says so and offers to try again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    failure: (retry, { onClose }) => <DialogFailure onClose={() => onClose()} onRetry={retry} />,
  });
}
