import { portalNow } from "../../../api/site.ts";
import { formatLongDay } from "../../../ui/moments.ts";
import { ViewPage } from "./ViewPage.tsx";

export function PricedPage() {
  return <ViewPage aside={<small>{formatLongDay(portalNow())}</small>} viewType="Priced" />;
}
