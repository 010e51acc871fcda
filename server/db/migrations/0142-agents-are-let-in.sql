-- Codes that a browser carries from the page that lets an agent in to the agent. Each is exchanged once for an API key.
create table agent_code (
  code_hash bytea primary key,
  user_id integer not null references portal_user,
  client_id text not null,
  redirect_uri text not null,
  -- what the agent proves to know the origin of (RFC 7636, S256)
  challenge text not null,
  name text not null,
  scopes text[] not null,
  days integer not null,
  made_at timestamptz not null,
  -- the key that the code was exchanged for: a second exchange revokes it
  api_key_id integer references api_key on delete set null,
  is_spent boolean not null default false
);
create index agent_code_by_time on agent_code (made_at);
create index agent_code_by_user on agent_code (user_id);
create index agent_code_by_key on agent_code (api_key_id);
