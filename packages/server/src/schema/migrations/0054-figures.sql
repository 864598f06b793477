-- The figures of each company. The columns name no rows that must exist: a ticket, queue or attendant that is gone is counted until
-- its mark is worked off; 0 is none.

-- Tickets whose figures may have changed, marked in the transaction of what happened. Marks are only added here, so that nobody waits.
create table figure_marks (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  ticket int not null
);
create index figure_marks_of_ticket on figure_marks (company_id, ticket);
alter table figure_marks enable row level security;
create policy company on figure_marks using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on figure_marks to recado_app;

-- The contribution of each ticket: its cells, by hour of the company's calendar and place.
create table ticket_figures (
  company_id int not null default current_company() references companies on delete cascade,
  ticket int not null,
  -- The messages that were counted; a long conversation is counted less often.
  messages int not null,
  counted_at timestamptz(3) not null,
  cells jsonb not null,
  primary key (company_id, ticket)
);
alter table ticket_figures enable row level security;
create policy company on ticket_figures using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on ticket_figures to recado_app;

-- The sums of the cells of all tickets, by hour, day and month. at: the local time at which it begins.
create table figures (
  company_id int not null default current_company() references companies on delete cascade,
  grain text not null check (grain in ('hour', 'day', 'month')),
  at timestamp(0) not null,
  queue int not null, connection int not null, attendant int not null,
  opened bigint not null default 0, reopened bigint not null default 0, accepted bigint not null default 0,
  transferred bigint not null default 0, finished bigint not null default 0, resolved bigint not null default 0,
  finished_rated bigint not null default 0, finished_awaiting bigint not null default 0,
  handled bigint not null default 0, handled_seconds bigint not null default 0, handled_open_seconds bigint not null default 0,
  waits bigint not null default 0, wait_seconds bigint not null default 0, wait_open_seconds bigint not null default 0,
  first_answers bigint not null default 0, first_answer_seconds bigint not null default 0,
  first_answer_open_seconds bigint not null default 0, unanswered bigint not null default 0,
  received bigint not null default 0, sent bigint not null default 0,
  ratings bigint not null default 0, rating_hundredths bigint not null default 0,
  promoters bigint not null default 0, passives bigint not null default 0, detractors bigint not null default 0,
  primary key (company_id, grain, at, queue, connection, attendant)
);
alter table figures enable row level security;
create policy company on figures using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on figures to recado_app;

-- The time zone of the hours above, and when the sums were compared last.
create table figure_checks (
  company_id int primary key default current_company() references companies on delete cascade,
  timezone text not null,
  checked_at timestamptz(3) not null
);
alter table figure_checks enable row level security;
create policy company on figure_checks using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on figure_checks to recado_app;

-- The tickets of a company that is being removed need no mark.
create function mark_added_tickets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket) select company_id, id from added;
  return null;
end $$;
create function mark_removed_tickets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket) select company_id, id from gone where exists (select 1 from companies c where c.id = gone.company_id);
  return null;
end $$;
create function mark_changed_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket) select id, new.id from companies where id = new.company_id;
  return null;
end $$;
create trigger tickets_mark_added after insert on tickets referencing new table as added for each statement execute function mark_added_tickets();
create trigger tickets_mark_removed after delete on tickets referencing old table as gone for each statement execute function mark_removed_tickets();
create trigger tickets_mark_changed after update of status, user_id, queue_id, connection_id, closed_at, created_at on tickets for each row
  when ((old.status, old.user_id, old.queue_id, old.connection_id, old.closed_at, old.created_at)
    is distinct from (new.status, new.user_id, new.queue_id, new.connection_id, new.closed_at, new.created_at))
  execute function mark_changed_ticket();

create function mark_tickets_of_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket) select distinct company_id, ticket_id from added;
  return null;
end $$;
create function mark_tickets_of_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket) select distinct company_id, ticket_id from gone where exists (select 1 from companies c where c.id = gone.company_id);
  return null;
end $$;
create function mark_tickets_of_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket)
    select c.id, t from companies c, (select new.ticket_id union select old.ticket_id) as both_of(t) where c.id = new.company_id;
  return null;
end $$;
create trigger messages_mark_added after insert on messages referencing new table as added for each statement execute function mark_tickets_of_added();
create trigger messages_mark_gone after delete on messages referencing old table as gone for each statement execute function mark_tickets_of_gone();
create trigger messages_mark_changed after update of ticket_id, user_id, queue_id, connection_id, created_at on messages for each row
  when ((old.ticket_id, old.user_id, old.queue_id, old.connection_id, old.created_at)
    is distinct from (new.ticket_id, new.user_id, new.queue_id, new.connection_id, new.created_at))
  execute function mark_tickets_of_changed();
create trigger ticket_log_mark_added after insert on ticket_log referencing new table as added for each statement execute function mark_tickets_of_added();
create trigger ticket_log_mark_gone after delete on ticket_log referencing old table as gone for each statement execute function mark_tickets_of_gone();
create trigger ticket_log_mark_changed after update on ticket_log for each row execute function mark_tickets_of_changed();
create trigger ticket_ratings_mark_added after insert on ticket_ratings referencing new table as added for each statement execute function mark_tickets_of_added();
create trigger ticket_ratings_mark_gone after delete on ticket_ratings referencing old table as gone for each statement execute function mark_tickets_of_gone();
create trigger ticket_ratings_mark_changed after update on ticket_ratings for each row execute function mark_tickets_of_changed();

-- The worker counts the tickets that exist already, the latest first.
insert into figure_marks (company_id, ticket) select company_id, id from tickets order by id;
