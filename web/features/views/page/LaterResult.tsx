import { Button } from "@mantine/core";
import { replaceEqualDeep, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import { type Reading, readView, type ViewSource, viewQuery } from "../../../api/views.ts";

interface Props {
  source: ViewSource;
  reading: Reading;
  shown: ViewData;
  /** The time of reading or of the user's last change, in milliseconds. */
  shownAt: number;
}

/**
 * Offers newer rows. They are fetched when the user comes back to the page, but rows on screen never move or change by
 * themselves: the newer ones are shown on request.
 */
export function LaterResult({ source, reading, shown, shownAt }: Props) {
  const client = useQueryClient();
  const { queryKey } = viewQuery(source, reading);
  const { data: later, dataUpdatedAt: laterAt } = useQuery({
    queryKey: ["later", ...queryKey],
    queryFn: () => readView(source, reading),
    initialData: shown,
    initialDataUpdatedAt: shownAt,
  });
  if (laterAt <= shownAt || isSame(shown, later)) return null;
  const addedCount = later.dataTable.totalRows - shown.dataTable.totalRows;
  return (
    <Button onClick={() => client.setQueryData(queryKey, later)} variant="filled">
      {addedCount > 0 ? `Show ${addedCount.toLocaleString("en-US")} new` : "Show latest figures"}
    </Button>
  );
}

function isSame({ dataTable, summary }: ViewData, later: ViewData): boolean {
  const before = { dataTable, summary };
  return (
    replaceEqualDeep(before, { dataTable: later.dataTable, summary: later.summary }) === before
  );
}
