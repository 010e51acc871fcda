-- How users have arranged their dashboards; a user without a row has the default layout.
create table dashboard_layout (
  user_id integer primary key references portal_user,
  layout text not null
);
