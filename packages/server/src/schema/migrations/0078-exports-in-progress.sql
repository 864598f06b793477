-- The process that writes a file notices only at its next read that the row is gone. When it stores the file after the
-- trash was emptied, and ends before it can remove it, a second entry of the trash takes the file a day later.
create or replace function trash_contact_exports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key) select company_id, file_key from gone;
  insert into media_trash (company_id, key, created_at)
    select company_id, file_key, now() + interval '1 day' from gone where state = 'running';
  return null;
end $$;
