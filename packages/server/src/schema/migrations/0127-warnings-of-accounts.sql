-- A warning of the network stays while other news of the account arrive, and an account may have left the API.

alter table connections add column account_event_at timestamptz(3),
  add column account_warning text not null default '', add column account_warned_at timestamptz(3);
update connections set account_event_at = account_told_at where account_event <> '';
update connections set account_warning = account_event, account_warned_at = account_told_at
  where account_event in ('ACCOUNT_VIOLATION', 'ACCOUNT_RESTRICTION', 'DISABLED_UPDATE');

alter table connection_incidents drop constraint connection_incidents_kind_check;
alter table connection_incidents add constraint connection_incidents_kind_check
  check (kind in ('down', 'banned', 'replaced', 'outdated', 'auth', 'payment', 'offboarded', 'restricted', 'account')) not valid;
