import { Outlet, useLocation, useNavigate } from "react-router";
import { useGrants } from "../../api/account.ts";
import { paths } from "../../paths.ts";
import { InnerNavigation } from "../../ui/page/InnerNavigation.tsx";
import { PageFrame } from "../../ui/page/PageFrame.tsx";

const pages = [
  { label: "Analytics", path: paths.analytics },
  { label: "By Page", path: paths.pageViews },
  { label: "By Account", path: paths.accountActivity },
  { label: "User Activity", path: paths.userActivity, isOfPersons: true },
  { label: "File Activity", path: paths.fileActivity },
  { label: "Access Logs", path: paths.accessLogs, isOfPersons: true },
];

/** The shared frame of the analytics pages; their days stay from one to the next. */
export function AnalyticsFrame() {
  const { pathname, search } = useLocation();
  const seesPersons = useGrants().includes("readPersons");
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
          pages={pages.filter(({ isOfPersons }) => !isOfPersons || seesPersons)}
        />
      }
    >
      <Outlet />
    </PageFrame>
  );
}
