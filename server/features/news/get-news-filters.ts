import { newsLocations, newsTypeLabels, newsTypes } from "../../../domain/news/news-types.ts";
import { storyTypes } from "../../../domain/news/story-types.ts";
import type { Verb } from "../../http/context.ts";
import { listClassification } from "./news-repository.ts";

const sameText = (value: string) => ({ value, label: value });

export const getNewsFilters: Verb<"getNewsFilters"> = async ({ db }) => ({
  locations: newsLocations.map(sameText),
  newsTypes: newsTypes.map((value) => ({ value, label: newsTypeLabels[value] })),
  storyTypes: storyTypes.map(sameText),
  industries: await listClassification(db),
});
