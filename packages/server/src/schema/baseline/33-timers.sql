-- Whose turn it was in a queue that gives its tickets from one attendant to the next.
create table queue_turns (
  company_id int not null default current_company(),
  queue_id int not null, user_id int not null,
  -- The last round of the queue in which the user got a ticket.
  round int not null,
  given_at timestamptz(3) not null,
  primary key (company_id, queue_id, user_id)
);
create index queue_turns_of_user on queue_turns (company_id, user_id);
