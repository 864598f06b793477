-- The first schema: companies, people, queues, connections, conversations, and the tables that carry work between processes.
-- Moments keep milliseconds, as JavaScript does, so that a cursor read by the server finds its row again.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The company of the running unit of work; null outside of one, and then no row is visible.
create function current_company() returns int language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::int;

-- What text is compared by in searches: accents and case do not count.
create function search_text(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function like_pattern(term text) returns text language sql immutable strict parallel safe
  return '%' || replace(replace(replace(search_text(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Platform: tables without a company of their own -------------------------------------------------------------------

create table plans (
  id int generated always as identity primary key,
  name text not null unique,
  users int not null default 0, connections int not null default 0, queues int not null default 0,
  value numeric(12, 2) not null default 0,
  use_campaigns boolean not null default true, use_schedules boolean not null default true, use_internal_chat boolean not null default true,
  use_external_api boolean not null default true, use_kanban boolean not null default true, use_open_ai boolean not null default true,
  use_integrations boolean not null default true,
  is_public boolean not null default true,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
);

create table companies (
  id int generated always as identity primary key,
  name text not null,
  email text not null default '', phone text not null default '',
  plan_id int not null references plans,
  is_active boolean not null default true,
  due_date timestamptz(3),
  timezone text not null default 'America/Sao_Paulo',
  language text not null default 'pt',
  schedules jsonb not null default '[]',
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
);
create unique index companies_name on companies (search_text(name));

-- Who owns a connection, or the publisher, right now. The epoch rises with every change of owner and fences writes.
create table leases (
  name text primary key,
  owner text not null,
  epoch bigint not null default 1,
  expires_at timestamptz(3) not null
);

-- Counts of what is held to a rate. It may be lost in a crash, so it is not logged.
create unlogged table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- People and what they work with -------------------------------------------------------------------------------------

create table queues (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, color text not null,
  order_queue int not null default 0,
  greeting_message text not null default '', out_of_hours_message text not null default '',
  schedules jsonb not null default '[]',
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create unique index queues_name on queues (company_id, search_text(name));
create unique index queues_color on queues (company_id, lower(color));

create table connections (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  provider text not null check (provider in ('beta', 'cloud', 'simulator')),
  channel text not null default 'whatsapp' check (channel in ('whatsapp', 'facebook', 'instagram')),
  is_default boolean not null default false,
  -- What people want (desired, generation) and what is (status). Spec: administration 4 "Connection status".
  desired text not null default 'open' check (desired in ('open', 'closed')),
  generation int not null default 1,
  fresh_login boolean not null default false,
  status text not null default 'OPENING' check (status in ('DISCONNECTED', 'OPENING', 'qrcode', 'CONNECTED', 'PAIRING', 'TIMEOUT')),
  status_reason text,
  qrcode text not null default '', qr_expires_at timestamptz(3),
  number text,
  hook_token text not null unique,
  credentials text,
  credential_names text[] not null default '{}',
  greeting_message text not null default '', complation_message text not null default '', out_of_hours_message text not null default '',
  allow_group boolean not null default true,
  group_as_ticket boolean not null default false,
  time_create_new_ticket int not null default 0,
  max_use_bot_queues int not null default 3, time_use_bot_queues int not null default 0,
  send_id_queue int,
  end_word text not null default 'sair',
  last_frame_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, send_id_queue) references queues (company_id, id) on delete set null (send_id_queue)
);
create unique index connections_name on connections (company_id, search_text(name));
create unique index connections_default on connections (company_id) where is_default;

create table connection_queues (
  company_id int not null default current_company(),
  connection_id int not null, queue_id int not null,
  primary key (company_id, connection_id, queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);

-- What a driver must remember of its login, encrypted, written only by the owner of the connection.
create table connection_keys (
  company_id int not null default current_company(),
  connection_id int not null, kind text not null, id text not null,
  value text not null,
  primary key (company_id, connection_id, kind, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

create table users (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, email text not null, password_hash text not null,
  profile text not null default 'user' check (profile in ('admin', 'user')),
  is_super boolean not null default false,
  start_work text not null default '00:00', end_work text not null default '23:59',
  connection_id int,
  all_ticket boolean not null default false, all_historic boolean not null default false, all_user_chat boolean not null default false,
  user_close_pending_ticket boolean not null default true, show_dashboard boolean not null default false, is_tricked boolean not null default true,
  allow_group boolean not null default false,
  language text, default_menu text not null default 'open', default_theme text,
  farewell_message text not null default '',
  is_online boolean not null default false, last_seen_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
-- One person, one login, in the whole installation.
create unique index users_email on users (lower(email));
create index users_list on users (company_id, name, id);

create table user_queues (
  company_id int not null default current_company(),
  user_id int not null, queue_id int not null,
  primary key (company_id, user_id, queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);

-- A session lives from a login until it is ended; its refresh tokens form one chain. Platform: looked up before the company is known.
create table sessions (
  id uuid primary key,
  company_id int not null references companies on delete cascade,
  user_id int not null references users on delete cascade,
  created_at timestamptz(3) not null default now(), last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3), ended_because text
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table settings (
  company_id int not null default current_company() references companies on delete cascade,
  key text not null, value text not null,
  primary key (company_id, key)
);

create table tags (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, color text not null, kanban boolean not null default false,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create unique index tags_name on tags (company_id, kanban, search_text(name));

-- Customers ----------------------------------------------------------------------------------------------------------

create table contacts (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  -- Digits with country code; null when the channel never told it.
  number text,
  email text not null default '',
  picture_key text,
  is_group boolean not null default false,
  disable_bot boolean not null default false,
  connection_id int,
  -- Set by a person, so that a profile name from the channel does not replace it.
  is_named boolean not null default false,
  profile_checked_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
create unique index contacts_number on contacts (company_id, number) where number is not null and not is_group;
create index contacts_list on contacts (company_id, lower(name), id);
create index contacts_search on contacts using gin (company_id, search_text(name) gin_trgm_ops);
create index contacts_number_search on contacts using gin (company_id, number gin_trgm_ops);

-- The names under which channels know a contact. Phone numbers are the same on every connection (connection_id is null).
create table contact_aliases (
  company_id int not null default current_company(),
  connection_id int, scheme text not null, value text not null,
  contact_id int not null,
  unique nulls not distinct (company_id, connection_id, scheme, value),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index contact_aliases_of_contact on contact_aliases (company_id, contact_id);

create table contact_extra_info (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  contact_id int not null, name text not null, value text not null,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index contact_extra_info_of_contact on contact_extra_info (company_id, contact_id);

create table contact_tags (
  company_id int not null default current_company(),
  contact_id int not null, tag_id int not null,
  primary key (company_id, contact_id, tag_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);

-- Conversations ------------------------------------------------------------------------------------------------------

create table tickets (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  uuid uuid not null default gen_random_uuid(),
  status text not null check (status in ('pending', 'open', 'closed', 'nps', 'lgpd')),
  contact_id int not null, connection_id int not null, user_id int, queue_id int,
  is_group boolean not null default false,
  chatbot boolean not null default false,
  protocol text not null default '',
  last_message text not null default '', last_media_type text not null default 'chat', last_from_me boolean not null default false, last_ack smallint not null default 0,
  last_message_id bigint,
  unread int not null default 0,
  has_unread boolean not null generated always as (unread > 0) stored,
  -- The room of the ticket's queue, as the rule of visibility names it (domain: audience). Lists and searches compare it with a viewer's seats.
  room text not null generated always as (
    'tickets:' || coalesce(queue_id::text, 'none') || case when user_id is not null and status <> 'closed' then ':held' else ':free' end || case when is_group then ':group' else ':chat' end
  ) stored,
  menus_shown int not null default 0, last_menu_at timestamptz(3), last_out_of_hours_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create unique index tickets_uuid on tickets (company_id, uuid);
-- One active ticket per contact and connection, whatever the code does.
create unique index tickets_one_active on tickets (company_id, contact_id, connection_id) where status <> 'closed';
create index tickets_list on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc);
create index tickets_of_user on tickets (company_id, user_id, status, is_group, has_unread desc, updated_at desc, id desc);
create index tickets_of_contact on tickets (company_id, contact_id, connection_id, id desc);
create index tickets_of_room on tickets (company_id, room, status);

create table ticket_tags (
  company_id int not null default current_company(),
  ticket_id int not null, tag_id int not null,
  primary key (company_id, ticket_id, tag_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index ticket_tags_of_tag on ticket_tags (company_id, tag_id);

create table ticket_log (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, type text not null, user_id int, queue_id int,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create index ticket_log_of_ticket on ticket_log (company_id, ticket_id, id);

create table ticket_notes (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int, contact_id int not null, user_id int, note text not null,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notes_of_contact on ticket_notes (company_id, contact_id, id desc);

create table messages (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, contact_id int not null, connection_id int not null, queue_id int,
  -- The channel's own id. For what we send it is chosen or learnt; unique per connection.
  external_id text,
  client_key text,
  from_me boolean not null, user_id int, sent_by text,
  body text not null default '',
  media_type text not null default 'chat',
  media jsonb, location jsonb, contacts jsonb, participant jsonb,
  ack smallint not null default 0 check (ack between -1 and 4),
  failure text, uncertain boolean not null default false,
  is_deleted boolean not null default false, is_edited boolean not null default false,
  is_private boolean not null default false, automatic boolean not null default false,
  is_read boolean not null default false,
  quoted_id bigint,
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, quoted_id) references messages (company_id, id) on delete set null (quoted_id)
);
create unique index messages_external on messages (company_id, connection_id, external_id) where external_id is not null;
create unique index messages_client_key on messages (company_id, client_key) where client_key is not null;
create index messages_of_conversation on messages (company_id, contact_id, connection_id, id desc);
create index messages_of_ticket on messages (company_id, ticket_id, id desc);
create index messages_unread on messages (company_id, ticket_id) where not is_read and not from_me;
create index messages_search on messages using gin (company_id, search_text(body) gin_trgm_ops) where not is_private;
create index messages_quoting on messages (company_id, quoted_id) where quoted_id is not null;

create table message_versions (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  message_id bigint not null, body text not null,
  created_at timestamptz(3) not null default now(),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index message_versions_of_message on message_versions (company_id, message_id, id);

create table message_reactions (
  company_id int not null default current_company(),
  message_id bigint not null, author text not null, author_name text not null, from_me boolean not null, emoji text not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, message_id, author),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);

-- Receipts that came before we knew under which id the channel took the message.
create table early_receipts (
  company_id int not null default current_company(),
  connection_id int not null, external_id text not null,
  ack smallint not null, failure text,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, connection_id, external_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

-- Work in flight -----------------------------------------------------------------------------------------------------

-- What channels told us, stored before it is acknowledged, handled in order per chat. A handled row stays as the guard against doubles.
create table inbox (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null, chat text not null, key text not null,
  event jsonb not null,
  attempts int not null default 0,
  error text, parked_at timestamptz(3), handled_at timestamptz(3),
  received_at timestamptz(3) not null default now(),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create unique index inbox_once on inbox (company_id, connection_id, key);
create index inbox_waiting on inbox (company_id, connection_id, chat, id) where handled_at is null and parked_at is null;
create index inbox_handled on inbox (handled_at) where handled_at is not null;

create table inbox_chats (
  company_id int not null default current_company(),
  connection_id int not null, chat text not null,
  pending int not null default 0,
  not_before timestamptz(3) not null default now(),
  primary key (company_id, connection_id, chat),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index inbox_chats_due on inbox_chats (not_before) where pending > 0;

-- What must leave, one row per wish, in order per chat, by the owner of the connection.
create table sends (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null, contact_id int not null,
  message_id bigint,
  kind text not null check (kind in ('message', 'edit', 'delete', 'react', 'read')),
  payload jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  -- 0 people, 1 rules, 2 bulk.
  priority smallint not null default 0,
  attempts int not null default 0,
  not_before timestamptz(3) not null default now(),
  epoch bigint, sending_until timestamptz(3),
  error text,
  created_at timestamptz(3) not null default now(), settled_at timestamptz(3),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index sends_waiting on sends (company_id, connection_id, contact_id, id) where state in ('queued', 'sending');
create index sends_of_message on sends (company_id, message_id);
create index sends_settled on sends (settled_at) where settled_at is not null;

-- The pace of a connection: when the next send may leave, and how far apart they are. Shared by every sender on the number.
create table lanes (
  company_id int not null default current_company(),
  connection_id int not null,
  next_at timestamptz(3) not null default now(),
  min_gap_ms int not null default 0,
  paused_until timestamptz(3),
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

-- What was told, in the transaction that made it true. The publisher numbers rows in commit order; readers go by those numbers.
create table events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, payload jsonb not null,
  rooms text[] not null, except_rooms text[] not null default '{}',
  -- pos: order over all companies; seq: contiguous within the company.
  pos bigint, seq bigint,
  created_at timestamptz(3) not null default now()
);
create index events_unpublished on events (xid, id) where pos is null;
create unique index events_pos on events (pos) where pos is not null;
create unique index events_seq on events (company_id, seq) where seq is not null;
create index events_age on events (created_at);
create table event_counters (
  company_id int primary key references companies on delete cascade,
  seq bigint not null default 0
);
create sequence events_pos_seq;

-- Searches that row-level security would slow down forty times, because text operators may not run before a policy.
-- They read the company of the running scope themselves and give back numbers only; the caller's own query decides what may be seen.
create function search_tickets_by_message(term text, most int) returns setof int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select m.ticket_id from messages m
    where m.company_id = current_company() and not m.is_private and search_text(m.body) like like_pattern(term)
    group by m.ticket_id order by max(m.id) desc limit most;
  end;
create function search_contacts(term text, most int) returns setof int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id from contacts c
    where c.company_id = current_company() and search_text(c.name) like like_pattern(term)
    limit most;
  end;
create function search_contacts_by_number(digits text, most int) returns setof int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select c.id from contacts c
    where c.company_id = current_company() and not c.is_group and c.number like '%' || digits || '%'
    limit most;
  end;

-- Tenancy --------------------------------------------------------------------------------------------------------------
-- Every table that belongs to a company shows its rows to that company alone. The app's role owns nothing.

do $$
declare t text;
begin
  for t in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('sessions', 'event_counters')
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy company on %I using (company_id = current_company()) with check (company_id = current_company())', t);
    execute format('grant select, insert, update, delete on %I to recado_app', t);
  end loop;
end $$;
revoke update, delete on events from recado_app;
grant select on companies, plans, leases to recado_app;
grant update (schedules, updated_at) on companies to recado_app;
grant usage on all sequences in schema public to recado_app;
revoke usage on sequence events_pos_seq from recado_app;
