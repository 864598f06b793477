-- What the connections page lets people say of a number, each read by what it is about.

alter table connections drop constraint connections_provider_check;
alter table connections add constraint connections_provider_check check (provider in ('beta', 'cloud', 'messenger', 'instagram', 'simulator'));

alter table connections
  -- Minutes, 0 for never. Spec: behaviour 8.
  add column time_send_queue int not null default 0,
  add column expires_ticket int not null default 0, add column expires_inactive_message text not null default '',
  add column time_inactive_message int not null default 0, add column inactive_message text not null default '',
  add column time_to_return_queue int not null default 0,
  -- Spec: behaviour 6.
  add column schedules jsonb not null default '[]',
  -- Spec: behaviour 9.
  add column lgpd_message text not null default '', add column lgpd_link text not null default '',
  -- Messages from before the number was linked here; days of the company's calendar.
  add column import_old_messages boolean not null default false,
  add column import_start text check (import_start ~ '^\d{4}-\d\d-\d\d$'), add column import_end text check (import_end ~ '^\d{4}-\d\d-\d\d$'),
  add column import_groups boolean not null default false,
  add column close_imported boolean not null default true,
  -- When it was linked for the first time: what is older was never missed.
  add column first_linked_at timestamptz(3),
  -- The digits of a phone that is to be linked by typing a code there, and that code while it is good.
  add column pairing_number text, add column pairing_code text;
update connections set first_linked_at = linked_at;

-- When a customer agreed to be written with.
alter table contacts add column consented_at timestamptz(3);
