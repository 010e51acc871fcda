import { failureText } from "./form/failed-call.ts";
import { toastMs } from "./timings.ts";

export interface Toast {
  id: string;
  type: "success" | "danger";
  text: string;
  /** How long the toast stays, in milliseconds. */
  showTime: number;
  /** A button in the toast, which closes it. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  act: () => void;
}

/** The methods of the toast list once it is mounted. */
export interface ToastList {
  show: (toast: Toast) => void;
  clear: () => void;
}

let count = 0;
let round = 0;
/** Messages for the next page that opens. */
let pendingTexts: string[] = [];
let openList: (() => Promise<ToastList>) | undefined;
let list: Promise<ToastList> | undefined;

/** The shell provides the way to open the list; its code is loaded with the first toast. */
export function provideToastList(open: () => Promise<ToastList>): void {
  openList = open;
}

/** Says what was done, with a button that undoes it if there is a way back. */
export function notifySuccess(text: string, undo?: () => void): void {
  notifyWithAction(text, undo && { label: "Undo", act: undo });
}

/** Says what was done, with a button for what comes next. */
export function notifyWithAction(text: string, action: ToastAction | undefined): void {
  notify({ type: "success", text, showTime: toastMs.success, ...(action && { action }) });
}

/** Shows a message on the next page, because opening that page clears the current messages. */
export function notifyOnNextPage(text: string): void {
  pendingTexts.push(text);
}

export function notifyError(text: string): void {
  notify({ type: "danger", text, showTime: toastMs.danger });
}

/** Shows what a failed call says. */
export function notifyFailure(error: unknown): void {
  notifyError(failureText(error));
}

function notify(toast: Omit<Toast, "id">): void {
  count += 1;
  const identifiedToast = { ...toast, id: `toast-${count}` };
  const startRound = round;
  list ??= openList?.();
  list?.then(
    (ready) => startRound === round && ready.show(identifiedToast),
    () => {
      list = undefined;
    },
  );
}

/** Shows the messages that were kept for the page, or the tab of a page, that has just opened. */
export function showPendingNotifications(): void {
  const texts = pendingTexts;
  pendingTexts = [];
  for (const text of texts) notifySuccess(text);
}

/** Removes all toasts, including those whose list is still loading. */
export function clearNotifications(): void {
  round += 1;
  list?.then(
    (ready) => ready.clear(),
    () => undefined,
  );
}
