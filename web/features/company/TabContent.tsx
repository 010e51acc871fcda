import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { CallFailure } from "../../api/failure.ts";
import type { CallKey } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { inCard } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import classes from "./company.module.css";
import { useProfile } from "./use-profile.ts";

interface Props<Data> {
  label: string;
  /** Asks for the data about a company. */
  query: (about: { query: { ticker: string } }) => UseQueryOptions<Data, Error, Data, CallKey>;
  children: (data: Data) => ReactNode;
}

/** Loads the data of a tab; a tab that turns out to have none leads to the not-found page. */
export function TabContent<Data>({ label, query, children }: Props<Data>) {
  const { tickerSymbol } = useProfile().description;
  const tab = useQuery(query({ query: { ticker: tickerSymbol } }));
  const { data, error } = tab;
  if (data === undefined && error instanceof CallFailure && error.code === "not_found")
    return <Navigate replace to={paths.notFound} />;
  return (
    <div className={classes.content}>
      <Loaded frame={inCard(label)} label={`Loading ${label}`} lines={6} query={tab}>
        {children}
      </Loaded>
    </div>
  );
}
