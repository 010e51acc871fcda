import { longDay } from "../../../ui/moments.ts";
import { ViewPage } from "./ViewPage.tsx";

export function PricedPage() {
  return <ViewPage aside={<small>{longDay(new Date())}</small>} viewType="Priced" />;
}
