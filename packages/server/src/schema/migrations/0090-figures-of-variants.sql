-- The counts of recipients tell the variants apart, and the engine sees by them whether there is news.
alter table campaign_counts add column variant int;

-- `or replace` keeps the triggers.
create or replace function count_new_recipients() returns trigger language plpgsql as $$
begin
  insert into campaign_counts (company_id, campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
    select company_id, campaign_id, state, coalesce(reason, ''), confirmation_requested_at is not null, confirmed_at is not null,
      answered_at is not null, opted_out_at is not null, variant, count(*)
    from added group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  return null;
end $$;
create or replace function count_changed_recipients() returns trigger language plpgsql as $$
begin
  insert into campaign_counts (company_id, campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
    select company_id, campaign_id, state, coalesce(reason, ''), confirmation_requested_at is not null, confirmed_at is not null,
      answered_at is not null, opted_out_at is not null, variant, sum(n)
    from (select *, 1 as n from after_change union all select *, -1 as n from before_change) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0;
  return null;
end $$;
delete from campaign_counts;
insert into campaign_counts (company_id, campaign_id, state, reason, is_asked, is_confirmed, is_answered, is_opted_out, variant, n)
  select company_id, campaign_id, state, coalesce(reason, ''), confirmation_requested_at is not null, confirmed_at is not null,
    answered_at is not null, opted_out_at is not null, variant, count(*)
  from campaign_recipients group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- How many rows of counts there were at the last report to the screens: a change of a recipient adds one.
alter table campaigns add column counted_rows int not null default 0;

-- A search compares each name of a campaign, and taking away accents is most of its cost. The place is the id: the indexes of the next migration
-- alone have it, so that no plan walks the primary key past everybody else to find the next recipient.
alter table campaign_recipients
  add column sort_name text not null generated always as (search_text(name)) stored,
  add column place bigint not null generated always as (id) stored;

-- The statistics of the recipients, after many were added: until autovacuum counts them, plans are those of an empty table. Only the owner may.
create function analyze_recipients() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze campaign_recipients;
end $$;
