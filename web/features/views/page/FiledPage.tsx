import { ViewPage } from "./ViewPage.tsx";

/** The pipeline under its other address. */
export function FiledPage() {
  return <ViewPage title="Filed IPOs" viewType="Pipeline" />;
}
