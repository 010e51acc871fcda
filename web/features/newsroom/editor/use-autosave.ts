import { useEffect, useRef, useState } from "react";
import type { Reply } from "../../../../domain/contract/route.ts";
import {
  getPiece,
  getPieceVersion,
  listPieceEvents,
  type PieceForm,
  savePiece,
} from "../../../../domain/contract/staff/pieces.ts";
import { call } from "../../../api/call.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../api/drafts.ts";
import { CallFailure } from "../../../api/failure.ts";
import { queryClient } from "../../../api/query-client.ts";

type Piece = Reply<typeof getPiece>;

export type SaveState =
  | { kind: "saved"; at: string; version: number }
  | { kind: "saving" }
  /** The server did not answer; the text is kept in the browser and sent again. */
  | { kind: "kept" }
  /** A colleague saved another text meanwhile. */
  | { kind: "changed" }
  | { kind: "refused"; reason: string };

const pauseMs = 800;
const retryMs = 5000;

interface Kept {
  version: number;
  form: PieceForm;
  /** A form that was sent and not answered, which the server may have saved; null for none. */
  unanswered: PieceForm | null;
}

/** Keeps the form of a draft as its author types, one save at a time, and never over the text of somebody else. */
export function useAutosave(piece: Piece) {
  const draftName = `piece ${piece.id}`;
  // Words that were not saved belong to a draft; what is in review or out is read as it stands.
  const [kept] = useState(() => (piece.state === "draft" ? readDraft<Kept>(draftName) : null));
  const [form, setForm] = useState<PieceForm>(kept?.form ?? piece.form);
  const [state, setState] = useState<SaveState>(
    kept ? { kind: "saving" } : { kind: "saved", at: piece.changedAt, version: piece.version },
  );
  const version = useRef(kept?.version ?? piece.version);
  const newest = useRef(form);
  const unanswered = useRef(kept?.unanswered ?? null);
  const isDirty = useRef(kept !== null);
  const underWay = useRef<Promise<void> | null>(null);
  const failure = useRef<CallFailure | null>(null);

  const save = async (): Promise<void> => {
    while (underWay.current !== null) await underWay.current;
    if (!isDirty.current) return;
    underWay.current = sendNewest().finally(() => {
      underWay.current = null;
    });
    await underWay.current;
  };
  /** Saves every word, or throws: no act may go on with an older text. */
  const saveAll = async (): Promise<void> => {
    do await save();
    while (isDirty.current && failure.current === null);
    if (isDirty.current && failure.current !== null) throw failure.current;
  };
  const keep = () =>
    keepDraft(draftName, {
      ...{ version: version.current, form: newest.current, unanswered: unanswered.current },
    } satisfies Kept);
  const sendNewest = async (): Promise<void> => {
    isDirty.current = false;
    failure.current = null;
    setState({ kind: "saving" });
    // A form that was sent and not answered goes first and unchanged, so that one's own words are not taken for a colleague's.
    unanswered.current ??= newest.current;
    const sent = unanswered.current;
    keep();
    try {
      const saved = await call(savePiece, {
        params: { id: piece.id },
        body: { version: version.current, form: sent },
      });
      version.current = saved.version;
      unanswered.current = null;
      isDirty.current = newest.current !== sent;
      if (isDirty.current) keep();
      else forgetDraft(draftName);
      setState({ kind: "saved", at: saved.savedAt, version: saved.version });
      for (const { path } of [getPiece, listPieceEvents, getPieceVersion])
        void queryClient.invalidateQueries({ queryKey: [path] });
      if (isDirty.current) plan(pauseMs);
    } catch (error) {
      isDirty.current = true;
      if (!(error instanceof CallFailure)) throw error;
      failure.current = error;
      const next = stateAfter(error);
      if (next.kind !== "kept") unanswered.current = null;
      setState(next);
      if (next.kind === "kept") plan(retryMs);
    }
  };
  const { plan, cancel } = usePlan(save, kept !== null);

  const change = (next: Partial<PieceForm>) => {
    newest.current = { ...newest.current, ...next };
    isDirty.current = true;
    keep();
    setForm(newest.current);
    if (state.kind !== "changed") plan(pauseMs);
  };
  /** Saves one's own text as the version after the colleague's, which stays in the history. */
  const saveOver = (theirVersion: number) => {
    version.current = theirVersion;
    isDirty.current = true;
    return save();
  };
  const forget = () => {
    cancel();
    isDirty.current = false;
    forgetDraft(draftName);
  };
  return { form, state, change, saveAll, saveOver, forget, version };
}

/** Saves after a pause, when the page is left, and at once what an earlier visit left unsaved; what cannot be sent stays in the browser. */
function usePlan(save: () => Promise<void>, isLeft: boolean) {
  const timer = useRef<number | undefined>(undefined);
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (isLeft) void saveNow.current();
    return () => void saveNow.current();
  }, [isLeft]);
  const cancel = () => window.clearTimeout(timer.current);
  const plan = (ms: number) => {
    cancel();
    timer.current = window.setTimeout(() => void saveNow.current(), ms);
  };
  return { plan, cancel };
}

function stateAfter(error: CallFailure): SaveState {
  if (error.code === "piece_changed") return { kind: "changed" };
  if (error.status === null || error.status >= 500) return { kind: "kept" };
  if (error.code === "not_authorized")
    return {
      kind: "refused",
      reason: "your roles no longer let you write. This tab keeps your words",
    };
  const [reason = error.message] = error.invalidParams.flatMap(({ reasons }) => reasons);
  return { kind: "refused", reason };
}
