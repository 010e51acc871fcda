import { getFilingAge } from "../../../domain/contract/stats/market.ts";
import { useReply } from "../../api/query-of.ts";
import { site } from "../../api/site.ts";
import { describeFilling } from "./describe-filling.ts";
import styles from "./FillingNotice.module.css";

/** Tells members of a new portal that its history is on its way: what has come, what is coming and how long it takes. */
export function FillingNotice() {
  return site().followsEdgar ? <Filling /> : null;
}

function Filling() {
  const { data } = useReply(getFilingAge);
  const filling = data?.filling;
  if (!filling) return null;
  return (
    <div className={styles.notice} role="status">
      <progress aria-label="History read" value={data?.filled ?? 0} />
      <span>{describeFilling(filling)}</span>
    </div>
  );
}
