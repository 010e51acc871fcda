/** Where the focus was. */
interface Place {
  element: Element;
  /** The ancestors of that element, the nearest first. */
  around: readonly Element[];
  /** The dialog or menu around that element. */
  overlay: Element | null;
  /** The place of the focus before the user opened that dialog or menu. */
  from: Place | null;
}

const overlays = "dialog, [role=dialog], [role=alertdialog], [role=menu]";
const reachable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Code that moves the focus after an action does so within this time. */
const patienceMs = 150;

/**
 * Gives the focus a new place when the focused element is gone: a removed chip, a bar that was answered, a loading
 * heading. Otherwise the focus falls to the document, where a keyboard user starts over and a screen reader is silent.
 * The new place is the element itself once it is enabled again, else the place where a closed dialog was opened, else
 * the first element that is left beside the old place, else the heading of the page. Returns a function that stops
 * this.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  let timer: number | undefined;
  let isTouched = false;

  const restore = () => {
    timer = undefined;
    if (last === null || !isNowhere()) return;
    // On a touch screen, the focus of a field would open the keyboard.
    if (isTouched) last = null;
    else focus(findNewPlace(last));
  };
  const look = () => {
    if (last !== null && timer === undefined && isNowhere())
      timer = window.setTimeout(restore, patienceMs);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = describePlace(target, last);
  };
  // The check runs a moment later, because an element that is being removed is still in the page now. A user who
  // clicked on an empty place of the page wants no focus.
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      const isLeft = last?.element === target && isNowhere();
      if (isLeft && !isGone(target as Element) && !isOff(target as Element)) last = null;
    });
  };
  const onPointer = ({ pointerType }: PointerEvent) => {
    isTouched = pointerType === "touch";
  };
  const onKey = () => {
    isTouched = false;
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled"],
  });
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onFocusOut);
  document.addEventListener("pointerdown", onPointer, true);
  document.addEventListener("keydown", onKey, true);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
    document.removeEventListener("pointerdown", onPointer, true);
    document.removeEventListener("keydown", onKey, true);
  };
}

function describePlace(element: Element, before: Place | null): Place {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    around.push(one);
  const overlay = element.closest(overlays);
  return { element, around, overlay, from: overlay && findOpener(overlay, before) };
}

/** A dialog that gave way to another dialog and is shown again keeps the place where it was first opened. */
function findOpener(overlay: Element, before: Place | null): Place | null {
  for (let place = before; place; place = place.from)
    if (place.overlay === overlay) return place.from;
  return before;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isGone(element: Element): boolean {
  return !element.isConnected || !element.checkVisibility();
}

function isOff(element: Element): boolean {
  return element.matches(":disabled");
}

/** Returns null for an element that is only disabled for now, and for a heading whose successor is still to come. */
function findNewPlace({ element, around, overlay, from }: Place): Element | null {
  if (!isGone(element)) return isOff(element) ? null : element;
  if (from && overlay && isGone(overlay)) return findNewPlace(from);
  const heading = document.querySelector("main h1");
  if (element.matches("h1")) return heading;
  const beside = around.find((one) => !isGone(one));
  const isPage = beside === undefined || (heading !== null && beside.contains(heading));
  const found = isPage ? undefined : findReachable(beside, overlay);
  return found ?? heading ?? document.getElementById("main");
}

/**
 * Finds the first control that a user can reach in the element, else in the elements around it, up to the dialog or the
 * page.
 */
function findReachable(element: Element, overlay: Element | null): Element | undefined {
  for (
    let one: Element | null = element;
    one && !one.matches("main, body");
    one = one.parentElement
  ) {
    const found = [...one.querySelectorAll(reachable)].find(isReachable);
    if (found) return found;
    if (one === overlay) return undefined;
  }
  return undefined;
}

function isReachable(element: Element): boolean {
  return element.checkVisibility() && element.closest("[inert]") === null;
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement || element instanceof SVGElement)
    element.focus({ preventScroll: true });
}
