import { Outlet } from "react-router";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { AdditionalStatsMenu } from "./AdditionalStatsMenu.tsx";
import classes from "./beside.module.css";

/** The shared frame of the additional pages of statistics. */
export function AdditionalFrame() {
  return (
    <PageFrame navigation={null}>
      <div className={classes.beside}>
        <AdditionalStatsMenu />
        <div>
          <Outlet />
        </div>
      </div>
    </PageFrame>
  );
}
