-- The figures of each company. The columns name no rows that must exist: a ticket, queue or attendant that is gone is counted until
-- its mark is worked off; 0 is none.
-- Tickets whose figures may have changed, marked in the transaction of what happened. Marks are only added here, so that nobody waits.
create table figure_marks (
  id bigint generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  ticket int not null,
  -- A mark that stands for long is work of the past, however few there are.
  marked_at timestamptz(3) not null default now()
);
create index figure_marks_of_ticket on figure_marks (company_id, ticket);

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

-- The sums of the cells of all tickets, by hour, day and month, also of all queues, connections and attendants together and of each of
-- one kind alone, so that reports read as little in a busy company as in a small one. A dimension that a grain sums is 0: in 'day:queue'
-- the connection and the attendant. at: the local time at which it begins; of 'month:hours' that of the month and as many hours as since
-- the beginning of its Sunday, so that the map of a year reads 168 sums a month and not 24 a day.
create table figures (
  company_id int not null default current_company() references companies on delete cascade,
  grain text not null check (grain in (
  'hour', 'day', 'month', 'hour:all', 'day:all', 'day:queue', 'day:connection', 'day:attendant',
  'month:all', 'month:queue', 'month:connection', 'month:attendant', 'month:hours')),
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
  -- 0 in the sums of all tickets, which are repeated for each tag.
  tag int not null default 0,
  bot_talks int not null default 0, bot_helped int not null default 0, bot_left int not null default 0,
  -- Waits that took at most that many minutes and more than the bound before; longer ones are in none.
  wait_in1 int not null default 0, wait_in2 int not null default 0, wait_in5 int not null default 0, wait_in10 int not null default 0,
  wait_in15 int not null default 0, wait_in30 int not null default 0, wait_in60 int not null default 0, wait_in240 int not null default 0,
  wait_in1440 int not null default 0,
  wait_open_in1 int not null default 0, wait_open_in2 int not null default 0, wait_open_in5 int not null default 0,
  wait_open_in10 int not null default 0, wait_open_in15 int not null default 0, wait_open_in30 int not null default 0,
  wait_open_in60 int not null default 0, wait_open_in240 int not null default 0, wait_open_in1440 int not null default 0,
  first_answer_in1 int not null default 0, first_answer_in2 int not null default 0, first_answer_in5 int not null default 0,
  first_answer_in10 int not null default 0, first_answer_in15 int not null default 0, first_answer_in30 int not null default 0,
  first_answer_in60 int not null default 0, first_answer_in240 int not null default 0, first_answer_in1440 int not null default 0,
  first_answer_open_in1 int not null default 0, first_answer_open_in2 int not null default 0, first_answer_open_in5 int not null default 0,
  first_answer_open_in10 int not null default 0, first_answer_open_in15 int not null default 0,
  first_answer_open_in30 int not null default 0, first_answer_open_in60 int not null default 0,
  first_answer_open_in240 int not null default 0, first_answer_open_in1440 int not null default 0,
  targets_met int not null default 0, targets_missed int not null default 0,
  first_targets_met int not null default 0, first_targets_missed int not null default 0,
  primary key (company_id, tag, grain, at, queue, connection, attendant)
-- The index alone answers for pages that were vacuumed. Only the sums of the present change, so a fifth of the table would never do.
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
create index figures_attendants on figures (company_id, tag, grain, at)
  include (attendant, opened, finished, handled, handled_seconds, handled_open_seconds, waits, wait_seconds, wait_open_seconds,
    first_answers, first_answer_seconds, first_answer_open_seconds, sent, ratings, rating_hundredths, promoters, detractors,
    targets_met, targets_missed)
  where grain in ('day:attendant', 'month:attendant');
create index figures_of_hours on figures (company_id, tag, grain, at)
  include (opened, waits, wait_open_seconds, first_answers, first_answer_open_seconds) where grain in ('hour:all', 'month:hours');

-- The time zone of the hours above, and when the sums were compared last.
create table figure_checks (
  company_id int primary key default current_company() references companies on delete cascade,
  timezone text not null,
  checked_at timestamptz(3) not null
);

-- The figures of the tickets of each ad, so that reports by ad read sums as all others do. A ticket without an ad has no row here.
create table ad_figures (
  like figures including defaults,
  -- The headline; empty where the network told none.
  ad text not null,
  primary key (company_id, ad, tag, grain, at, queue, connection, attendant),
  foreign key (company_id) references companies on delete cascade,
  constraint ad_figures_grain_check check (grain in (
    'hour', 'day', 'month', 'hour:all', 'day:all', 'day:queue', 'day:connection', 'day:attendant',
    'month:all', 'month:queue', 'month:connection', 'month:attendant', 'month:hours'))
);
-- Sums of the tickets of any ad.
create index ad_figures_at on ad_figures (company_id, tag, grain, at);

-- A version of the figures of each company, raised by each transaction that changes them: an answer that was computed under the same
-- version is known to be the newest.
create table figure_versions (
  company_id int primary key default current_company() references companies on delete cascade,
  version bigint not null
);

-- Everything that may change what a ticket counts for marks it, whichever statement does it: a cascade and a foreign key that is set to
-- null as well. The tickets of a company that is being removed need no mark, and a row that goes with its ticket leaves the mark to it.
create function mark_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_marks (company_id, ticket) values (new.company_id, new.id);
  elsif tg_op = 'DELETE' or (old.status, old.user_id, old.queue_id, old.connection_id, old.closed_at, old.created_at, old.ad)
    is distinct from (new.status, new.user_id, new.queue_id, new.connection_id, new.closed_at, new.created_at, new.ad) then
    insert into figure_marks (company_id, ticket) select id, old.id from companies where id = old.company_id;
  end if;
  return null;
end $$;

create function mark_ticket_of_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- One mark of a transaction is enough: nobody works it off before its end. A transfer writes its ticket and two entries of the log.
    insert into figure_marks (company_id, ticket) select new.company_id, new.ticket_id
      where not exists (select from figure_marks m where m.company_id = new.company_id and m.ticket = new.ticket_id and m.xmin = pg_current_xact_id()::xid);
  else
    insert into figure_marks (company_id, ticket)
      select t.company_id, t.id from tickets t join companies c on c.id = t.company_id
      where t.company_id = old.company_id and t.id in (old.ticket_id, new.ticket_id);
  end if;
  return null;
end $$;

create function mark_tickets_of_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_marks (company_id, ticket) select distinct company_id, ticket_id from added;
  return null;
end $$;

-- An ad is stored after its ticket.
create trigger tickets_mark after insert or delete or update of status, user_id, queue_id, connection_id, closed_at, created_at, ad on tickets
  for each row execute function mark_ticket();
-- Imports and mailings add many messages to a ticket at once.
create trigger messages_mark_added after insert on messages referencing new table as added for each statement execute function mark_tickets_of_rows();
-- Messages change their ticket by merges, and go by cascades.
create trigger messages_mark after delete or update of ticket_id, user_id, queue_id, connection_id, created_at on messages
  for each row execute function mark_ticket_of_row();
-- Foreign keys that are set to null change entries as well, here and below.
create trigger ticket_log_mark after insert or update or delete on ticket_log for each row execute function mark_ticket_of_row();
-- As for the log.
create trigger ticket_ratings_mark after insert or update or delete on ticket_ratings for each row execute function mark_ticket_of_row();
-- Tags go by a cascade as well.
create trigger ticket_tags_mark after insert or update or delete on ticket_tags for each row execute function mark_ticket_of_row();
-- A target that is missed counts before anything else of the ticket changes.
create trigger answer_targets_mark after insert or update of queue_id on answer_targets for each row execute function mark_ticket_of_row();
