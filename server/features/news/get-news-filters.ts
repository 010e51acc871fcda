import type { getNewsFilters as call } from "../../../domain/contract/news.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { newsLocations, newsTypeLabels, newsTypes } from "../../../domain/news/news-types.ts";
import { storyTypes } from "../../../domain/news/story-types.ts";
import type { Context } from "../../http/context.ts";
import { listClassification } from "./news-repository.ts";

const sameText = (value: string) => ({ value, label: value });

export async function getNewsFilters({ db }: Context): Promise<Reply<typeof call>> {
  return {
    locations: newsLocations.map(sameText),
    newsTypes: newsTypes.map((value) => ({ value, label: newsTypeLabels[value] })),
    storyTypes: storyTypes.map(sameText),
    industries: await listClassification(db),
  };
}
