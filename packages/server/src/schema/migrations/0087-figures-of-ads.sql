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
