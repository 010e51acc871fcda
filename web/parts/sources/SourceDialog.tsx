import { Modal } from "@mantine/core";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import { SourceOfValue } from "./SourceOfValue.tsx";
import type { SourceQuery } from "./source-query.ts";

interface Props {
  title: string;
  query: SourceQuery;
  onClose: () => void;
}

/** Where a value comes from, over the page. */
export function SourceDialog({ title, query, onClose }: Props) {
  useFocusReturn();
  return (
    <Modal
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      opened
      size={560}
      title={title}
    >
      <SourceOfValue query={query} />
    </Modal>
  );
}
