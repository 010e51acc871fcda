import type { Failure } from "../../http/context.ts";

/** A refusal in the shape of SCIM (RFC 7644, 3.12). */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: string | undefined;

  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, "invalidValue");

/** Those of our failures that SCIM tells in its own way; a status of 409 would have a directory look for a double. */
const told: Partial<Record<Failure["code"], readonly [status: number, scimType?: string]>> = {
  user_exists: [409, "uniqueness"],
  no_free_seat: [403],
  user_provisioned: [403],
  sso_foreign_domain: [400, "invalidValue"],
  sso_no_email: [400, "invalidValue"],
};

/** Tells a failure of ours in the shape of SCIM. */
export function toScimError(failure: Failure): ScimError {
  const [status, scimType] = told[failure.code] ?? [failure.status];
  return new ScimError(status, failure.body.summaryErrors[0] ?? failure.code, scimType);
}

export const errorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
