import { type ScreenName, screenOf } from "../../domain/views/screens.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { Failure, type Principal } from "./context.ts";

/** The facts about the caller that decide which screens they have. */
export type ScreenUser = Pick<Principal, "hiddenScreens">;

/** True if the account of the caller has the screen that shows views of this type. */
export function mayUseViews({ hiddenScreens }: ScreenUser, viewType: ViewType): boolean {
  const screen = screenOf(viewType);
  return screen === null || !hiddenScreens.includes(screen);
}

/** Refuses views of a screen that is hidden from the account of the caller, whoever has made or shared them. */
export function requireViews(user: ScreenUser, viewType: ViewType): void {
  if (!mayUseViews(user, viewType)) throw new Failure("not_authorized");
}

export function requireScreen({ hiddenScreens }: ScreenUser, screen: ScreenName): void {
  if (hiddenScreens.includes(screen)) throw new Failure("not_authorized");
}
