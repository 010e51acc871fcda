import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { reloadFailedStyles } from "./failed-styles.ts";
import { whenIdle } from "./when-idle.ts";

interface Options<Props> {
  /** Shown while the code is loading. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** Replaces the part when its code cannot be loaded or crashes; by default nothing does. */
  failure?: (retry: () => void, props: Props) => ReactNode;
}

/**
 * A part of a page whose code is loaded when the browser is idle, or when the part is first shown. Its failure stays
 * inside the part: the page around it keeps working.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failure = () => null }: Options<Props> = {},
): ComponentType<Props> {
  // A lazy component keeps its failure for good, so each new attempt needs a new one.
  const attempt = () =>
    lazy(async () => {
      await reloadFailedStyles();
      return { default: await load() };
    });
  let latest = attempt();
  whenIdle(() => void load().catch(() => undefined));

  // biome-ignore lint/correctness/noComponentHookFactories: this makes a component once, at the level of a module.
  return function LazyPart(props: Props) {
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
  };
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
