/**
 * Pages come from memory or from solid state, where a page out of turn costs little more than the next one. With the
 * usual 4 for a turning disk, all prices were read through to find those of a few thousand deals.
 */
export const plannerSettings = ["-c", "random_page_cost=1.1"];
