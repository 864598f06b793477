-- Each decision about the target of a wait: figures count the last one before the answer. due_at is null where there is no target
-- from then on. since: the begin of the time for the answer.
create table answer_targets (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  ticket_id int not null,
  since timestamptz(3) not null,
  due_at timestamptz(3),
  -- The ticket went to another queue in this wait.
  escalated boolean not null default false,
  created_at timestamptz(3) not null,
  -- A target that broke counts for the queue that promised, whatever happens to the ticket afterwards.
  queue_id int
);
create index answer_targets_of_ticket on answer_targets (company_id, ticket_id, id);
create index answer_targets_of_queue on answer_targets (company_id, queue_id) where queue_id is not null;
