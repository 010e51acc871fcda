import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { SourceOfValue } from "./SourceOfValue.tsx";
import type { SourceQuery } from "./source-query.ts";

interface Props {
  title: string;
  query: SourceQuery;
  onClose: () => void;
}

/** Where a value comes from, over the page. */
export function SourceDialog({ title, query, onClose }: Props) {
  return (
    <Dialog onClose={onClose} size={560} title={title}>
      <SourceOfValue query={query} />
    </Dialog>
  );
}
