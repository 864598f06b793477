-- The figures of the tickets of each ad, so that reports by ad read sums as all others do. A ticket without an ad has no row here.
create table ad_figures (like figures including defaults);
alter table ad_figures
  -- The headline; empty where the network told none.
  add column ad text not null,
  add primary key (company_id, ad, tag, grain, at, queue, connection, attendant),
  add foreign key (company_id) references companies on delete cascade,
  add check (grain in ('hour', 'day', 'month'));
-- Sums of the tickets of any ad.
create index ad_figures_at on ad_figures (company_id, tag, grain, at);
alter table ad_figures enable row level security;
create policy company on ad_figures using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on ad_figures to recado_app;

-- An ad is stored after its ticket.
create trigger tickets_mark_ad after update of ad on tickets for each row
  when (old.ad is distinct from new.ad) execute function mark_changed_ticket();

-- The worker counts the tickets of ads anew in batches, the latest first; until then reports by ad lack the older ones.
insert into figure_marks (company_id, ticket) select company_id, id from tickets where ad is not null order by id;

-- The currency of the value of a card: the company's when the value was given, so that another plan changes no amount.
alter table tickets add column card_currency text;
create function keep_card_currency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.card_value is null then
    new.card_currency := null;
  elsif new.card_currency is null then
    select p.currency into new.card_currency from companies c join plans p on p.id = c.plan_id where c.id = new.company_id;
  end if;
  return new;
end $$;
create trigger tickets_card_currency before update of card_value, card_currency on tickets for each row execute function keep_card_currency();
create trigger tickets_card_currency_added before insert on tickets for each row when (new.card_value is not null) execute function keep_card_currency();
update tickets set card_value = card_value where card_value is not null;

-- Since when a report is handed to the mail server; null: it is not, or the server took it. It lets another process take over
-- after a crash.
alter table report_mailing_recipients add column sending_since timestamptz(3);
