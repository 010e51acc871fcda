import { ViewPage } from "./ViewPage.tsx";

export function ScheduledPage() {
  return <ViewPage viewType="Scheduled" />;
}

export function PipelinePage() {
  return <ViewPage viewType="Pipeline" />;
}
