import { Component, type ReactNode } from "react";

interface Props {
  failure: (retry: () => void) => ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Keeps the failure of a part to itself. React catches errors of rendering in classes only. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { failure, children } = this.props;
    return this.state.hasFailed ? failure(() => this.setState({ hasFailed: false })) : children;
  }
}
