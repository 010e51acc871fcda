alter table piece drop constraint piece_kind_check;
alter table piece add check (kind in ('research', 'note', 'blog', 'news', 'recap', 'special-report', 'video'));
