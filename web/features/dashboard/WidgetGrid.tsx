import { useDebouncedValue } from "@mantine/hooks";
import { useRef } from "react";
import { GridLayout } from "react-grid-layout";
import {
  breakpointAt,
  columnCount,
  type DashboardLayout,
  gridMargin,
  rowHeight,
} from "../../../domain/dashboard/layout.ts";
import type { WidgetType } from "../../../domain/dashboard/widgets.ts";
import { useWidth } from "../../charts/use-width.ts";
import { layoutDebounceMs } from "../../ui/timings.ts";
import { type Items, itemsAt, withItems } from "./arrange.ts";
import classes from "./dashboard.module.css";
import { useArranging } from "./use-arranging.ts";
import { WidgetFrame } from "./WidgetFrame.tsx";

interface Props {
  layout: DashboardLayout;
  /** False on touch devices and phones, where a drag is a scroll. */
  canArrange: boolean;
  /** Called when the user has moved, resized or closed a widget; never because the window changed. */
  onChange: (layout: DashboardLayout) => void;
}

const gridConfig = {
  cols: columnCount,
  rowHeight,
  margin: [gridMargin, gridMargin] as const,
  containerPadding: [0, 0] as const,
};

/** A widget is dragged by its header, except by the link, the choices and the button in it. */
const dragByHeader = {
  handle: ".widget-head",
  cancel: "a, button:not(.widget-handle), .widget-tools",
};

/** The widgets at the places of the current width. */
export function WidgetGrid({ layout, canArrange, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const measured = useWidth(place);
  const [settled] = useDebouncedValue(measured, layoutDebounceMs);
  // The first width is not waited for.
  const width = settled === 0 ? measured : settled;
  const breakpoint = breakpointAt(width);
  const items = itemsAt(layout, breakpoint);
  const store = (next: Items) => onChange(withItems(layout, breakpoint, next));
  const arranging = useArranging(items, store);
  const close = (type: WidgetType) => {
    onChange(layout.filter((one) => one.type !== type));
    arranging.sayClosed(type);
  };
  return (
    <div className={classes.grid}>
      <div ref={place}>
        {/* The library would write this sheet itself, which the policy of the page refuses. */}
        <i hidden id="react-draggable-style-el" />
        <p aria-live="assertive" className="visually-hidden">
          {arranging.spoken}
        </p>
        {width === 0 ? null : (
          <GridLayout
            dragConfig={{ ...dragByHeader, enabled: canArrange }}
            gridConfig={gridConfig}
            layout={[...arranging.shown]}
            onDragStop={(next) => store(next)}
            onResizeStop={(next) => store(next)}
            resizeConfig={{ enabled: canArrange, handles: ["se"] }}
            width={width}
          >
            {layout.map(({ type }) => (
              <div key={type}>
                <WidgetFrame
                  isArranged={arranging.arranging === type}
                  onClose={() => close(type)}
                  onHandleKey={canArrange ? (event) => arranging.handleKey(type, event) : null}
                  onHandleLeft={arranging.cancel}
                  type={type}
                />
              </div>
            ))}
          </GridLayout>
        )}
      </div>
    </div>
  );
}
