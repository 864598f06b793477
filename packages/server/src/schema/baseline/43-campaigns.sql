-- Campaigns: messages to many, and what became of each recipient.
create table campaigns (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  name text not null,
  -- Five variants, and the requests for confirmation that belong to them.
  messages text[] not null check (cardinality(messages) = 5),
  confirmation_messages text[] not null check (cardinality(confirmation_messages) = 5),
  confirmation boolean not null default false,
  status text not null default 'INATIVA' check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
  scheduled_at timestamptz(3), started_at timestamptz(3), completed_at timestamptz(3),
  connection_id int, more_connection_ids int[] not null default '{}',
  contact_list_id int, tag_id int, file_list_id int,
  media jsonb,
  opens_ticket boolean not null default false, queue_id int, user_id int,
  ticket_status text not null default 'pending' check (ticket_status in ('pending', 'open', 'closed')),
  template_id int, template_values jsonb not null default '{}',
  -- 0 is no limit.
  daily_limit int not null default 0, day_from text, day_to text,
  sent_on text, sent_today int not null default 0,
  -- The variants are drawn with it, so that a recipient always gets the same one.
  seed text not null,
  -- The id up to which the audience was written down; null when it is complete.
  prepared_to int,
  -- Recipients to whom something was sent or tried.
  claimed int not null default 0,
  canary_percent real not null, canary_wait_minutes int not null,
  canary_size int not null default 0, canary_passed_at timestamptz(3),
  max_failed_percent real not null, max_opt_out_percent real not null, min_delivered_percent real not null,
  -- The rules look at what was sent after that.
  watched_from timestamptz(3),
  hold text check (hold in ('person', 'canary', 'failures', 'blocks', 'optOuts', 'deliveries', 'restricted')),
  hold_since timestamptz(3), hold_until timestamptz(3), hold_count int, hold_of int,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  -- How many rows of counts there were at the last report to the screens: a change of a recipient adds one.
  counted_rows int not null default 0,
  -- The share of messages that customers refuse by the network beyond which a campaign stops by itself.
  max_blocked_percent float8 not null default 2,
  -- The columns of the list of a campaign that was prepared: a person who lacks one gets the text without it.
  columns text[] not null default '{}',
  -- Its own intervals; null is those of the company's settings.
  pace jsonb,
  unique (company_id, id),
  foreign key (company_id, template_id) references message_templates (company_id, id) on delete set null (template_id)
);
create index campaigns_list on campaigns (company_id, id desc);
create index campaigns_at_work on campaigns (company_id, id) where status in ('PROGRAMADA', 'EM_ANDAMENTO');
create index campaigns_of_connection on campaigns (company_id, connection_id);
create index campaigns_of_contact_list on campaigns (company_id, contact_list_id);
create index campaigns_of_file_list on campaigns (company_id, file_list_id);
create index campaigns_of_template on campaigns (company_id, template_id);
create index campaigns_media_key on campaigns (company_id, (media ->> 'key')) where media is not null;
create index campaigns_of_tag on campaigns (company_id, tag_id);
create index campaigns_of_queue on campaigns (company_id, queue_id);
create index campaigns_of_user on campaigns (company_id, user_id);

