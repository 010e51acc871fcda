import { toastMs } from "./timings.ts";

export interface Toast {
  id: string;
  type: "success" | "danger";
  text: string;
  /** How long it stays, in milliseconds. */
  showTime: number;
}

/** What the list of toasts on the page offers once it is there. */
export interface ToastList {
  show: (toast: Toast) => void;
  clear: () => void;
}

let count = 0;
let round = 0;
/** What is to be said on the page that is opened next. */
let kept: string[] = [];
let openList: (() => Promise<ToastList>) | undefined;
let list: Promise<ToastList> | undefined;

/** The shell says how the list is opened; its code is fetched with the first toast. */
export function provideToastList(open: () => Promise<ToastList>): void {
  openList = open;
}

export function notifySuccess(text: string): void {
  notify({ type: "success", text, showTime: toastMs.success });
}

/** Says it on the page that is opened next, which takes away what was said before. */
export function notifyOnArrival(text: string): void {
  kept.push(text);
}

export function notifyError(text: string): void {
  notify({ type: "danger", text, showTime: toastMs.danger });
}

function notify(toast: Omit<Toast, "id">): void {
  count += 1;
  const shown = { ...toast, id: `toast-${count}` };
  const asked = round;
  list ??= openList?.();
  list?.then(
    (ready) => asked === round && ready.show(shown),
    () => {
      list = undefined;
    },
  );
}

/** Says what was kept for the page, or the tab of a page, that has come. */
export function notifyOfArrival(): void {
  const texts = kept;
  kept = [];
  for (const text of texts) notifySuccess(text);
}

/** Takes away every toast, also those whose list is still being fetched. */
export function clearNotifications(): void {
  round += 1;
  list?.then(
    (ready) => ready.clear(),
    () => undefined,
  );
}
