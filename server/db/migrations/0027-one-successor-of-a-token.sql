-- A used refresh token has one successor, which follows from it, so nothing is left to count.
alter table refresh_token drop column successors;
