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
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { download } from "../../../api/download.ts";
import { notifyFailure, notifySuccess } from "../../../ui/notify.ts";
import { printPage } from "../../../ui/page/print-mode.ts";
import { gridPrintDelayMs } from "../../../ui/timings.ts";
import { connectPath } from "../../../view-paths.ts";
import type { OpenDialog } from "./dialogs.ts";
import type { ViewOnPage } from "./use-view.ts";

export interface FileAction {
  name: string;
  Icon: TablerIcon;
  isBusy: boolean;
  act: () => void;
}

/** Lists the file actions (Save, Excel, Print, Link, Connect) that a view offers. */
export function useFileActions(
  viewType: ViewType,
  { view, address: { search } }: ViewOnPage,
  onOpen: (dialog: OpenDialog) => void,
): FileAction[] {
  const { toolbar } = viewTypes[viewType];
  const viewId = view?.id;
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
      // Programs read a view again and again, so it must be one that the user has saved.
      is: view?.isOwn === true && view.name !== null,
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
