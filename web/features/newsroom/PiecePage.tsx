import { useState } from "react";
import { useParams } from "react-router";
import { getPiece } from "../../../domain/contract/staff/pieces.ts";
import { useReply } from "../../api/query-of.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { PieceEditor } from "./editor/PieceEditor.tsx";

/** One piece of the newsroom, for those who write it and those who review it. */
export function PiecePage() {
  const id = Number(useParams().id);
  const piece = useReply(getPiece, { params: { id } });
  const [round, setRound] = useState(0);
  return (
    <Loaded
      frame={(placeholder) => <Page title="Piece">{placeholder}</Page>}
      lines={10}
      query={piece}
      what="the piece"
    >
      {(loaded) => (
        <PieceEditor
          key={`${loaded.id} ${round}`}
          onReload={async () => {
            await piece.refetch();
            setRound(round + 1);
          }}
          piece={loaded}
        />
      )}
    </Loaded>
  );
}
