-- The last day on which an account gets research, as staff have agreed with the client; null without an agreed end.
alter table account add column research_expires_on date;

create index session_by_user_and_use on session (user_id, last_used_at);
