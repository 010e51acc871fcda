import { indexLabel } from "../../../domain/house/words.ts";
import { IndexCard } from "./IndexCard.tsx";
import { IndexDetails } from "./IndexDetails.tsx";
import classes from "./ipo-index.module.css";
import { StatsPageFrame } from "./StatsPageFrame.tsx";

/** The index of recent IPOs: the US one for the US, the international one otherwise. */
export function IndexPage() {
  return (
    <StatsPageFrame title={() => indexLabel("IPO Index")}>
      {({ headquarter }) => (
        <div className={classes.indexPage}>
          <IndexCard
            headquarter={headquarter}
            title={
              headquarter === "US" ? "US IPO Benchmark Index" : "International IPO Benchmark Index"
            }
          />
          <IndexDetails symbol={headquarter === "US" ? "IPOUSA" : "IPOXUS"} />
        </div>
      )}
    </StatsPageFrame>
  );
}
