create table connections (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  provider text not null check (provider in ('beta', 'cloud', 'messenger', 'instagram', 'simulator')),
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
  -- When the login was made that a reconnection goes on with; null without one.
  linked_at timestamptz(3),
  -- Since when it has been trying to open without success.
  waiting_since timestamptz(3),
  -- The wish (generation) that ended for good: nobody opens the connection again until people wish anew.
  stopped_generation int,
  -- Spec: behaviour 7. Minutes are 0 for no end.
  rating_message text not null default '',
  nps_enabled boolean not null default false,
  max_use_bot_queues_nps int not null default 2,
  expires_ticket_nps int not null default 0,
  templates_synced_at timestamptz(3),
  -- What the provider last said of the number's quality, how many people it may begin to write to, and what it did to the account.
  account_quality text not null default '', account_limit text not null default '', account_event text not null default '',
  account_told_at timestamptz(3),
  -- Minutes, 0 for never. Spec: behaviour 8.
  time_send_queue int not null default 0,
  expires_ticket int not null default 0, expires_inactive_message text not null default '',
  time_inactive_message int not null default 0, inactive_message text not null default '',
  time_to_return_queue int not null default 0,
  -- Spec: behaviour 6.
  schedules jsonb not null default '[]',
  -- Spec: behaviour 9.
  lgpd_message text not null default '', lgpd_link text not null default '',
  -- Messages from before the number was linked here; days of the company's calendar.
  import_old_messages boolean not null default false,
  import_start text check (import_start ~ '^\d{4}-\d\d-\d\d$'), import_end text check (import_end ~ '^\d{4}-\d\d-\d\d$'),
  import_groups boolean not null default false,
  close_imported boolean not null default true,
  -- When it was linked for the first time: what is older was never missed.
  first_linked_at timestamptz(3),
  -- The digits of a phone that is to be linked by typing a code there, and that code while it is good.
  pairing_number text, pairing_code text,
  restricted_until timestamptz(3),
  -- New chats a day once the number is warm, and whether it may begin fewer before.
  limit_new_chats boolean not null default true,
  new_chats_per_day int not null default 50 check (new_chats_per_day between 0 and 1000),
  warm_up boolean not null default true,
  -- Since when the number is linked here that is linked now.
  number_since timestamptz(3),
  -- How often it was restricted, one time soon after another; until when is restricted_until.
  restrictions smallint not null default 0,
  -- The service or the prompt that answers as long as a ticket has no queue.
  integration_id int, prompt_id int,
  -- A warning of the network stays while other news of the account arrive.
  account_event_at timestamptz(3),
  account_warning text not null default '', account_warned_at timestamptz(3),
  -- The business that owns the account; empty as long as the network told none.
  account_owner text not null default '',
  unique (company_id, id),
  foreign key (company_id, send_id_queue) references queues (company_id, id) on delete set null (send_id_queue)
);
create unique index connections_name on connections (company_id, search_text(name));
create unique index connections_default on connections (company_id) where is_default;
create index connections_of_integration on connections (company_id, integration_id) where integration_id is not null;
create index connections_of_prompt on connections (company_id, prompt_id) where prompt_id is not null;
alter table hours_exceptions add foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade;

create table connection_queues (
  company_id int not null default current_company(),
  connection_id int not null, queue_id int not null,
  primary key (company_id, connection_id, queue_id)
);

-- The state of a driver's login, encrypted, written only by the owner of the connection.
create table connection_keys (
  company_id int not null default current_company(),
  connection_id int not null, kind text not null, id text not null,
  value text not null,
  primary key (company_id, connection_id, kind, id)
);

-- How a connection has been: whether it worked, what left by it and what came, when it was away, and what its admins were told.
-- Only what changed is kept: `off` is how people want it.
create table connection_states (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  at timestamptz(3) not null,
  state text not null check (state in ('up', 'down', 'off'))
);
create index connection_states_of on connection_states (company_id, connection_id, at);

-- How much was heard, was sent and failed, hour by hour; counted from the tables of messages' own ways, which forget sooner.
create table connection_hours (
  company_id int not null default current_company(),
  connection_id int not null, hour timestamptz(3) not null,
  heard int not null default 0, sent int not null default 0, failed int not null default 0,
  primary key (company_id, connection_id, hour)
);

-- When a connection was away, and whether the network has handed over what it kept meanwhile.
create table connection_gaps (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  began_at timestamptz(3) not null, ended_at timestamptz(3) not null,
  is_proven boolean not null default false,
  told_at timestamptz(3)
);
create index connection_gaps_of on connection_gaps (company_id, connection_id, ended_at desc);
create index connection_gaps_untold on connection_gaps (ended_at) where not is_proven and told_at is null;
-- Every page of a conversation asks for the absences of its connection that were told: nearly always there are none, and that must cost nothing.
create index connection_gaps_told on connection_gaps (company_id, connection_id, ended_at desc) where told_at is not null and not is_proven;

-- Troubles that admins are told of, once: one goes on until the connection has been well for a while.
create table connection_incidents (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  kind text not null check (kind in ('down', 'banned', 'replaced', 'outdated', 'auth', 'payment', 'offboarded', 'passkey', 'restricted', 'account')),
  began_at timestamptz(3) not null, well_since timestamptz(3), ended_at timestamptz(3)
);
create unique index connection_incidents_one on connection_incidents (company_id, connection_id) where ended_at is null;
create index connection_incidents_of on connection_incidents (company_id, connection_id, began_at desc);

-- Imports from a phone: of the old messages of a number, or the people it knows.
create table imports (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  connection_id int not null,
  kind text not null check (kind in ('messages', 'contacts', 'chats')),
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled', 'failed')),
  -- How many there are, as far as anybody knows; how many were gone through, and how many of these are new here.
  found int, taken int not null default 0, added int not null default 0,
  -- How much of its memory a phone has handed over, of 100.
  percent smallint not null default 0 check (percent between 0 and 100),
  -- What of that people were told.
  told_percent smallint not null default 0,
  user_id int,
  began_at timestamptz(3) not null, heard_at timestamptz(3) not null, ended_at timestamptz(3),
  unique (company_id, id)
);
create unique index imports_running on imports (company_id, connection_id, kind) where state = 'running';
create index imports_latest on imports (company_id, connection_id, kind, id desc);
create index imports_of_user on imports (company_id, user_id) where user_id is not null;
