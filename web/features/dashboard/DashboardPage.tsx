import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLayoutDashboard, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { chooseWidgets, defaultLayout } from "../../../domain/dashboard/layout.ts";
import { portalToday } from "../../api/site.ts";
import { MarketPill } from "../../parts/MarketPill.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import { CustomizeDialog } from "./CustomizeDialog.tsx";
import { useDashboardLayout } from "./use-dashboard-layout.ts";
import { WidgetGrid } from "./WidgetGrid.tsx";

/** The first page of the day: the widgets that the user has chosen, where they have put them. */
export function DashboardPage() {
  const { layout, isLoading, isDefault, change } = useDashboardLayout();
  const [isCustomizing, setIsCustomizing] = useState(false);
  const isTouched = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const customizeIcon = <IconLayoutDashboard aria-hidden size={isPhone ? 18 : 16} stroke={1.8} />;
  return (
    <Page
      actions={
        <>
          {isDefault || isLoading ? null : (
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
            variant="default"
          >
            {isPhone ? customizeIcon : "Customize Dashboard"}
          </Button>
        </>
      }
      badge={<MarketPill />}
      sub={formatLongDay(portalToday())}
      title="Dashboard"
    >
      {isLoading ? (
        <SkeletonLines label="Loading the dashboard" lines={8} />
      ) : layout.length === 0 ? (
        <EmptyState advice="Choose Customize Dashboard to add widgets." title="No widgets" />
      ) : (
        <WidgetGrid canArrange={!isTouched && !isPhone} layout={layout} onChange={change} />
      )}
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
