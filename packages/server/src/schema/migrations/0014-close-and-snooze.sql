-- Moments at which something becomes due for a ticket, each of a kind: nobody walks through the tickets to find them. Whoever takes one
-- deletes it in the transaction that does what was due, so it happens once.
create table ticket_deadlines (
  company_id int not null default current_company(),
  ticket_id int not null, kind text not null,
  due_at timestamptz(3) not null,
  -- How often it went wrong; each time it becomes due a little later again.
  failures smallint not null default 0,
  primary key (company_id, ticket_id, kind),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index ticket_deadlines_due on ticket_deadlines (due_at);
alter table ticket_deadlines enable row level security;
create policy company on ticket_deadlines using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on ticket_deadlines to recado_app;

-- What customers answered when they were asked how it was: of 10, or of 3. The user, queue and connection of that moment.
create table ticket_ratings (
  id int generated always as identity primary key,
  company_id int not null default current_company(),
  ticket_id int not null, user_id int, queue_id int, connection_id int not null,
  rate smallint not null, out_of smallint not null check (out_of in (3, 10)), check (rate between 0 and out_of),
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index ticket_ratings_of_company on ticket_ratings (company_id, created_at);
create index ticket_ratings_of_ticket on ticket_ratings (company_id, ticket_id);
alter table ticket_ratings enable row level security;
create policy company on ticket_ratings using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on ticket_ratings to recado_app;

-- The rating a closed ticket got, and how often it was asked for again while it was waited for.
alter table tickets add column rate smallint, add column rate_of smallint, add column rating_asks smallint not null default 0;
alter table ticket_log add column rating_id int;
alter table ticket_log add foreign key (company_id, rating_id) references ticket_ratings (company_id, id) on delete set null (rating_id);

-- A conversation that was put aside until a moment, or until the customer answers. Only an open one sleeps.
alter table tickets add column snoozed boolean not null default false, add column snoozed_until timestamptz(3);
alter table tickets add constraint tickets_snoozed check ((status = 'open' or not snoozed) and (snoozed or snoozed_until is null));
create index tickets_asleep on tickets (company_id, is_group, has_unread desc, updated_at desc, id desc) where snoozed;

-- Spec: behaviour 7. Minutes are 0 for no end.
alter table connections
  add column rating_message text not null default '',
  add column nps_enabled boolean not null default false,
  add column max_use_bot_queues_nps int not null default 2,
  add column expires_ticket_nps int not null default 0;
