import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import { createFeed, listFeeds, revokeFeed } from "../../../domain/contract/users/feeds.ts";
import { type FeedKindName, feedKinds } from "../../../domain/feeds/feed-kinds.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { FeedItem } from "./FeedItem.tsx";
import classes from "./feeds.module.css";

type Addresses = Reply<typeof createFeed>["addresses"];

export interface AskedChange {
  kind: FeedKindName;
  action: "replace" | "revoke";
}

interface Props {
  kinds: readonly FeedKindName[];
  /** The change about which the user is being asked. */
  asking: AskedChange | null;
  onAsk: (asking: AskedChange | null) => void;
}

/** The feeds of some kinds with their secret addresses, which are created, replaced and revoked here. */
export function FeedList({ kinds, asking, onAsk }: Props) {
  const feeds = useReply(listFeeds);
  const [created, setCreated] = useState<Partial<Record<FeedKindName, Addresses>>>({});

  const feedChange = useMutation({
    mutationFn: async (wish: { kind: FeedKindName; action: "create" | "revoke" }) => {
      const params = { kind: wish.kind };
      if (wish.action === "create") return (await change(createFeed, { params })).addresses;
      await change(revokeFeed, { params });
    },
    onSuccess: (addresses, { kind }) => {
      setCreated((before) => ({ ...before, [kind]: addresses }));
      if (addresses === undefined) notifySuccess("Feed address revoked.");
    },
    onError: notifyFailure,
    onSettled: () => onAsk(null),
  });

  return (
    <>
      <Loaded lines={3} query={feeds} what="your feeds">
        {(list) => (
          <ul aria-label="Feeds" className={classes.feeds}>
            {list
              .filter(({ kind }) => kinds.includes(kind))
              .map((feed) => (
                <FeedItem
                  addresses={created[feed.kind]}
                  feed={feed}
                  isPending={feedChange.isPending}
                  key={feed.kind}
                  onCreate={() =>
                    feed.createdAt === null
                      ? feedChange.mutate({ kind: feed.kind, action: "create" })
                      : onAsk({ kind: feed.kind, action: "replace" })
                  }
                  onRevoke={() => onAsk({ kind: feed.kind, action: "revoke" })}
                />
              ))}
          </ul>
        )}
      </Loaded>
      {asking && (
        <ConfirmDialog
          confirmLabel={asking.action === "revoke" ? "Revoke address" : "Create new address"}
          isDanger
          isPending={feedChange.isPending}
          onCancel={() => onAsk(null)}
          onConfirm={() =>
            feedChange.mutate({
              kind: asking.kind,
              action: asking.action === "revoke" ? "revoke" : "create",
            })
          }
          question={asking.action === "revoke" ? "Revoke this address?" : "Create a new address?"}
        >
          <p>
            Apps that use the current address of “{feedKinds[asking.kind].label}” will stop getting
            updates.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
