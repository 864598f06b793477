-- The order of contacts for people who see masked numbers: by the name as they see it. In the order of whole numbers the place of a contact
-- beside one that they make themselves would tell the hidden digits. As with sort_name, what is compared below row-level security may not be
-- a function of a column.
alter table contacts add column masked_sort_name text not null generated always as (search_text(
  case when not is_group and length(regexp_replace(name, '\D', '', 'g')) >= 8
    then regexp_replace(name, '\d(?=\D*(?:\d\D*){0,3}$)', '*', 'g') else name end)) stored;
create index contacts_masked_list on contacts (company_id, masked_sort_name, id);