-- One person of a campaign, in the order in which they are written to.
create table campaign_recipients (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  campaign_id int not null,
  -- The row of the audience that this one was made of: i and an item of a list, c and a contact.
  source text not null,
  name text not null, number text not null, email text not null default '',
  extra_info jsonb not null default '[]',
  -- The same for both numbers of one phone; null for a repeated one.
  number_key text,
  contact_id int, connection_id int,
  variant int,
  state text not null check (state in ('prepared', 'asking', 'asked', 'confirmed', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'unsure')),
  reason text,
  -- Rises when a person lets it be sent once more.
  attempt int not null default 0,
  message_id bigint, confirmation_message_id bigint, answer_message_id bigint,
  claimed_at timestamptz(3), sent_at timestamptz(3), confirmation_requested_at timestamptz(3), confirmed_at timestamptz(3),
  delivered_at timestamptz(3), read_at timestamptz(3), answered_at timestamptz(3), opted_out_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  -- A search compares each name of a campaign, and taking away accents is most of its cost. The place is the id: these indexes
  -- alone have it, so that no plan walks the primary key past everybody else to find the next recipient.
  sort_name text not null generated always as (search_text(name)) stored,
  place bigint not null generated always as (id) stored,
  unique (company_id, id)
);
create unique index campaign_recipients_source on campaign_recipients (company_id, campaign_id, source);
create unique index campaign_recipients_number on campaign_recipients (company_id, campaign_id, number_key) where number_key is not null;
create index campaign_recipients_claimed on campaign_recipients (company_id, campaign_id, claimed_at desc) where claimed_at is not null;
create index campaign_recipients_under_way on campaign_recipients (company_id, connection_id) where state in ('asking', 'queued');
create index campaign_recipients_of_contact on campaign_recipients (company_id, contact_id, id desc) where contact_id is not null;
create index campaign_recipients_of_message on campaign_recipients (company_id, message_id) where message_id is not null;
create index campaign_recipients_of_request on campaign_recipients (company_id, confirmation_message_id) where confirmation_message_id is not null;
create index campaign_recipients_of_answer on campaign_recipients (company_id, answer_message_id) where answer_message_id is not null;
-- Reports count the recipients of campaigns by the day on which the campaign first wrote to them.
create index campaign_recipients_wrote on campaign_recipients (company_id, (coalesce(confirmation_requested_at, sent_at)))
  where coalesce(confirmation_requested_at, sent_at) is not null;
create index campaign_recipients_due on campaign_recipients (company_id, campaign_id, state, place);
create index campaign_recipients_by_reason on campaign_recipients (company_id, campaign_id, reason, place) where reason is not null;
create index campaign_recipients_answered on campaign_recipients (company_id, campaign_id, place) where answered_at is not null;
create index campaign_recipients_asked on campaign_recipients (company_id, campaign_id, place) where confirmation_requested_at is not null;
create index campaign_recipients_confirmed on campaign_recipients (company_id, campaign_id, place) where confirmed_at is not null;
create index campaign_recipients_of_connection on campaign_recipients (company_id, connection_id) where connection_id is not null;

-- Changes of the numbers of recipients, to be summed up: nobody waits for a row to count. The engine joins them.
create table campaign_counts (
  id bigint generated always as identity primary key,
  company_id int not null default current_company(),
  campaign_id int not null,
  state text not null, reason text not null,
  is_asked boolean not null, is_confirmed boolean not null, is_answered boolean not null, is_opted_out boolean not null,
  n int not null,
  -- The counts of recipients tell the variants apart, and the engine sees by them whether there is news.
  variant int
);
create index campaign_counts_of_campaign on campaign_counts (company_id, campaign_id);

-- When a connection may send the next message of any campaign.
create table campaign_paces (
  company_id int not null default current_company(),
  connection_id int not null,
  next_at timestamptz(3) not null, in_row int not null default 0,
  primary key (company_id, connection_id)
);

create table campaign_settings (
  company_id int not null default current_company() references companies on delete cascade,
  message_interval int not null, longer_interval_after int not null, greater_interval int not null,
  variables jsonb not null default '[]',
  primary key (company_id)
);

create function count_changed_recipients() returns trigger language plpgsql as $$
begin
  insert into campaign_counts (company_id, campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
    select company_id, campaign_id, state, coalesce(reason, ''), confirmation_requested_at is not null, confirmed_at is not null,
      answered_at is not null, opted_out_at is not null, variant, sum(n)
    from (select *, 1 as n from after_change union all select *, -1 as n from before_change) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0;
  return null;
end $$;

-- The statistics of the recipients, after many were added: until autovacuum counts them, plans are those of an empty table. Only the owner may.
create function analyze_recipients() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze campaign_recipients;
end $$;

-- A change takes the recipient out of one count and into another, whoever makes it; a count that is missing would never be found.
create trigger campaign_recipients_count_changed after update on campaign_recipients
  referencing old table as before_change new table as after_change
  for each statement execute function count_changed_recipients();
-- The file goes with its campaign, or when another takes its place.
create trigger campaigns_trash_files after delete or update of media on campaigns for each row when (old.media is not null)
  execute function trash_files();
