-- A number whose network asks for a passkey is an incident of its own.

alter table connection_incidents drop constraint connection_incidents_kind_check;
alter table connection_incidents add constraint connection_incidents_kind_check
  check (kind in ('down', 'banned', 'replaced', 'outdated', 'auth', 'payment', 'offboarded', 'passkey', 'restricted', 'account')) not valid;
