import { Button, FileButton, TextInput } from "@mantine/core";
import { type PieceForm, uploadPieceFile } from "../../../../domain/contract/staff/pieces.ts";
import {
  mostCaptionsBytes,
  mostPictureBytes,
  mostVideoBytes,
} from "../../../../domain/newsroom/pieces.ts";
import { sendFile } from "../../../api/send-file.ts";
import { Card } from "../../../ui/Card.tsx";
import { Choice } from "../../../ui/form/Choice.tsx";
import { useAct } from "../../../ui/use-act.ts";

type Video = NonNullable<PieceForm["video"]>;
type Part = "file" | "captions" | "picture";

interface Props {
  id: number;
  video: Video;
  isReadOnly: boolean;
  onChange: (change: Partial<PieceForm>) => void;
}

const megabytes = (bytes: number) => `up to ${bytes / 1024 / 1024} MB`;

const parts: readonly { part: Part; name: string; takes: string; accept: string; most: number }[] =
  [
    {
      ...{ part: "file", name: "Video", accept: ".mp4,.webm,video/mp4,video/webm" },
      ...{ takes: `MP4 or WebM, ${megabytes(mostVideoBytes)}`, most: mostVideoBytes },
    },
    {
      ...{ part: "captions", name: "Captions", accept: ".vtt,text/vtt" },
      ...{ takes: `WebVTT, ${megabytes(mostCaptionsBytes)}`, most: mostCaptionsBytes },
    },
    {
      ...{ part: "picture", name: "Picture", accept: "image/png,image/jpeg,image/webp" },
      ...{ takes: `PNG, JPEG or WebP, ${megabytes(mostPictureBytes)}`, most: mostPictureBytes },
    },
  ];

const lists = [
  { value: "latest", label: "Latest Videos" },
  { value: "tutorial", label: "Video Tutorials" },
];

/** The list that shows a video, and its files: each is uploaded on its own and can be replaced or removed. */
export function VideoFiles({ id, video, isReadOnly, onChange }: Props) {
  const set = (change: Partial<Video>) => onChange({ video: { ...video, ...change } });
  return (
    <Card title="Video">
      <div className="close-stack">
        <Choice
          data={lists}
          disabled={isReadOnly}
          label="List"
          onChange={(type) => set({ type: type as Video["type"] })}
          value={video.type}
        />
        {parts.map((one) => (
          <VideoPart
            {...one}
            id={id}
            isReadOnly={isReadOnly}
            key={one.part}
            onChange={(stored) => set({ [one.part]: stored })}
            stored={video[one.part]}
          />
        ))}
        <TextInput
          description="In place of a video file, from a host that the settings of the server allow"
          disabled={isReadOnly}
          label="Embed code"
          maxLength={10_000}
          onChange={(event) => set({ embed: event.currentTarget.value })}
          value={video.embed ?? ""}
        />
      </div>
    </Card>
  );
}

interface PartProps {
  id: number;
  name: string;
  takes: string;
  accept: string;
  most: number;
  stored: string | null;
  isReadOnly: boolean;
  onChange: (stored: string | null) => void;
}

function VideoPart({ id, name, takes, accept, most, stored, isReadOnly, onChange }: PartProps) {
  const { act, isPending } = useAct();
  const upload = (chosen: File) =>
    act(async () => {
      onChange((await sendFile(uploadPieceFile, { params: { id } }, chosen, most)).name);
    }, `${name} uploaded.`);
  return (
    <fieldset className="close-stack">
      <legend>{name}</legend>
      <p className="quiet">
        {stored === null ? takes : `Uploaded, ${stored.replace(/^.*\./, "").toUpperCase()}`}
      </p>
      <FileButton accept={accept} onChange={(chosen) => chosen && void upload(chosen)}>
        {(button) => (
          <Button {...button} disabled={isReadOnly} loading={isPending}>
            {stored === null ? `Upload ${name.toLowerCase()}` : `Replace ${name.toLowerCase()}`}
          </Button>
        )}
      </FileButton>
      {stored === null ? null : (
        <Button disabled={isReadOnly} onClick={() => onChange(null)} variant="subtle">
          Remove {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}
