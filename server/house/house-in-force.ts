import { houseSettingNames } from "../../domain/house/house-settings.ts";
import { speakAs } from "../../domain/house/words.ts";
import { type Config, faceOf } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { inSharedLane } from "../db/fair-pool.ts";
import type { Versions } from "../freshness/versions.ts";
import { readStatedHouse } from "./house-repository.ts";

/** Puts what the desk has stated about the house in the place of what the environment says. */
export async function withHouse(db: Db, config: Config): Promise<Config> {
  return { ...config, ...(await readFace(db, config)) };
}

async function readFace(db: Db, config: Config) {
  const stated = await readStatedHouse(db);
  const known = houseSettingNames.filter((name) => stated[name] !== undefined);
  const house = { ...config.houseOfEnvironment };
  for (const name of known) house[name] = stated[name] ?? "";
  // A portal always has a name.
  house.name ||= config.houseOfEnvironment.name;
  speakAs(house);
  return faceOf(house);
}

/** The settings with the house as the desk has stated it, for the calls of one process. */
export class HouseInForce {
  readonly #db: Db;
  readonly #versions: Versions;
  readonly #config: Config;
  #known: { version: number; face: Partial<Config> };

  constructor(db: Db, versions: Versions, config: Config) {
    this.#db = db;
    this.#versions = versions;
    this.#config = config;
    this.#known = { version: -1, face: {} };
    speakAs(config.house);
  }

  /** Returns settings that are at most two seconds old, or the last known ones while the database is away. */
  async config(): Promise<Config> {
    try {
      const [version = 0] = await this.#versions.current(["house"]);
      if (version !== this.#known.version) {
        const face = await inSharedLane(() => readFace(this.#db, this.#config));
        this.#known = { version, face };
      }
    } catch {
      // Whatever needs the database says so by itself.
    }
    return { ...this.#config, ...this.#known.face };
  }
}
