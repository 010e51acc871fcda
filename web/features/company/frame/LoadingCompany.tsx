import { CompanyHead } from "../../../parts/company/CompanyHead.tsx";
import { SkeletonLines } from "../../../ui/loading/Skeleton.tsx";
import classes from "./header.module.css";

/** Takes the place of a profile until it has loaded; its heading takes the focus. */
export function LoadingCompany({ ticker }: { ticker: string }) {
  return (
    <div className={classes.band}>
      <div className={classes.wrap}>
        <CompanyHead
          exchange={null}
          logo={null}
          name={ticker.toUpperCase().slice(0, 24)}
          status={null}
          ticker={null}
        />
        <div className={classes.loading}>
          <SkeletonLines label="Loading the company" lines={8} />
        </div>
      </div>
    </div>
  );
}
