import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Boundary } from "./Boundary.tsx";
import { reloadFailedStyles } from "./failed-styles.ts";
import { whenIdle } from "./when-idle.ts";

interface Options<Props> {
  /** Shown while the code is loading. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** Replaces the part when its code cannot be loaded or crashes; by default nothing does. */
  failure?: (retry: () => void, props: Props) => ReactNode;
}

/** A part of a page, and a function that loads its code before it is shown. */
export type LazyPart<Props> = ComponentType<Props> & { load: () => void };

/**
 * A part of a page whose code is loaded when the browser is idle, or when the part is first shown. Its failure stays
 * inside the part: the page around it keeps working.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure = () => null }: Options<Props> = {},
): LazyPart<Props> {
  // A lazy component keeps its failure for good, so each new attempt needs a new one.
  const attempt = () =>
    lazy(async () => {
      await reloadFailedStyles();
      return { default: await load() };
    });
  let latest: ComponentType<Props> = attempt();
  const loadAhead = async () => {
    // React shows what a lazy component waits for a third of a second after its fallback, even if the code is there.
    const loaded = await load().catch(() => undefined);
    if (loaded !== undefined) latest = loaded;
  };
  whenIdle(loadAhead);

  return Object.assign(LazyPart, { load: () => void loadAhead() });

  // biome-ignore lint/correctness/noComponentHookFactories: this makes a component once, at the level of a module.
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const renew = () => {
      latest = attempt();
    };
    const tryAgain = (showAgain: () => void) => () => {
      setPart(() => latest);
      showAgain();
    };
    return (
      <Boundary failure={(retry) => failure(tryAgain(retry), props)} onFailure={renew}>
        <Suspense fallback={typeof fallback === "function" ? fallback(props) : fallback}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
}
