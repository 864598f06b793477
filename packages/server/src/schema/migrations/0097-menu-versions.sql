-- The version of a queue's menu: it counts the changes of the options and of the text above them, one for each transaction, so that a
-- recorded decision of the bot can name the menu that it read.
alter table queues add column menu_version int not null default 1, add column menu_changed_at timestamptz not null default '-infinity';

create function count_menu_changes() returns trigger language plpgsql as $$
begin
  update queues q set menu_version = q.menu_version + 1, menu_changed_at = now()
  where q.id in (select distinct queue_id from changed) and q.menu_changed_at <> now();
  return null;
end $$;
create trigger queue_options_count_added after insert on queue_options referencing new table as changed
  for each statement execute function count_menu_changes();
create trigger queue_options_count_changed after update on queue_options referencing new table as changed
  for each statement execute function count_menu_changes();
create trigger queue_options_count_removed after delete on queue_options referencing old table as changed
  for each statement execute function count_menu_changes();

create function count_greeting_change() returns trigger language plpgsql as $$
begin
  if old.menu_changed_at <> now() then
    new.menu_version := old.menu_version + 1;
    new.menu_changed_at := now();
  end if;
  return new;
end $$;
create trigger queues_count_greeting before update of greeting_message on queues for each row
  when (old.greeting_message is distinct from new.greeting_message) execute function count_greeting_change();
