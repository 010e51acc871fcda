import { isDay } from "../../../domain/calendar/day.ts";
import { newsLocations, newsTypes } from "../../../domain/news/news-types.ts";
import { isStoryType } from "../../../domain/news/story-types.ts";
import type { NewsFilters } from "../../api/news.ts";

/** Reads the filters of an address; what is unknown in it is left out. */
export function readFilters(parameters: URLSearchParams): NewsFilters {
  const location = newsLocations.find((one) => one === parameters.get("location"));
  const dayOf = (name: string) => {
    const text = parameters.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const startDate = dayOf("startDate");
  const endDate = dayOf("endDate");
  const industry = parameters.getAll("industry").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const newsType = newsTypes.filter((type) => parameters.getAll("newsType").includes(type));
  const storyType = parameters.getAll("storyType").filter(isStoryType);
  const ticker = parameters.get("ticker")?.slice(0, 64);
  return {
    ...(location && location !== "All" && { location }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(industry.length > 0 && { industry: industry.map(Number) }),
    ...(newsType.length > 0 && { newsType }),
    ...(storyType.length > 0 && { storyType }),
    ...(ticker && { ticker }),
  };
}

/** Writes filters into an address; those without a value are left out. */
export function writeFilters(filters: NewsFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one));
  return parameters;
}
