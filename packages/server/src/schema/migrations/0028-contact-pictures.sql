-- The file of a contact's picture goes the way of those of messages: when another takes its place, when there is none any more, and with the contact. What it
-- takes to part two contacts again keeps theirs.
create index contacts_picture on contacts (company_id, picture_key) where picture_key is not null;

-- The files that a merge remembers.
create function pictures_kept(kept jsonb) returns text[] language sql immutable as $$
  select array_remove(array[kept #>> '{contact,picture_key}', kept #>> '{before,picture_key}', kept #>> '{after,picture_key}'], null)
$$;

create function trash_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key) values (old.company_id, old.picture_key);
  return null;
end $$;
create trigger contacts_trash_replaced after update on contacts for each row
  when (old.picture_key is not null and old.picture_key is distinct from new.picture_key) execute function trash_picture();
create trigger contacts_trash_picture after delete on contacts for each row when (old.picture_key is not null) execute function trash_picture();

-- Two that are parted again, or are gone both, keep nothing for each other any more.
create function trash_pictures_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key) select old.company_id, key from unnest(pictures_kept(old.kept)) as key;
  return null;
end $$;
create trigger contact_merges_trash_replaced after update on contact_merges for each row
  when (old.kept is not null and new.kept is null) execute function trash_pictures_kept();
create trigger contact_merges_trash_pictures after delete on contact_merges for each row when (old.kept is not null) execute function trash_pictures_kept();
