import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listWebhooks } from "../../../domain/contract/users/webhooks.ts";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { examplePost } from "../../../domain/webhooks/posts.ts";
import { useGrants } from "../../api/account.ts";
import { queryOf } from "../../api/query-of.ts";
import { PostLog } from "../../parts/webhooks/PostLog.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { viewPath } from "../../view-paths.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import classes from "./connect.module.css";

const shownPosts = 5;

/** Says how an alert on a view reaches a program; admins see what was posted to each address of their account. */
export function WebhookCard({ view, viewId }: { view: ViewData; viewId: string }) {
  const isAdmin = useGrants().includes("accountAdmin");
  const webhooks = useQuery({ ...queryOf(listWebhooks), enabled: isAdmin });
  const path = viewPath(view.viewType, viewId);
  return (
    <>
      <Card note="posts when a row enters, leaves or changes" title="Webhook">
        <ol className={classes.steps}>
          <li>
            {isAdmin ? (
              <>
                Add the address of your program in{" "}
                <Link to={paths.accountSettings}>Account Settings</Link>, and keep its secret.
              </>
            ) : (
              "An admin of your account adds the address of your program in Account Settings."
            )}
          </li>
          <li>
            Set an alert on {path === null ? "this view" : <Link to={path}>this view</Link>}, with
            Webhook checked. Your program then gets posts like this one.
            <CodeBlock
              language="POST, signed in the Greenshoe-Signature header"
              text={JSON.stringify(exampleOf(view, path), null, 2)}
            />
          </li>
          <li>
            Answer with a status from 200 to 299 within 10 seconds. Otherwise the post is sent again
            for up to a day.
          </li>
        </ol>
      </Card>
      {webhooks.data?.map((webhook) => (
        <Card flush key={webhook.id} note={`to ${webhook.url}`} title="Last posts">
          <PostLog most={shownPosts} webhook={webhook} />
        </Card>
      ))}
    </>
  );
}

/** The example of an alert, as it names this view. */
function exampleOf({ name, viewType }: ViewData, path: string | null) {
  const example = examplePost("alert", "alert-run-7", new Date().toISOString(), "");
  const alert = {
    name: name ?? viewTypes[viewType].title,
    sentence: viewTypes[viewType].title,
    url: path && location.origin + path,
  };
  return { ...example, alert, isTest: false };
}
