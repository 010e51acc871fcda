-- The view with which a page opens for a user instead of the standard view: one that they have saved, or one that another
-- user has shared. The row goes with the view; one that is no longer saved is not used.
create table view_default (
  user_id integer not null references portal_user,
  view_type text not null,
  view_id text not null references view_state on delete cascade,
  primary key (user_id, view_type)
);
create index view_default_by_view on view_default (view_id);
