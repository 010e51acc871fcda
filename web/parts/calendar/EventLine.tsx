import { IconStarFilled } from "@tabler/icons-react";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { RatingNumber } from "../../grid/cells/RatingNumber.tsx";
import { formatWeekday } from "../../ui/moments.ts";
import { CompanyCard } from "../company/CompanyCard.tsx";
import { CompanyLink } from "../company/CompanyLink.tsx";
import { HoverTip } from "../HoverTip.tsx";
import classes from "./calendar.module.css";
import { spokenDay } from "./day-names.ts";
import { EventIcon, eventColor } from "./event-icons.tsx";
import { eventTags } from "./event-tags.ts";

const cardWidth = 404;

interface Props {
  event: CalendarEvent;
  /** True where all events are of one type: then the terms say more than what happens. */
  showsTerms?: boolean;
}

/** An event in one line; the card of its company opens on hover and on focus. */
export function EventLine({ event, showsTerms = false }: Props) {
  const { companyTicker, companyName, ticker, action, type, start, isFavorite } = event;
  const { ratingText, detail, terms } = event;
  const text = showsTerms ? (terms ?? action) : action;
  return (
    <HoverTip card={<CompanyCard companyTicker={companyTicker} />} hasLink width={cardWidth}>
      <CompanyLink className={classes.event} companyTicker={companyTicker}>
        <span className={classes.eventMark} style={eventColor(type)}>
          <EventIcon type={type} />
        </span>
        <span aria-hidden className={classes.eventText} data-figures={/\d/.test(text) || undefined}>
          <b>{ticker ?? companyName}</b>
          {text.split(" · ").map((part, at) => (
            <span key={part}>{at === 0 ? ` ${part}` : ` · ${part}`}</span>
          ))}
        </span>
        <span className="visually-hidden">{spokenEvent(event)}</span>
        {eventTags(event).map((tag) => (
          <span
            aria-hidden
            className={classes.tag}
            key={tag}
            title={tag === formatWeekday(start) ? spokenDay(start) : undefined}
          >
            {tag}
          </span>
        ))}
        {ratingText === null ? null : (
          <span aria-hidden>
            <RatingNumber rating={Number(ratingText)} />
          </span>
        )}
        {isFavorite ? <IconStarFilled aria-hidden className={classes.favorite} size={13} /> : null}
        {detail === null ? null : (
          <span aria-hidden className={classes.eventDetail}>
            {text === terms ? withoutTerms(event) : detail}
          </span>
        )}
      </CompanyLink>
    </HoverTip>
  );
}

/** The second line of an event whose first line has the terms: the company, and what happens to it. */
function withoutTerms({ detail, terms, ticker, companyName }: CalendarEvent): string {
  const happens = detail?.replace(` · ${terms}`, "") ?? "";
  return ticker === null ? happens : `${companyName} · ${happens}`;
}

function spokenEvent({
  title,
  companyName,
  ticker,
  detail,
  start,
  isFavorite,
}: CalendarEvent): string {
  const name = ticker === null ? null : companyName;
  return [title, name, detail, isFavorite ? "favorite" : null, spokenDay(start)]
    .filter((part) => part !== null)
    .join(", ");
}
