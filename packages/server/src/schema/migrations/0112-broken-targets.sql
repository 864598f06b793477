-- A target that broke counts for the queue that promised, whatever happens to the ticket afterwards.
alter table answer_targets
  add column queue_id int,
  add foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id);
create index answer_targets_of_queue on answer_targets (company_id, queue_id) where queue_id is not null;

-- Earlier decisions belong to the queue in which the log has the ticket at that moment. The worker counts these tickets anew.
update answer_targets a set queue_id = coalesce(
    (select l.queue_id from ticket_log l
      where l.company_id = a.company_id and l.ticket_id = a.ticket_id and l.created_at <= a.created_at and l.queue_id is not null
      order by l.id desc limit 1),
    (select t.queue_id from tickets t where t.company_id = a.company_id and t.id = a.ticket_id))
  where due_at is not null;
insert into figure_marks (company_id, ticket) select distinct company_id, ticket_id from answer_targets;

create trigger answer_targets_mark_changed after update of queue_id on answer_targets for each row
  when (old.queue_id is distinct from new.queue_id) execute function mark_tickets_of_changed();
