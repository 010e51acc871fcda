import { UnstyledButton } from "@mantine/core";
import { IconWorldQuestion } from "@tabler/icons-react";
import {
  type EventType,
  eventTypeLabels,
  eventTypes,
} from "../../../domain/calendar/event-types.ts";
import classes from "./calendar.module.css";
import { EventIcon, eventColor } from "./event-icons.tsx";

interface Props {
  shown: readonly EventType[];
  onChange: (shown: EventType[]) => void;
  /** The events of companies whose headquarters nobody knows, which only Global shows. */
  unplaced: number;
  onShowUnplaced: () => void;
}

/** Explains the colours and marks of the types of events, and shows or hides each type. */
export function EventLegend({ shown, onChange, unplaced, onShowUnplaced }: Props) {
  return (
    <fieldset aria-label="Event types" className={classes.legend}>
      {eventTypes.map((type) => (
        <UnstyledButton
          aria-pressed={shown.includes(type)}
          key={type}
          onClick={() =>
            onChange(eventTypes.filter((one) => shown.includes(one) !== (one === type)))
          }
          style={eventColor(type)}
        >
          <i aria-hidden />
          <EventIcon type={type} />
          {eventTypeLabels[type]}
        </UnstyledButton>
      ))}
      {unplaced > 0 ? (
        <UnstyledButton onClick={onShowUnplaced}>
          <IconWorldQuestion aria-hidden size={14} stroke={1.6} />
          {`${unplaced} more, headquarters unknown: show Global`}
        </UnstyledButton>
      ) : null}
    </fieldset>
  );
}
