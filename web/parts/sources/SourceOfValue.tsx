import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { SourcedValue } from "./SourcedValue.tsx";
import classes from "./source-of-value.module.css";
import type { SourceQuery } from "./source-query.ts";

/** Where a value comes from: its record, the statements that it overrode, and the inputs of a derived figure. */
export function SourceOfValue({ query }: { query: SourceQuery }) {
  return (
    <Loaded label="Loading the source" lines={4} query={useQuery(query)}>
      {({ companyName, values }) => (
        <div className="line">
          <p className={classes.company}>{companyName}</p>
          <SourcedValue at={0} values={values} />
        </div>
      )}
    </Loaded>
  );
}
