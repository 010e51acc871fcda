import { useSortable } from "@dnd-kit/sortable";
import { CloseButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import classes from "./columns.module.css";

interface Props {
  id: string;
  title: string;
  onRemove: () => void;
}

export function ChosenColumn({ id, title, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      className={classes.column}
      data-dragging={isDragging || undefined}
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        {...attributes}
        {...listeners}
        aria-label={`Move ${title}`}
        className={classes.grip}
        type="button"
      >
        <IconGripVertical aria-hidden size={16} />
      </button>
      <span className="cut fill line">{title}</span>
      <CloseButton aria-label={`Remove ${title}`} onClick={onRemove} size={24} />
    </li>
  );
}
