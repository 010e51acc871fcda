import type { UseQueryOptions } from "@tanstack/react-query";
import type { getSource } from "../../../domain/contract/companies/sources.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { CallKey } from "../../api/query-of.ts";

type Source = Reply<typeof getSource>;

export type SourcedValue = Source["values"][number];

/** The question where a value of a row or of a profile comes from. */
export type SourceQuery = UseQueryOptions<Source, Error, Source, CallKey>;
