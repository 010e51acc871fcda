// Runs before each test file. Modules stay loaded for all files of a worker, so hooks for each file are registered here.
import { afterAll, afterEach } from "vitest";
import { closePages } from "./browser.ts";
import { expectNothingLeft } from "./shared-portal.ts";

afterEach(closePages);
afterAll(expectNothingLeft);
