-- A version of the figures of each company, raised by each transaction that changes them: an answer that was computed under the same
-- version is known to be the newest.
create table figure_versions (
  company_id int primary key default current_company() references companies on delete cascade,
  version bigint not null
);
alter table figure_versions enable row level security;
create policy company on figure_versions using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on figure_versions to recado_app;

-- Counting removes the marks in the transaction that changes the sums, also in a process of an earlier version.
create function raise_figure_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_versions as v (company_id, version)
    select distinct g.company_id, 1 from gone g where exists (select 1 from companies c where c.id = g.company_id)
    on conflict (company_id) do update set version = v.version + 1;
  return null;
end $$;
create trigger figure_marks_raise_version after delete on figure_marks referencing old table as gone for each statement
  execute function raise_figure_versions();
