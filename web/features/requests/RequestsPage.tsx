import { Button } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
  listRequests,
  requestKinds,
  type StoredRequest,
} from "../../../domain/contract/users/requests.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { questionTypes } from "../../../domain/forms/question-types.ts";
import { call } from "../../api/call.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { ErrorState } from "../../ui/loading/ErrorState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import row from "../../ui/tables/details-row.module.css";
import { ConvertTrial } from "./ConvertTrial.tsx";
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
          <Loaded lines={8} query={list} what="the requests">
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
          >
            Load more
          </Button>
        )}
      </div>
    </Page>
  );
}

/** One request: a line that expands to everything that was sent. */
function RequestItem({ request }: { request: StoredRequest }) {
  return (
    <details className={row.row}>
      <summary className={classes.summary}>
        <span className={`badge ${classes.kind}`} data-tone={kindNames[request.kind].tone}>
          {kindNames[request.kind].one}
        </span>
        <span className={row.name}>
          {request.firstName} {request.lastName}
        </span>
        <span className={row.more}>{request.company}</span>
        <span className={classes.state}>{request.convertedAt && "Account created"}</span>
        <time className={classes.time} dateTime={request.createdAt}>
          {formatStaffMoment(request.createdAt)}
        </time>
      </summary>
      <div className={row.body}>
        <Facts className={classes.fields} rows={listFields(request)} />
        {request.kind === "trial" && <ConvertTrial request={request} />}
      </div>
    </details>
  );
}

/** Lists the fields of this kind of request; an empty field shows a dash. */
function listFields(request: StoredRequest): [name: string, value: string][] {
  const about = questionTypes.find((type) => type.value === request.about)?.label ?? request.about;
  const all: [string, string | null][] = [
    ["Email", request.email],
    ["Phone Number", request.phoneNumber],
    ["Company", request.company],
    ["Job Title", request.jobTitle],
    ["Question Type", about],
    ["Comment", request.comment],
    ["IPO commentary by email", request.agree === null ? null : request.agree ? "Yes" : "No"],
    ["Came from", request.linkSource],
    ["Account created", request.convertedAt && formatStaffMoment(request.convertedAt)],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value || noValueText]]));
}
