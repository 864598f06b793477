-- Answer targets: a queue has so many open minutes for the first and for each further answer; 0 is none. Steps around the
-- moment at which an answer is due tell the attendants (before), the admins, and another queue (after); 0 is never.
alter table queues
  add column first_answer_minutes int not null default 0 check (first_answer_minutes >= 0),
  add column next_answer_minutes int not null default 0 check (next_answer_minutes >= 0),
  add column warn_minutes int not null default 0 check (warn_minutes >= 0),
  add column alert_minutes int not null default 0 check (alert_minutes >= 0),
  add column escalate_minutes int not null default 0 check (escalate_minutes >= 0),
  add column escalate_queue_id int,
  add constraint queues_escalate_to foreign key (company_id, escalate_queue_id) references queues (company_id, id) on delete set null (escalate_queue_id);
create index queues_that_escalate on queues (company_id, escalate_queue_id) where escalate_queue_id is not null;

-- answered: a wait of this customer has ended with an answer since the ticket began or was reopened.
alter table tickets
  add column answer_due_at timestamptz(3),
  add column answered boolean not null default false;
update tickets t set answered = true
  where t.status in ('open', 'pending') and not t.is_group and exists (
    select 1 from messages m where m.company_id = t.company_id and m.ticket_id = t.id and m.from_me and not m.automatic and not m.is_private);

-- Nothing is due after a wait, however it ends.
create function follow_wait() returns trigger language plpgsql as $$
begin
  if new.status not in ('pending', 'open') then
    new.answer_due_at := null;
    new.answered := false;
  elsif new.waiting_since is null then
    new.answer_due_at := null;
    new.answered := new.answered or old.waiting_since is not null;
  end if;
  return new;
end $$;
create trigger tickets_follow_wait before update of status, waiting_since on tickets for each row
  when ((old.status, old.waiting_since) is distinct from (new.status, new.waiting_since)) execute function follow_wait();

-- Lists of those who wait: the longest wait first.
create index tickets_by_wait on tickets (company_id, status, is_group, coalesce(waiting_since, 'infinity'::timestamptz), id)
  where status in ('pending', 'open');

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
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index answer_targets_of_ticket on answer_targets (company_id, ticket_id, id);
alter table answer_targets enable row level security;
create policy company on answer_targets using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on answer_targets to recado_app;
create trigger answer_targets_mark_added after insert on answer_targets referencing new table as added for each statement execute function mark_tickets_of_added();

-- No ticket that is counted already had a target.
alter table figures
  add column targets_met int not null default 0, add column targets_missed int not null default 0,
  add column first_targets_met int not null default 0, add column first_targets_missed int not null default 0;
