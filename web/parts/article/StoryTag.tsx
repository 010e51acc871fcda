import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarEvent,
  IconChartBar,
  IconFilePlus,
  IconPlayerPause,
  IconTag,
  IconX,
} from "@tabler/icons-react";
import type { StoryType } from "../../../domain/news/story-types.ts";
import classes from "./news.module.css";

const icons = {
  "IPO Pricing": IconTag,
  "New IPO Filing": IconFilePlus,
  Other: null,
  Postponed: IconPlayerPause,
  "Set Terms": IconCalendarEvent,
  "Terms-Down": IconArrowDown,
  "Terms-Up": IconArrowUp,
  "Updated Financials": IconChartBar,
  Withdrawn: IconX,
} as const satisfies Record<StoryType, unknown>;

/** The subject of a story, by word, sign and color. */
export function StoryTag({ story }: { story: StoryType }) {
  const Icon = icons[story];
  return (
    <span className={classes.story} data-story={story}>
      {Icon === null ? null : <Icon aria-hidden size={13} stroke={2} />}
      {story}
    </span>
  );
}
