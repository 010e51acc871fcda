export interface WidgetProps {
  /** In pixels. */
  width: number;
  /** The place in the header for the choices of the widget. */
  tools: HTMLElement | null;
}
