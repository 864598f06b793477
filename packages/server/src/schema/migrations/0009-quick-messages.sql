-- Answers kept ready: a person's own, or, without a person, the company's.
create table quick_messages (
  id int generated always as identity primary key,
  company_id int not null default current_company() references companies on delete cascade,
  user_id int,
  shortcode text not null, message text not null default '',
  is_active boolean not null default true,
  media jsonb,
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index quick_messages_list on quick_messages (company_id, search_text(shortcode) collate "C", id);
create index quick_messages_of_user on quick_messages (company_id, user_id);

alter table quick_messages enable row level security;
create policy company on quick_messages using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on quick_messages to recado_app;

-- A file that was replaced or taken away goes the way of those whose row went.
create function trash_replaced_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into media_trash (company_id, key)
    select old.company_id, key from unnest(array[old.media ->> 'key', old.media ->> 'thumbnailKey']) as key
    where key is not null and key is distinct from new.media ->> 'key' and key is distinct from new.media ->> 'thumbnailKey';
  return null;
end $$;
create trigger quick_messages_trash_media after delete on quick_messages referencing old table as gone for each statement execute function trash_media();
create trigger quick_messages_trash_replaced after update on quick_messages for each row
  when (old.media is distinct from new.media) execute function trash_replaced_media();
