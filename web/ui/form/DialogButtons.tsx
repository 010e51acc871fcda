import { Button } from "@mantine/core";
import dialog from "../dialogs/dialog.module.css";
import { useFormStage } from "./form-stage.ts";
import { SubmitButton } from "./SubmitButton.tsx";

interface Props {
  /** The text of the button that sends the form. */
  children: string;
  sentText: string;
  onCancel: () => void;
}

/** The buttons at the end of a form in a dialog. */
export function DialogButtons({ children, sentText, onCancel }: Props) {
  const isEditing = useFormStage() === "editing";
  return (
    <div className={dialog.buttons}>
      <Button disabled={!isEditing} onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton isSmall sentText={sentText}>
        {children}
      </SubmitButton>
    </div>
  );
}
