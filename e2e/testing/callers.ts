import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../server/demo/users.ts";

/** The end of a call: its status, 0 where the connection broke, and the code of a failure. */
export interface Ending {
  call: string;
  status: number;
  code: string | undefined;
  /** Whether a part of the portal was in trouble by intent while the call lasted. */
  isInTrouble: boolean;
  /** The event of the day on which the call was made. */
  during: string;
}

/** Calls a portal as a browser does, and keeps how each call ended. */
export class Callers {
  readonly endings: Ending[] = [];
  #troubles = 0;
  #ended = 0;
  isOver = false;
  /** The event of the day. */
  now = "";
  readonly #url: string;
  readonly #restMs: number;

  /** Users rest for `restMs` milliseconds before they act again. */
  constructor(url: string, restMs = 100) {
    this.#url = url;
    this.#restMs = restMs;
  }

  /** Does what makes trouble; calls that meet it are counted apart. */
  async whileInTrouble(work: () => Promise<void>): Promise<void> {
    this.#troubles++;
    await work();
    this.#troubles--;
    this.#ended++;
  }

  async call(token: string, route: Route, address: string, body?: unknown, key?: string) {
    const [before, ended, during] = [this.#troubles, this.#ended, this.now];
    const isFile = body instanceof Uint8Array;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        "Content-Type": isFile ? "application/octet-stream" : "application/json",
      }),
      ...(key && { "Idempotency-Key": key }),
    };
    const outcome = await fetch(`${this.#url}${apiBase}${address}`, {
      ...{ method: route.method, headers },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
      .then(async (response) => {
        const text = await response.text();
        const isJson = response.headers.get("content-type")?.includes("json");
        return { status: response.status, ...(isJson ? JSON.parse(text) : {}) };
      })
      .catch(() => ({ status: 0 }));
    const isInTrouble = before + this.#troubles > 0 || this.#ended > ended;
    const { status, code } = outcome;
    this.endings.push({ call: route.path, status, code, isInTrouble, during });
    return outcome;
  }

  /** Works as one user until all is over, and logs in again when the session has ended. */
  async work(email: string, turn: (token: string) => Promise<{ status: number }>): Promise<void> {
    let token: string | undefined;
    while (!this.isOver) {
      if (token === undefined) {
        const body = { email, password: demoPassword };
        token = (await this.call("", login, login.path, body)).data?.token;
      } else if ((await turn(token)).status === 401) token = undefined;
      // Simulates a reader who looks at what they have got.
      await pause(this.#restMs);
    }
  }

  /** Repeats a write under its key until it is acknowledged, as the browser does; undefined where all was over before. */
  async write(token: string, route: Route, address: string, body: unknown) {
    const key = randomUUID();
    for (;;) {
      const answer = await this.call(token, route, address, body, key);
      if (this.isOver || answer.status === 200 || answer.status === 401) return answer;
      // Simulates a browser that rests before it asks again.
      await pause(100);
    }
  }
}
