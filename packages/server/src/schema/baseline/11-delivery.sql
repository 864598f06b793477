-- All that must leave, one row per wish, in order per chat, by the owner of the connection.
create table sends (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null, contact_id int not null,
  message_id bigint,
  kind text not null check (kind in ('message', 'edit', 'delete', 'react', 'read')),
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  priority smallint not null default 0,
  attempts int not null default 0,
  not_before timestamptz(3) not null default now(),
  epoch bigint, sending_until timestamptz(3),
  error text,
  created_at timestamptz(3) not null default now(), settled_at timestamptz(3),
  -- Why it is kept back until not_before, when it is looked at again; and when it was let go.
  held text check (held in ('newChats', 'restricted')), released_at timestamptz(3),
  -- The day on which it counted as the beginning of a chat.
  begins_on text check (begins_on ~ '^\d{4}-\d\d-\d\d$')
);
comment on column sends.priority is '0: a person waits for it. 1: a rule said it, or a schedule, to one customer. 2: in bulk, a campaign. What stands before something more urgent in its chat becomes as urgent.';
create index sends_waiting on sends (company_id, connection_id, contact_id, id) where state in ('queued', 'sending');
create index sends_of_message on sends (company_id, message_id);
create index sends_settled on sends (settled_at) where settled_at is not null;
create index sends_due on sends (company_id, connection_id, priority, id) where state = 'queued';
create index sends_age on sends (created_at) where state = 'queued';
-- When the next one is due that is kept back or tried again; the others, due since 1970, write no entry.
create index sends_later on sends (not_before) where state = 'queued' and not_before > '1970-01-01T00:00:00Z';
create index sends_beginning on sends (company_id, connection_id, contact_id, begins_on) where begins_on is not null;

-- The pace of a connection: when the next send may leave, and how far apart they are. Shared by every sender on the number.
create table lanes (
  company_id int not null default current_company(),
  connection_id int not null,
  next_at timestamptz(3) not null default now(),
  min_gap_ms int not null default 0,
  paused_until timestamptz(3),
  -- Nothing leaves by itself before.
  automatic_at timestamptz(3),
  -- The last day, of the company's calendar, on which chats were begun, and how many.
  begun_on text check (begun_on ~ '^\d{4}-\d\d-\d\d$'), begun int not null default 0,
  -- Why it is paused until paused_until; null for what passes within seconds and needs no word.
  paused_for text check (paused_for = 'rate'),
  primary key (company_id, connection_id)
);
