import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { exhaustedWord } from "../../../domain/usage/reports.ts";
import { CallFailure } from "../../api/failure.ts";
import { inCard } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./analytics.module.css";
import { Exhausted } from "./Exhausted.tsx";

interface Props<Data> {
  query: UseQueryResult<Data | string>;
  /** Names what loads. */
  label: string;
  /** The text for a page, file, account or user that does not exist; absent for reports that always exist. */
  missing?: string;
  children: (data: Exclude<Data, string>) => ReactNode;
}

/** A report while it loads, when its subject does not exist, when the budget is used up, and when it has come. */
export function Report<Data>({ query, label, missing, children }: Props<Data>) {
  const { data, error } = query;
  if (typeof data === "string" && data.includes(exhaustedWord)) return <Exhausted />;
  if (missing !== undefined && error instanceof CallFailure && isUnknown(error))
    return (
      <p className={classes.missing} role="alert">
        {missing}
      </p>
    );
  return (
    <Loaded frame={inCard()} label={`Loading ${label}`} lines={8} query={query}>
      {(report) => (
        <div className={classes.report}>{children(report as Exclude<Data, string>)}</div>
      )}
    </Loaded>
  );
}

/** A value that cannot name a page, user, file or account is treated like one that names none. */
function isUnknown({ code }: CallFailure): boolean {
  return code === "not_found" || code === "invalid_input";
}
