import {
  IconArrowsExchange,
  IconClipboardText,
  IconFilePlus,
  IconLockOpen,
  IconPlayerPause,
  IconTag,
  type TablerIcon,
} from "@tabler/icons-react";
import type { EventType } from "../../../domain/calendar/event-types.ts";

const icons: Record<EventType, TablerIcon> = {
  filed: IconFilePlus,
  offerDate: IconTag,
  trade: IconArrowsExchange,
  research: IconClipboardText,
  lockups: IconLockOpen,
  pw: IconPlayerPause,
};

/** The mark of a type; its colour is that of the text around it. */
export function EventIcon({ type }: { type: EventType }) {
  const Icon = icons[type];
  return <Icon aria-hidden size={13} stroke={2} />;
}

/** Gives the elements inside it the colour of a type, as `--event`. */
export function eventColor(type: EventType): Record<string, string> {
  return { "--event": `var(--ev-${type.toLowerCase()})` };
}
