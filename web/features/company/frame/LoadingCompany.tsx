import { SkeletonLines } from "../../../ui/loading/Skeleton.tsx";
import classes from "./header.module.css";

/** Takes the place of a profile until it has loaded; its heading takes the focus. */
export function LoadingCompany({ ticker }: { ticker: string }) {
  return (
    <div className={classes.band}>
      <div className={classes.wrap}>
        <div className={classes.head}>
          <span aria-hidden className={classes.monogram} />
          <h1 className={classes.name} tabIndex={-1}>
            {ticker.toUpperCase().slice(0, 24)}
          </h1>
        </div>
        <div className={classes.loading}>
          <SkeletonLines label="Loading the company" lines={8} />
        </div>
      </div>
    </div>
  );
}
