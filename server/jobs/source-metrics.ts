import { Gauge, type Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { readLostFields } from "../freshness/lost-readings-repository.ts";
import { readFeedAge, readSourceAges } from "../freshness/source-ages.ts";

/** Adds the metrics of late sources and of the age of the feed's newest price. */
export function measureSources(
  db: Db,
  config: Pick<Config, "edgar" | "priceFeed">,
  clock: Clock,
  registry: Registry,
): void {
  const late: Gauge<"source"> = new Gauge({
    name: "source_late",
    help: "1 when a source should have been imported again by its usual rhythm.",
    labelNames: ["source"],
    registers: [registry],
    async collect() {
      late.reset();
      for (const { source, isLate } of await readSourceAges(db, config, clock.now()))
        late.set({ source }, Number(isLate));
    },
  });
  measureReadings(db, clock, registry);
  if (config.priceFeed === undefined) return;
  const feedLate: Gauge = new Gauge({
    name: "price_feed_late",
    help: "1 when the price feed should have told a newer price.",
    registers: [registry],
    async collect() {
      feedLate.set(Number((await readFeedAge(db, config, clock.now()))?.isLate));
    },
  });
  const age: Gauge = new Gauge({
    name: "price_feed_newest_seconds",
    help: "Seconds since the newest price of the feed.",
    registers: [registry],
    async collect() {
      const now = clock.now();
      const newestAt = (await readFeedAge(db, config, now))?.newestAt;
      if (newestAt) age.set((now.getTime() - newestAt.getTime()) / 1000);
    },
  });
}

/** The documents of an hour tell nothing new, and reading them costs more than the other figures. */
const lookedEveryMs = 3_600_000;

function measureReadings(db: Db, clock: Clock, registry: Registry): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const lost: Gauge = new Gauge({
    name: "prospectus_fields_lost",
    help: "Fields that nearly every prospectus stated and the newest do not.",
    registers: [registry],
    async collect() {
      const now = clock.now().getTime();
      if (now - lookedAt < lookedEveryMs) return;
      lost.set((await readLostFields(db)).length);
      lookedAt = now;
    },
  });
}
