/**
 * Pages come from memory or solid-state storage, where random access costs little more than sequential access. With the
 * default of 4 for a spinning disk, all prices are scanned to find those of a few thousand deals.
 */
export const plannerSettings = ["-c", "random_page_cost=1.1"];
