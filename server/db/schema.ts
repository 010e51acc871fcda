// Printed by `npm run print-schema` from the migrations; do not edit.
import type { Generated, JSONColumnType } from "kysely";

type JsonColumn = JSONColumnType<object, string, string>;

export interface Account {
  account_id: Generated<number>;
  name: string;
  created_at: Date;
}

export interface CaptchaSolution {
  signature: string;
  expires_at: Date;
}

export interface ClientRequest {
  request_id: Generated<number>;
  kind: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  company: string;
  job_title: string | null;
  about: string | null;
  comment: string | null;
  agree: boolean | null;
  link_source: string | null;
  user_id: number | null;
  created_at: Date;
  converted_at: Date | null;
  converted_user_id: number | null;
}

export interface Email {
  email_id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  sent_at: Date;
}

export interface IdempotentReply {
  principal: string;
  idempotency_key: string;
  request_hash: Buffer;
  reply: JsonColumn;
  created_at: Date;
}

export interface PasswordTicket {
  ticket_id: Generated<number>;
  user_id: number;
  temporary_password_hash: string | null;
  reset_token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PortalUser {
  user_id: Generated<number>;
  account_id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_account_admin: Generated<boolean>;
  password_hash: string | null;
  disabled_at: Date | null;
  created_at: Date;
}

export interface RefreshToken {
  token_hash: Buffer;
  session_id: string;
  issued_at: Date;
  used_at: Date | null;
  successors: Generated<number>;
}

export interface Session {
  session_id: string;
  user_id: number;
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface Schema {
  account: Account;
  captcha_solution: CaptchaSolution;
  client_request: ClientRequest;
  email: Email;
  idempotent_reply: IdempotentReply;
  password_ticket: PasswordTicket;
  portal_user: PortalUser;
  refresh_token: RefreshToken;
  session: Session;
}
