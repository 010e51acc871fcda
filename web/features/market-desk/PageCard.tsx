import { Button, FileButton, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  mostLogoBytes,
  setCompanyPage,
  uploadLogo,
} from "../../../domain/contract/staff/companies.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { queryClient } from "../../api/query-client.ts";
import { sendFile } from "../../api/send-file.ts";
import { Card } from "../../ui/Card.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./cards.module.css";
import type { DeskCompany } from "./changes.ts";

/** The card of what the house adds to a profile besides facts: the logo, and the link to the road show. */
export function PageCard({ company }: { company: DeskCompany }) {
  const { page, companyTicker } = company;
  const [roadshow, setRoadshow] = useState(page.roadshow ?? "");
  const { act, isPending } = useAct();
  const mayState = useGrants().includes("stateFacts");
  const input = { params: { key: companyTicker } };
  const save = (hasLogo: boolean) =>
    act(
      () =>
        change(setCompanyPage, { ...input, body: { roadshow: roadshow.trim() || null, hasLogo } }),
      "The profile is changed.",
    );
  const upload = (file: File) =>
    act(async () => {
      await sendFile(uploadLogo, input, file, mostLogoBytes);
      await queryClient.invalidateQueries();
    }, "The logo is on the profile.");
  return (
    <div id="page">
      <Card title="Logo and Road Show">
        <div className={classes.page}>
          <TextInput
            label="Address of the road show"
            maxLength={1000}
            onChange={(event) => setRoadshow(event.currentTarget.value)}
            placeholder={mayState ? "https://" : "None"}
            readOnly={!mayState}
            type="url"
            value={roadshow}
          />
          {roadshow.trim() === (page.roadshow ?? "") ? null : (
            <Button
              loading={isPending}
              onClick={() => void save(page.logo !== null)}
              variant="filled"
            >
              Save the road show
            </Button>
          )}
          <p>
            {page.logo === null ? "No logo: the first letters stand for it" : "It has a logo"}
            <small>PNG or JPEG, up to {mostLogoBytes / 1024} KB</small>
          </p>
          {mayState ? (
            <FileButton
              accept="image/png,image/jpeg"
              onChange={(file) => file && void upload(file)}
            >
              {(button) => (
                <Button {...button} loading={isPending}>
                  {page.logo === null ? "Upload a logo" : "Replace the logo"}
                </Button>
              )}
            </FileButton>
          ) : null}
          {mayState && page.logo !== null ? (
            <Button onClick={() => void save(false)}>Remove the logo</Button>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
