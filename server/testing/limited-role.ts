import { newName, onServer, type TestPlace } from "./test-databases.ts";

/** A role of PostgreSQL that may do what the owner of the tests' databases may, by a limited number of connections. */
export class LimitedRole {
  readonly #name = newName("role");

  static async create(): Promise<LimitedRole> {
    const role = new LimitedRole();
    await onServer(async (client) => {
      const { rows } = await client.query<{ owner: string }>("select current_user as owner");
      await client.query(
        `create role ${role.#name} login password 'limited' in role ${rows[0]?.owner}`,
      );
    });
    return role;
  }

  urlOf({ databaseUrl = "" }: TestPlace): string {
    const url = new URL(databaseUrl);
    url.username = this.#name;
    url.password = "limited";
    return url.href;
  }

  /** Allows so many connections from now on; -1 for all. */
  async allow(connections: number): Promise<void> {
    await onServer((client) =>
      client.query(`alter role ${this.#name} connection limit ${connections}`),
    );
  }

  /** Ends the connections that are open, as a restart would that others are faster after. */
  async cut(): Promise<void> {
    await onServer((client) =>
      client.query(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1",
        [this.#name],
      ),
    );
  }

  async drop(): Promise<void> {
    await this.cut();
    await onServer(async (client) => {
      await client.query(`drop role if exists ${this.#name}`);
    });
  }
}
