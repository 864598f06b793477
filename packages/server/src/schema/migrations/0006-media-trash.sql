-- Files of messages that went, whatever took them along: the ticket, the contact, the connection. They are removed after the rows,
-- because a file cannot come back when a transaction does not happen.
create table media_trash (
  id bigint generated always as identity primary key,
  company_id int not null,
  key text not null,
  created_at timestamptz(3) not null default now()
);

create function trash_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key)
    select company_id, key from gone, unnest(array[media ->> 'key', media ->> 'thumbnailKey']) as key where key is not null;
  return null;
end $$;
create trigger messages_trash_media after delete on messages referencing old table as gone for each statement execute function trash_media();

-- A forwarded message shares its file with the first one.
create index messages_media_key on messages (company_id, (media ->> 'key')) where media is not null;
create index messages_media_thumbnail on messages (company_id, (media ->> 'thumbnailKey')) where media is not null;
