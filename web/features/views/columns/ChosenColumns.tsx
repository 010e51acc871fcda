import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CloseButton } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import type { Ref } from "react";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";
import classes from "./columns.module.css";
import { announceOrder, orderInstructions } from "./order-announcements.ts";

interface Props {
  chosen: readonly FieldId[];
  onChange: (ids: FieldId[]) => void;
  ref: Ref<HTMLElement>;
}

/** The chosen columns in order, moved by dragging or with Space and the arrow keys. */
export function ChosenColumns({ chosen, onChange, ref }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over === null) return;
    const [from, to] = [active.id, over.id].map((id) => chosen.indexOf(id as FieldId));
    if (from !== undefined && to !== undefined) onChange(arrayMove([...chosen], from, to));
  };
  return (
    <section aria-label="Chosen columns" className={classes.chosen} ref={ref} tabIndex={-1}>
      <h3>
        Chosen <span className={classes.count}>{chosen.length}</span>
      </h3>
      <DndContext
        accessibility={{
          announcements: announceOrder(chosen),
          screenReaderInstructions: orderInstructions,
        }}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        sensors={sensors}
      >
        <SortableContext items={[...chosen]} strategy={verticalListSortingStrategy}>
          <ol className={classes.order}>
            {chosen.map((id) => (
              <ChosenColumn
                id={id}
                key={id}
                onRemove={() => onChange(chosen.filter((other) => other !== id))}
                title={fieldOf(id).title}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}

interface ChosenColumnProps {
  id: string;
  title: string;
  onRemove: () => void;
}

function ChosenColumn({ id, title, onRemove }: ChosenColumnProps) {
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
