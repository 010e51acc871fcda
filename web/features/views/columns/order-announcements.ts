import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";

export const orderInstructions: ScreenReaderInstructions = {
  draggable:
    "Press Space to pick up the column, Arrow Up and Arrow Down to move it, Space to put it down, and Escape to leave it where it was.",
};

/** Says where a column is while it is moved within the chosen ones. */
export function announceOrder(chosen: readonly FieldId[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => fieldOf(id as FieldId).title;
  const placeOf = (id: UniqueIdentifier) =>
    `position ${chosen.indexOf(id as FieldId) + 1} of ${chosen.length}`;
  return {
    // The announcement of picking a column up is replaced at once by the one for hovering over itself, so the second
    // carries both.
    onDragStart: ({ active: { id } }) => `${titleOf(id)}, ${placeOf(id)}.`,
    onDragOver: ({ active: { id }, over }) => `${titleOf(id)}, ${placeOf(over?.id ?? id)}.`,
    onDragEnd: ({ active: { id }, over }) => `${titleOf(id)} put down, ${placeOf(over?.id ?? id)}.`,
    onDragCancel: ({ active: { id } }) => `${titleOf(id)} not moved, ${placeOf(id)}.`,
  };
}
