import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import classes from "./connect.module.css";

/** The settings by which an agent reads the portal, in the form that most agents take. */
const agentSettings = (origin: string) => `{ "mcpServers": {
    "greenshoe": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer \${GREENSHOE_KEY}" } } } }`;

/** Says how an agent reads the portal, and what to ask it about a view. */
export function AgentsCard({ viewId }: { viewId: string }) {
  return (
    <Card note="Model Context Protocol, read-only" title="AI agents">
      <ol className={classes.steps}>
        <li>
          Give your agent this address. It opens the portal, where you choose what it may read and
          allow it.
          <CodeBlock language="MCP server" text={`${location.origin}/mcp`} />
        </li>
        <li>
          An agent that can't ask takes a key from <Link to={paths.apiKeys}>API Keys</Link>, kept in
          the environment as GREENSHOE_KEY, with these lines in its settings.
          <CodeBlock language="MCP settings (JSON)" text={agentSettings(location.origin)} />
        </li>
        <li>
          It then finds companies, runs views, reads profiles, sources, statistics, the calendar,
          research and news, at most 200 rows at a time. Ask it: “Run the view {viewId}.”
        </li>
      </ol>
    </Card>
  );
}
