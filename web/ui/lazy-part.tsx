import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
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
    const [attempts, setAttempts] = useState(1);
    const renew = () => {
      latest = attempt();
    };
    const retry = () => {
      setPart(() => latest);
      setAttempts(attempts + 1);
    };
    return (
      <PartBoundary failure={failure(retry, props)} key={attempts} onFailure={renew}>
        <Suspense fallback={typeof fallback === "function" ? fallback(props) : fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
}

interface BoundaryProps {
  failure: ReactNode;
  onFailure: () => void;
  children: ReactNode;
}

/** React catches errors of rendering in classes only. */
class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
