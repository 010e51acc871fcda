import { Outlet, useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { InnerNavigation } from "../../ui/page/InnerNavigation.tsx";
import { PageFrame } from "../../ui/page/PageFrame.tsx";

const pages = [
  { label: "Analytics", path: paths.analytics },
  { label: "By Page", path: paths.pageViews },
  { label: "By Account", path: paths.accountActivity },
  { label: "User Activity", path: paths.userActivity },
  { label: "File Activity", path: paths.fileActivity },
  { label: "Access Logs", path: paths.accessLogs },
];

/** The shared frame of the analytics pages; their days stay from one to the next. */
export function AnalyticsFrame() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = `${pathname.toLowerCase()}/`;
  const current = pages.find(({ path }) => address.startsWith(`${path.toLowerCase()}/`));
  return (
    <PageFrame
      navigation={
        <InnerNavigation
          current={current?.path ?? ""}
          label="Analytics pages"
          onOpen={(path) => void navigate(path + search)}
          pages={pages}
        />
      }
    >
      <Outlet />
    </PageFrame>
  );
}
