import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { moveKeysOn, writeFacts } from "../market/write-facts.ts";
import { buildTestApp, type TestApp, type TestAppOptions } from "./build-test-app.ts";
import { sampleDetails } from "./sample-details.ts";
import { sampleMarket, sampleToday } from "./sample-market.ts";

interface SamplePortalOptions extends TestAppOptions {
  /** Adds what surrounds the deals: holders, lock-ups, peers, a SPAC and a private company. */
  withDetails?: boolean;
}

/** Builds the server with the sample market, at noon of the sample's "today" in New York. */
export async function buildSamplePortal({
  withDetails = false,
  ...options
}: SamplePortalOptions = {}): Promise<TestApp> {
  const portal = await buildTestApp(options);
  portal.clock.advance(Date.parse(`${sampleToday}T16:00:00Z`) - Date.now());
  await writeFacts(portal.db, sampleMarket);
  if (withDetails) await writeFacts(portal.db, sampleDetails);
  await moveKeysOn(portal.db);
  await rebuildReadModel(portal.db, sampleToday);
  return portal;
}
