/** A ref for what takes the place of the element that was pressed, so that keyboard users go on there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
