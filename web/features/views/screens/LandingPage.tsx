import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate, useSearchParams } from "react-router";
import { listSavedScreens } from "../../../../domain/contract/views.ts";
import {
  type SubjectScreen,
  type SubjectScreenName,
  screens,
} from "../../../../domain/views/screens.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import { useReply } from "../../../api/query-of.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { viewQuery } from "../../../api/views.ts";
import { SavedList } from "../../../parts/saved/SavedList.tsx";
import { Card } from "../../../ui/Card.tsx";
import { bothOf, Loaded } from "../../../ui/loading/Loaded.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { readViewId } from "../../../view-paths.ts";
import { pageOfRefusal } from "../page-of-refusal.ts";
import { LandingForm } from "./LandingForm.tsx";
import classes from "./landing.module.css";

/** Makes the page that asks for the subject of a screen. */
export function landingPage(name: SubjectScreenName): ComponentType {
  return () => <LandingPage name={name} />;
}

/** Asks what a screen is about; the id of a view in the address preselects that view's choices. */
function LandingPage({ name }: { name: SubjectScreenName }) {
  const screen: SubjectScreen = screens[name];
  const { landing } = screen;
  const { title, filters } = viewTypes[landing.viewType];
  const viewId = readViewId(useSearchParams()[0]);
  const dictionaries = useQuery(viewDictionariesQuery);
  const initialView = useQuery({ ...viewQuery({ id: viewId ?? "" }), enabled: viewId !== null });
  const initial = {
    ...initialView,
    data: viewId === null ? filters : initialView.data?.appliedFilters,
  };
  const savedScreens = useReply(listSavedScreens);
  const ofScreen = {
    ...savedScreens,
    data: savedScreens.data?.filter(({ viewType }) => viewType === screen.shows),
  };

  const choices = bothOf(dictionaries, initial);

  const refusal = pageOfRefusal(initialView.error);
  if (refusal !== null) return <Navigate replace to={refusal} />;

  return (
    <Page title={title}>
      <div className={classes.columns}>
        <div className="stack">
          {choices.data ? (
            <LandingForm
              dictionaries={choices.data[0]}
              initial={choices.data[1]}
              key={viewId}
              name={name}
            />
          ) : (
            <Card title={`Choose ${landing.subject}`}>
              <Loaded label="Loading the choices" lines={6} query={choices}>
                {() => null}
              </Loaded>
            </Card>
          )}
        </div>
        <SavedList
          advice="Run a screen and save it under a name."
          isOfOnePage
          noun="Screen"
          views={ofScreen}
        />
      </div>
    </Page>
  );
}
