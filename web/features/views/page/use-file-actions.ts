import type { TablerIcon } from "@tabler/icons-react";
import {
  IconDeviceFloppy,
  IconFileSpreadsheet,
  IconLink,
  IconPlugConnected,
  IconPrinter,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { exportView } from "../../../../domain/contract/views.ts";
import type { Toolbar } from "../../../../domain/views/declaration.ts";
import { download } from "../../../api/download.ts";
import { notifyFailure, notifySuccess } from "../../../ui/notify.ts";
import { printPage } from "../../../ui/print-mode.ts";
import { gridPrintDelayMs } from "../../../ui/timings.ts";
import { connectPath } from "../../../view-paths.ts";
import type { OpenDialog } from "./dialogs.ts";

export interface FileAction {
  name: string;
  Icon: TablerIcon;
  isBusy: boolean;
  act: () => void;
}

interface Surroundings {
  toolbar: Toolbar;
  /** Undefined while the view is loading. */
  viewId: string | undefined;
  /** True for a view that the user has saved, which programs can read again and again. */
  isSaved: boolean;
  /** The text of the quick search, which narrows the file as it narrows the rows. */
  search: string;
  onOpen: (dialog: OpenDialog) => void;
}

/** Lists the file actions (Save, Excel, Print, Link, Connect) that a view offers. */
export function useFileActions(surroundings: Surroundings): FileAction[] {
  const { toolbar, viewId, isSaved, search, onOpen } = surroundings;
  const navigate = useNavigate();
  const excel = useMutation({
    mutationFn: (id: string) =>
      download(exportView, {
        params: { id },
        query: { format: "xlsx", ...(search !== "" && { search }) },
      }),
    onSuccess: ({ fileName }) => notifySuccess(`${fileName} has been downloaded`),
    onError: notifyFailure,
  });
  const toExcel = () => {
    if (viewId !== undefined) excel.mutate(viewId);
  };
  const all = [
    { is: toolbar.save, name: "Save", Icon: IconDeviceFloppy, act: () => onOpen("save") },
    { is: toolbar.excel, name: "Excel", Icon: IconFileSpreadsheet, act: toExcel },
    { is: toolbar.print, name: "Print", Icon: IconPrinter, act: () => printPage(gridPrintDelayMs) },
    { is: toolbar.link, name: "Link", Icon: IconLink, act: () => onOpen("share") },
    {
      is: isSaved && viewId !== undefined,
      name: "Connect",
      Icon: IconPlugConnected,
      act: () => void navigate(connectPath(viewId ?? "")),
    },
  ];
  return all
    .filter(({ is }) => is)
    .map(({ name, Icon, act }) => ({
      name,
      Icon,
      act,
      isBusy: name === "Excel" && excel.isPending,
    }));
}
