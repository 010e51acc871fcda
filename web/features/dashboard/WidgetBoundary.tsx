import { Component, type ReactNode } from "react";

interface Props {
  failure: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a widget to itself. React catches errors of rendering in classes only. */
export class WidgetBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { failure, children } = this.props;
    return this.state.hasFailed ? failure(() => this.setState({ hasFailed: false })) : children;
  }
}
