import { portalNow } from "../../../api/site.ts";
import { longDay } from "../../../ui/moments.ts";
import { ViewPage } from "./ViewPage.tsx";

export function PricedPage() {
  return <ViewPage aside={<small>{longDay(portalNow())}</small>} viewType="Priced" />;
}
