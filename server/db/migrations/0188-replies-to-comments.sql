-- A comment on a text begins a thread or answers the comment that began one. Only the comment that begins a thread is resolved.
alter table piece_comment add column answers_comment_id integer references piece_comment on delete cascade;
alter table piece_comment add check (answers_comment_id is null or resolved_by is null);
create index piece_comment_by_thread on piece_comment (answers_comment_id) where answers_comment_id is not null;
