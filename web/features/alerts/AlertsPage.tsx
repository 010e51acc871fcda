import { Button } from "@mantine/core";
import { IconBellPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Alert } from "../../../domain/contract/users/alerts.ts";
import { listAlerts } from "../../../domain/contract/users/alerts.ts";
import { useReply } from "../../api/query-of.ts";
import { lazyDialog } from "../../parts/lazy-dialog.tsx";
import { Card, inCard } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { AlertCard } from "./AlertCard.tsx";
import { AlertList } from "./AlertList.tsx";
import classes from "./alerts.module.css";

const AlertDialog = lazyDialog(async () => (await import("./AlertDialog.tsx")).AlertDialog);

/** The alerts of the user on the left, and what the chosen one has sent on the right. An address with a view opens its alert. */
export function AlertsPage() {
  const alerts = useReply(listAlerts);
  const [search, setSearch] = useSearchParams();
  const viewId = search.get("viewId");
  const [edited, setEdited] = useState<Alert | "new" | null>(null);
  const list = alerts.data ?? [];
  const chosen = list.find(({ id }) => String(id) === search.get("alert")) ?? list[0];
  const ofView = list.find((alert) => alert.viewId === viewId);
  const dialog =
    edited ?? (viewId === null || alerts.data === undefined ? null : (ofView ?? "new"));
  const close = (saved?: Alert) => {
    setEdited(null);
    setSearch(saved ? { alert: String(saved.id) } : chosen ? { alert: String(chosen.id) } : {}, {
      replace: true,
    });
  };
  const newAlert = (
    <Button
      aria-haspopup="dialog"
      leftSection={<IconBellPlus aria-hidden size={16} />}
      onClick={() => setEdited("new")}
      variant="filled"
    >
      New alert
    </Button>
  );
  return (
    <Page actions={newAlert} sub="Changes in your saved views and screens · ET" title="Alerts">
      <Loaded frame={inCard()} lines={6} query={alerts} what="your alerts">
        {() =>
          chosen === undefined ? (
            <Card>
              <EmptyState
                advice="Save a view or a screen, and an alert tells you what enters it, leaves it or changes in it."
                title="No alerts"
              />
            </Card>
          ) : (
            <div className={classes.page}>
              <AlertList
                alerts={list}
                chosenId={chosen.id}
                onChoose={(alert) => setSearch({ alert: String(alert.id) }, { replace: true })}
              />
              <AlertCard alert={chosen} key={chosen.id} onEdit={() => setEdited(chosen)} />
            </div>
          )
        }
      </Loaded>
      {dialog === null ? null : (
        <AlertDialog
          alert={dialog === "new" ? null : dialog}
          onClose={close}
          viewId={dialog === "new" ? viewId : dialog.viewId}
        />
      )}
    </Page>
  );
}
