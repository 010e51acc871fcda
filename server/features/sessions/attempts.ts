import { createHmac } from "node:crypto";
import { captchaMessage } from "../../../domain/forms/fields.ts";
import type { Config } from "../../config.ts";
import { type Context, Failure, type Principal } from "../../http/context.ts";
import { spendCaptcha } from "../captcha/captcha.ts";
import {
  type AttemptKind,
  countAttempts,
  deleteAttempt,
  insertAttempt,
} from "./attempts-repository.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Limit {
  max: number;
  windowMs: number;
}

interface Rule {
  /** Above this, attempts of one network for one subject are refused for a while. */
  network: Limit;
  /** Above this, a known device has to solve the captcha; it is never refused. */
  device: Limit;
  /** Above this, everybody but a known device has to solve the captcha. */
  strangers: Limit;
}

/**
 * Together with the most devices that a user can have (`maxDevices`), at most 100 passwords can be tried in an hour for one
 * address without the captcha.
 */
export const rules = {
  login: {
    network: { max: 10, windowMs: 5 * minuteMs },
    device: { max: 10, windowMs: hourMs },
    strangers: { max: 20, windowMs: hourMs },
  },
  recovery: {
    network: { max: 3, windowMs: 15 * minuteMs },
    device: { max: 3, windowMs: 15 * minuteMs },
    strangers: { max: 5, windowMs: hourMs },
  },
} as const satisfies Partial<Record<AttemptKind, Rule>>;

/** The limit of a user's own wrong passwords and codes after the login form: above it they are refused. */
const ownLimits = {
  password: { max: 10, windowMs: 10 * minuteMs },
  code: { max: 10, windowMs: hourMs },
} as const satisfies Partial<Record<AttemptKind, Limit>>;

/** The longest time that an attempt counts. */
export const attemptsCountMs = hourMs;

/** An attempt counts from its start, so that attempts at once cannot pass a limit together. */
export interface Attempt {
  /** Forgets the attempt. It is called after a success, because only failures count. */
  forget(): Promise<void>;
}

type AnyContext = Context<Principal | null>;

/**
 * Admits an attempt of anybody for an email address. `deviceHash` is that of a device that has logged in as the user of
 * that address before; null for any other.
 */
export async function admitAttempt(
  context: AnyContext,
  kind: keyof typeof rules,
  attempt: { email: string; deviceHash: Buffer | null; captcha: string | undefined },
): Promise<Attempt> {
  const rule: Rule = rules[kind];
  const isKnown = attempt.deviceHash !== null;
  const counted = await count(context, {
    kind,
    subject: attempt.email.trim().toLowerCase(),
    deviceHash: attempt.deviceHash,
    network: context.caller.network,
    limit: isKnown ? rule.device : rule.network,
    strangersWindowMs: rule.strangers.windowMs,
  });
  return unlessRefused(counted, async () => {
    if (!isKnown) counted.refuseOverLimit();
    const mostOfStrangers = rule.strangers.max * context.rateLimitFactor;
    const needsCaptcha = isKnown ? counted.isOverLimit : counted.ofStrangers > mostOfStrangers;
    if (needsCaptcha) await demandCaptcha(context, kind, attempt.captcha);
  });
}

/**
 * Admits an attempt of a user who has already logged in or given a right password. Attempts of known devices and those
 * of strangers are counted separately.
 */
export async function admitOwnAttempt(
  context: AnyContext,
  kind: keyof typeof ownLimits,
  userId: number,
  deviceHash: Buffer | null = null,
): Promise<Attempt> {
  const limit = ownLimits[kind];
  const counted = await count(context, {
    kind,
    subject: `user:${userId}`,
    deviceHash,
    network: "any",
    limit,
    strangersWindowMs: limit.windowMs,
  });
  return unlessRefused(counted, async () => counted.refuseOverLimit());
}

interface Counted extends Attempt {
  ofStrangers: number;
  isOverLimit: boolean;
  refuseOverLimit(): void;
}

interface Counting {
  kind: AttemptKind;
  subject: string;
  deviceHash: Buffer | null;
  /** The origin of an attempt without a known device. */
  network: string;
  /** The limit of the attempt's own origin. */
  limit: Limit;
  strangersWindowMs: number;
}

async function count(
  { db, clock, config, rateLimitFactor }: AnyContext,
  { kind, subject, deviceHash, network, limit, strangersWindowMs }: Counting,
): Promise<Counted> {
  const now = clock.now();
  const place = {
    kind,
    subject: hashSubject(config, subject),
    origin: deviceHash?.toString("hex") ?? network,
    isKnownDevice: deviceHash !== null,
  };
  const attemptId = await insertAttempt(db, { ...place, now });
  const counts = await countAttempts(db, place, {
    originMs: limit.windowMs,
    strangersMs: strangersWindowMs,
    now,
  });
  const isOverLimit = counts.of_origin > limit.max * rateLimitFactor;
  return {
    ofStrangers: counts.of_strangers,
    isOverLimit,
    refuseOverLimit() {
      if (!isOverLimit) return;
      const oldestMs = (counts.oldest_of_origin ?? now).getTime();
      const waitMs = oldestMs + limit.windowMs - now.getTime();
      throw new Failure("too_many_requests", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
    forget: () => deleteAttempt(db, attemptId),
  };
}

/** People also type passwords into the field of the address, so neither is stored. */
export function hashSubject({ tokenSecret }: Pick<Config, "tokenSecret">, subject: string): Buffer {
  return createHmac("sha256", `attempts:${tokenSecret}`).update(subject).digest();
}

/** A refused attempt does not count, so it does not prolong the wait of the next one. */
async function unlessRefused(counted: Counted, check: () => Promise<void>): Promise<Attempt> {
  try {
    await check();
    return counted;
  } catch (error) {
    await counted.forget();
    throw error;
  }
}

async function demandCaptcha(
  context: AnyContext,
  form: keyof typeof rules,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) {
    throw new Failure("captcha_required", {
      invalidParams: [{ name: "recaptchaToken", reasons: [captchaMessage] }],
    });
  }
  await spendCaptcha(context.db, context, { token, form });
}
