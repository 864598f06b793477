-- Events of channels, stored before it is acknowledged, handled in order per chat. A handled row stays as the guard against doubles.
create table inbox (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null, chat text not null, key text not null,
  event jsonb not null,
  attempts int not null default 0,
  error text, parked_at timestamptz(3), handled_at timestamptz(3),
  received_at timestamptz(3) not null default now(),
  -- The import that waits for it, which counts by these rows, so that nobody who hears a message waits for a counter.
  import_id int
);
create unique index inbox_once on inbox (company_id, connection_id, key);
create index inbox_waiting on inbox (company_id, connection_id, chat, id) where handled_at is null and parked_at is null;
create index inbox_handled on inbox (handled_at) where handled_at is not null;
create index inbox_parked on inbox (company_id, connection_id) where parked_at is not null and handled_at is null;
create index inbox_of_import on inbox (company_id, import_id) where import_id is not null;

-- The chats that have something to handle, and from when.
create table inbox_chats (
  company_id int not null default current_company(),
  connection_id int not null, chat text not null,
  pending int not null default 0,
  not_before timestamptz(3) not null default now(),
  primary key (company_id, connection_id, chat)
);
create index inbox_chats_due on inbox_chats (not_before) where pending > 0;
