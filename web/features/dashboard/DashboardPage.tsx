import { Button, Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLayoutDashboard, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { chooseWidgets, defaultLayout } from "../../../domain/dashboard/layout.ts";
import {
  offeredWidgets,
  type WidgetType,
  widgetTitles,
} from "../../../domain/dashboard/widgets.ts";
import { portalToday } from "../../api/site.ts";
import { MarketPill } from "../../parts/market/MarketPill.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogEnd } from "../../ui/dialogs/DialogEnd.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import { useDashboardLayout } from "./use-dashboard-layout.ts";
import { WidgetGrid } from "./WidgetGrid.tsx";

/** The first page of the day: the widgets that the user has chosen, where they have put them. */
export function DashboardPage() {
  const { layout, query, isDefault, change } = useDashboardLayout();
  const [isCustomizing, setIsCustomizing] = useState(false);
  const isTouched = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const customizeIcon = <IconLayoutDashboard aria-hidden size={isPhone ? 18 : 16} stroke={1.8} />;
  return (
    <Page
      actions={
        <>
          {isDefault ? null : (
            <Button
              leftSection={<IconRefresh aria-hidden size={16} stroke={1.8} />}
              onClick={() => change(defaultLayout)}
              variant="subtle"
            >
              Reset to Defaults
            </Button>
          )}
          <Button
            aria-label="Customize Dashboard"
            leftSection={isPhone ? null : customizeIcon}
            onClick={() => setIsCustomizing(true)}
          >
            {isPhone ? customizeIcon : "Customize Dashboard"}
          </Button>
        </>
      }
      badge={<MarketPill />}
      sub={formatLongDay(portalToday())}
      title="Dashboard"
    >
      <Loaded label="Loading the dashboard" lines={8} query={query}>
        {() =>
          layout.length === 0 ? (
            <EmptyState advice="Choose Customize Dashboard to add widgets." title="No widgets" />
          ) : (
            <WidgetGrid canArrange={!isTouched && !isPhone} layout={layout} onChange={change} />
          )
        }
      </Loaded>
      {isCustomizing ? (
        <CustomizeDialog
          onClose={() => setIsCustomizing(false)}
          onSave={(chosen) => change(chooseWidgets(layout, chosen))}
          shown={layout.map(({ type }) => type)}
        />
      ) : null}
    </Page>
  );
}

interface Props {
  shown: readonly WidgetType[];
  onSave: (chosen: ReadonlySet<WidgetType>) => void;
  onClose: () => void;
}

/** Chooses the widgets of the dashboard. */
function CustomizeDialog({ shown, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<WidgetType>>(() => new Set(shown));
  const toggle = (type: WidgetType) =>
    setChosen(new Set(offeredWidgets.filter((one) => chosen.has(one) !== (one === type))));
  return (
    <Dialog onClose={onClose} title="Save Widgets">
      <div className="close-stack">
        {offeredWidgets.map((type) => (
          <Checkbox
            checked={chosen.has(type)}
            key={type}
            label={widgetTitles[type]}
            onChange={() => toggle(type)}
          />
        ))}
      </div>
      <DialogEnd onCancel={onClose}>
        <Button
          onClick={() => {
            onSave(chosen);
            onClose();
          }}
          variant="filled"
        >
          Save
        </Button>
      </DialogEnd>
    </Dialog>
  );
}
