-- Reports that are e-mailed weekly or monthly. One goes with the queue, attendant, connection or tag that it is limited to:
-- without the limit it would show more than its author chose.
create table report_mailings (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  rhythm text not null check (rhythm in ('week', 'month')),
  -- A weekday, 0 is Sunday; or a day that each month has.
  day int not null check (day between 0 and 28 and (rhythm = 'month' and day > 0 or rhythm = 'week' and day < 7)),
  hour int not null check (hour between 0 and 23),
  period text not null check (period in ('week', 'month')),
  by_clock boolean not null default false,
  queue_id int, attendant_id int, connection_id int, tag_id int,
  from_ad boolean not null default false, ad text not null default '',
  is_active boolean not null default true,
  next_at timestamptz(3) not null, sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  constraint report_mailings_queue foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  constraint report_mailings_attendant foreign key (company_id, attendant_id) references users (company_id, id) on delete cascade,
  constraint report_mailings_connection foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  constraint report_mailings_tag foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index report_mailings_due on report_mailings (next_at) where is_active;
create index report_mailings_of_company on report_mailings (company_id, name);
create index report_mailings_of_queue on report_mailings (company_id, queue_id) where queue_id is not null;
create index report_mailings_of_attendant on report_mailings (company_id, attendant_id) where attendant_id is not null;
create index report_mailings_of_connection on report_mailings (company_id, connection_id) where connection_id is not null;
create index report_mailings_of_tag on report_mailings (company_id, tag_id) where tag_id is not null;

create table report_mailing_recipients (
  company_id int not null default current_company(),
  mailing_id int not null, user_id int not null,
  -- The time of the last report that was mailed to them, so that none is mailed twice.
  sent_for timestamptz(3),
  -- Until when a report that the mail server did not take is tried again; in the past: it was given up. Null: nothing failed.
  retry_until timestamptz(3),
  -- Since when a report is handed to the mail server; null: it is not, or the server took it. It lets another process take over
  -- after a crash.
  sending_since timestamptz(3),
  primary key (company_id, mailing_id, user_id),
  foreign key (company_id, mailing_id) references report_mailings (company_id, id) on delete cascade
);
create index report_mailing_recipients_of_user on report_mailing_recipients (company_id, user_id);
