create table client_request (
  request_id integer generated always as identity primary key,
  kind text not null check (kind in ('trial', 'contact', 'question')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text,
  company text not null,
  job_title text,
  about text,
  comment text,
  -- consent to be contacted; null where the form does not ask
  agree boolean,
  link_source text,
  -- the user who asked, for a question
  user_id integer references portal_user,
  created_at timestamptz not null,
  converted_at timestamptz,
  converted_user_id integer references portal_user
);
create index client_request_by_kind on client_request (kind, request_id);

-- Mail is kept only where no mail server is configured, for 24 hours.
create table email (
  email_id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index email_by_time on email (sent_at);

-- A proof of work that was handed in, so that it cannot be handed in again.
create table captcha_solution (
  signature text primary key,
  expires_at timestamptz not null
);
