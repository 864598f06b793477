-- Reports: figures by tag, classes of waits, and what the bot did alone.

-- 0 in the sums of all tickets, which are repeated for each tag.
alter table figures add column tag int not null default 0;
alter table figures drop constraint figures_pkey, add primary key (company_id, tag, grain, at, queue, connection, attendant);
alter table figures
  add column bot_talks int not null default 0, add column bot_helped int not null default 0, add column bot_left int not null default 0,
  -- Waits that took at most that many minutes and more than the bound before; longer ones are in none.
  add column wait_in1 int not null default 0, add column wait_in2 int not null default 0, add column wait_in5 int not null default 0, add column wait_in10 int not null default 0, add column wait_in15 int not null default 0, add column wait_in30 int not null default 0, add column wait_in60 int not null default 0, add column wait_in240 int not null default 0, add column wait_in1440 int not null default 0,
  add column wait_open_in1 int not null default 0, add column wait_open_in2 int not null default 0, add column wait_open_in5 int not null default 0, add column wait_open_in10 int not null default 0, add column wait_open_in15 int not null default 0, add column wait_open_in30 int not null default 0, add column wait_open_in60 int not null default 0, add column wait_open_in240 int not null default 0, add column wait_open_in1440 int not null default 0,
  add column first_answer_in1 int not null default 0, add column first_answer_in2 int not null default 0, add column first_answer_in5 int not null default 0, add column first_answer_in10 int not null default 0, add column first_answer_in15 int not null default 0, add column first_answer_in30 int not null default 0, add column first_answer_in60 int not null default 0, add column first_answer_in240 int not null default 0, add column first_answer_in1440 int not null default 0,
  add column first_answer_open_in1 int not null default 0, add column first_answer_open_in2 int not null default 0, add column first_answer_open_in5 int not null default 0, add column first_answer_open_in10 int not null default 0, add column first_answer_open_in15 int not null default 0, add column first_answer_open_in30 int not null default 0, add column first_answer_open_in60 int not null default 0, add column first_answer_open_in240 int not null default 0, add column first_answer_open_in1440 int not null default 0;

create trigger ticket_tags_mark_added after insert on ticket_tags referencing new table as added for each statement execute function mark_tickets_of_added();
create trigger ticket_tags_mark_gone after delete on ticket_tags referencing old table as gone for each statement execute function mark_tickets_of_gone();
create trigger ticket_tags_mark_changed after update on ticket_tags for each row execute function mark_tickets_of_changed();

-- Exports read the tickets of a period in the order in which they began.
create index tickets_began on tickets (company_id, created_at, id);

-- The tickets that are counted already lack the new measures.
insert into figure_marks (company_id, ticket) select company_id, id from tickets order by id;
