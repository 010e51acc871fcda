import { Button } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listRequests, requestKinds } from "../../../domain/contract/users/requests.ts";
import { call } from "../../api/call.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { RequestItem } from "./RequestItem.tsx";
import { kindNames, type RequestKind } from "./request-kinds.ts";
import classes from "./request-list.module.css";

export function RequestsPage() {
  const [search, setSearch] = useSearchParams();
  const kind = requestKinds.find((known) => known === search.get("kind"));
  const list = useInfiniteQuery({
    queryKey: [listRequests.path, kind],
    queryFn: ({ pageParam }) => call(listRequests, { query: { kind, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ requests, hasMore }) => (hasMore ? requests.at(-1)?.id : undefined),
    staleTime: 0,
  });
  const choose = (chosen: RequestKind | undefined) =>
    setSearch(chosen === undefined ? {} : { kind: chosen }, { replace: true });

  return (
    <Page sub="Trial requests, messages and questions, newest first" title="Requests">
      <div className="close-stack">
        <fieldset className={classes.kinds}>
          <legend className="visually-hidden">Show</legend>
          {[undefined, ...requestKinds].map((offered) => (
            <button
              aria-pressed={offered === kind}
              key={offered ?? "all"}
              onClick={() => choose(offered)}
              type="button"
            >
              {offered === undefined ? "All" : kindNames[offered].plural}
            </button>
          ))}
        </fieldset>
        <Card flush>
          <Loaded
            advice="The requests could not be loaded."
            label="Loading the requests"
            lines={8}
            query={list}
          >
            {({ pages }) =>
              pages[0]?.requests.length ? (
                <ul aria-label="Requests" className="ruled">
                  {pages
                    .flatMap((part) => part.requests)
                    .map((request) => (
                      <li key={request.id}>
                        <RequestItem request={request} />
                      </li>
                    ))}
                </ul>
              ) : (
                <EmptyState advice="Requests appear here as they come in." icon={IconInbox} />
              )
            }
          </Loaded>
        </Card>
        {list.isFetchNextPageError && (
          <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
        )}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button
            className={classes.more}
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            variant="default"
          >
            Load more
          </Button>
        )}
      </div>
    </Page>
  );
}
