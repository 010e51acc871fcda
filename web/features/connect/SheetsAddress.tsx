import { Button } from "@mantine/core";
import { useState } from "react";
import {
  createViewAddress,
  getViewAddress,
  revokeViewAddress,
} from "../../../domain/contract/users/feeds.ts";
import { change } from "../../api/change.ts";
import { pastDay } from "../../api/past-day.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import classes from "./connect.module.css";

interface Props {
  viewId: string;
  /** The places of the chosen columns among all, from 1; null for all. */
  columns: readonly number[] | null;
}

/** Google Sheets cannot send a key, so an address that opens this view alone is the secret. */
export function SheetsAddress({ viewId, columns }: Props) {
  const params = { id: viewId };
  const stored = useReply(getViewAddress, { params });
  const [path, setPath] = useState<string | null>(null);
  const { act, isPending } = useAct();
  const create = () => act(async () => setPath((await change(createViewAddress, { params })).path));
  const revoke = () =>
    act(async () => {
      await change(revokeViewAddress, { params });
      setPath(null);
    }, "The address no longer works.");
  const createdAt = stored.data?.createdAt ?? null;
  const usedAt = stored.data?.usedAt ?? null;
  const writeFormula = (address: string) => {
    const rows = `IMPORTDATA("${new URL(address, location.origin).href}")`;
    const places = columns?.map((place) => `Col${place}`).join(", ");
    return places ? `=QUERY(${rows}, "select ${places}", 1)` : `=${rows}`;
  };
  return (
    <Card note="IMPORTDATA" title="Google Sheets">
      <div className={classes.main}>
        {path === null ? null : (
          <>
            <p>Put this formula into cell A1 of an empty sheet. We won't show it again.</p>
            <CodeBlock language="Formula" text={writeFormula(path)} />
          </>
        )}
        {createdAt === null ? null : (
          <p>
            Address created {formatMoment(createdAt)}.{" "}
            {usedAt === null ? "Not read yet." : `Last read ${formatMoment(usedAt)}.`}
          </p>
        )}
        {pastDay === null ? null : <p>The address always reads the rows of today.</p>}
        <p className="warning">
          Sheets can't send a key, so the address is the secret. It opens this view and nothing
          else. Whoever can edit the sheet can read it. A new address stops the old one.
        </p>
        <div className="button-row">
          <Button loading={isPending} onClick={() => void create()} variant="filled">
            {createdAt === null ? "Create address" : "Make a new address"}
          </Button>
          {createdAt === null ? null : (
            <Button disabled={isPending} onClick={() => void revoke()}>
              Revoke
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
