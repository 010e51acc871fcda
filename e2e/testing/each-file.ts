// Runs before each test file. Modules stay loaded for all files of a worker, so what concerns one file is said here.
import { afterAll, afterEach } from "vitest";
import { closePages } from "./browser.ts";
import { expectNothingLeft } from "./shared-portal.ts";

afterEach(closePages);
afterAll(expectNothingLeft);
