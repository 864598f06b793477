-- The name by which a person is known at the network where the number is hidden, without the @.
alter table contacts add column username text;
create index contacts_username_search on contacts using gin (company_id, search_text(username) gin_trgm_ops)
  where search_text(username) is not null;

create or replace function search_contacts(term text, most int) returns setof int
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select f.id from (
      select c.id from contacts c
      where c.company_id = current_company() and search_text(c.name) like like_pattern(term)
      union all
      select c.id from contacts c
      where c.company_id = current_company() and search_text(c.username) like like_pattern(ltrim(term, '@'))
        and search_text(c.name) not like like_pattern(term)
    ) f limit most;
  end;
