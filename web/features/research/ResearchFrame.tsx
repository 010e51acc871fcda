import { useLocation } from "react-router";
import { usePageExists } from "../../pages.ts";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { analystNotesPath, paths } from "../../paths.ts";

const tabs = [
  { label: "Research Dashboard", path: paths.researchDashboard },
  { label: "Recent Research", path: paths.researchRecent },
  { label: "Special Reports", path: paths.researchSpecialReports },
  { label: "Ratings System", path: paths.researchRatingsSystem },
];

const newsSearchPath = analystNotesPath.replace(/\?.*$/, "");
const notesTab = { label: "Analyst Notes & Blogs", path: analystNotesPath };

/** The shared frame of the research pages. The grid fills the window; the other tabs scroll. */
export function ResearchFrame() {
  const { pathname } = useLocation();
  const hasNews = usePageExists()(newsSearchPath);
  return (
    <TabbedPage
      label="Research"
      tabs={hasNews ? [...tabs, notesTab] : tabs}
      width={pathname.startsWith(paths.researchRecent) ? "screen" : "full"}
    />
  );
}
