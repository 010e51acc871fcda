-- What the page of a user calls a browser that has logged in before; unknown until its next login.
alter table known_device
  add column device_id integer generated always as identity,
  add column browser text;
