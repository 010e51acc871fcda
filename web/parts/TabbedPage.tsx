import { Outlet, useLocation } from "react-router";
import type { PageWidth } from "../ui/page/Page.tsx";
import { PageFrame } from "../ui/page/PageFrame.tsx";
import { currentPlace, PageNavigation, type Place } from "./PageNavigation.tsx";

interface Tab extends Place {
  /** An extra way back that this tab offers. */
  back?: Place;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  width?: PageWidth;
}

/** The frame of a route whose children are tabs of one page. */
export function TabbedPage({ label, tabs, width }: Props) {
  const { pathname } = useLocation();
  const back = currentPlace(tabs, pathname)?.back;
  return (
    <PageFrame
      navigation={<PageNavigation label={label} pages={tabs} {...(back && { back })} />}
      {...(width && { width })}
    >
      <Outlet />
    </PageFrame>
  );
}
