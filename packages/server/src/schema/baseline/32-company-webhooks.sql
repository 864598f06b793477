-- Addresses that hear what happens in a company. Keys are sealed; the sealing needs the row's id, so they come after it.
create table company_webhooks (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null, url text not null,
  topics text[] not null check (topics <@ array['ticket', 'message', 'contact', 'rating'] and cardinality(topics) > 0),
  signing_key text, signing_key_prefix text not null default '',
  -- Signs beside the present one until then.
  previous_key text, previous_key_until timestamptz(3),
  is_active boolean not null default true,
  -- Calls that failed in sequence, since when, and until when none is made.
  failures int not null default 0, failing_since timestamptz(3), paused_until timestamptz(3),
  -- Recado turned it off, because it failed too long.
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id)
);
create index company_webhooks_of_company on company_webhooks (company_id, name);

-- The events that a webhook hears, in order for each lane: a ticket with its messages, or a contact.
create table company_webhook_deliveries (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  webhook_id int not null, contact_id int not null,
  event text not null, lane text not null,
  -- The record, and the content of its event, so that a change of nothing is not told.
  subject text not null, digest text not null, body text not null,
  created_at timestamptz(3) not null default now(),
  outcome text not null default 'pending' check (outcome in ('pending', 'delivered', 'failed', 'dropped')),
  attempts int not null default 0, first_tried_at timestamptz(3), due_at timestamptz(3) not null, settled_at timestamptz(3),
  status int, error text not null default '', reason text, duration_ms int not null default 0, response text not null default '',
  foreign key (company_id, webhook_id) references company_webhooks (company_id, id) on delete cascade
);
create index company_webhook_deliveries_due on company_webhook_deliveries (webhook_id, due_at, id) where outcome = 'pending';
create index company_webhook_deliveries_waiting on company_webhook_deliveries (webhook_id, lane, id) where outcome = 'pending';
create index company_webhook_deliveries_of_webhook on company_webhook_deliveries (company_id, webhook_id, id);
create index company_webhook_deliveries_of_subject on company_webhook_deliveries (company_id, webhook_id, subject, id);
create index company_webhook_deliveries_of_contact on company_webhook_deliveries (company_id, contact_id);
create index company_webhook_deliveries_at on company_webhook_deliveries (created_at);

-- How far the log of events of all companies was read for them.
create table company_webhook_cursor (
  is_single boolean primary key default true check (is_single),
  pos bigint not null
);
