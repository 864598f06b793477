-- Queues whose waiting tickets go from one attendant to the next, and whose turn it was.

alter table queues
  add column rotate boolean not null default false,
  add column time_rotate int not null default 5 check (time_rotate > 0),
  add column rotate_order text not null default 'ordered' check (rotate_order in ('ordered', 'random'));

create table queue_turns (
  company_id int not null default current_company(),
  queue_id int not null, user_id int not null,
  -- The last round of the queue in which the user got a ticket.
  round int not null,
  given_at timestamptz(3) not null,
  primary key (company_id, queue_id, user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index queue_turns_of_user on queue_turns (company_id, user_id);

alter table queue_turns enable row level security;
create policy company on queue_turns using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on queue_turns to recado_app;
