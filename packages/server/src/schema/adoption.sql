-- From the end of the 130 migrations before 1.0.0 to the baseline. A change of the baseline before its release stands here too;
-- `adoption.test.ts` compares both.

do $$
declare c record;
begin
  for c in select conrelid::regclass as of_table, conname from pg_constraint
    where not convalidated and connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s validate constraint %I', c.of_table, c.conname);
  end loop;
end $$;

-- Identity columns need no right to their sequences.
revoke usage on all sequences in schema public from recado_app;
grant usage on sequence old_messages to recado_app;

-- Nothing calls the form without the numbers of contact cards.
drop function search_messages(text[], text, text[], int, boolean, boolean, text[], text[], text[], text[], boolean, date, date, bigint, int);

-- Triggers and their functions are made anew, from the texts of the baseline.
do $$
declare f record;
begin
  for f in select oid::regprocedure as name from pg_proc where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace
  loop
    execute format('drop function %s cascade', f.name);
  end loop;
end $$;

-- Every list leaves silent tickets out, so the index of all tickets served none, and two others had to read each row.
drop index tickets_list;
drop index tickets_of_room;
create index tickets_of_room on tickets (company_id, room, status) where not is_silent;
drop index tickets_of_person;
create index tickets_of_person on tickets (company_id, user_id, status, is_group, has_unread desc, updated_at desc, id desc)
  include (queue_id, room, snoozed, is_silent, waiting_since);

-- Those who do not wait stand behind those who do: the indexes tell them apart.
drop index tickets_listed;
create index tickets_listed on tickets (company_id, status, is_group, has_unread desc, updated_at desc, id desc)
  include (user_id, queue_id, room, waiting_since) where not is_silent;

-- The next moment of a send was looked for among all that wait.
create index sends_later on sends (not_before) where state = 'queued' and not_before > '1970-01-01T00:00:00Z';

-- The business that owns an account was never asked for.
alter table connections add column account_owner text not null default '';

-- Contacts of one user id are looked for at all connections.
create index contact_aliases_user_id on contact_aliases (company_id, value) where scheme = 'bsuid';
do $$
begin
  execute replace(replace(pg_get_functiondef('contact_twins'::regproc),
    $a$    union all select c.id, 'email',$a$,
    $b$    union all select a.contact_id, 'userId', a.value, '', null from contact_aliases a where a.company_id = $1 and a.scheme = 'bsuid'
    union all select c.id, 'email',$b$),
    $a$array['number', 'email',$a$, $b$array['userId', 'number', 'email',$b$);
end $$;

-- The wall of foreign keys names them all alike.
alter table connections rename constraint connections_prompt to connections_company_id_prompt_id_fkey;
alter table prompts rename constraint prompts_queue to prompts_company_id_queue_id_fkey;
alter table queue_options rename constraint queue_options_prompt to queue_options_company_id_action_prompt_id_fkey;
alter table queues rename constraint queues_escalate_to to queues_company_id_escalate_queue_id_fkey;
alter table queues rename constraint queues_prompt to queues_company_id_prompt_id_fkey;
alter table report_mailing_recipients rename constraint report_mailing_recipients_user to report_mailing_recipients_company_id_user_id_fkey;

create function trash_media(of_company int, media jsonb) returns void language sql
  begin atomic
    insert into media_trash (company_id, key) select of_company, key from unnest(array[media ->> 'key', media ->> 'thumbnailKey']) key
      where of_company is not null and key is not null;
  end;

-- Old events are found by a summary of the pages.
drop index events_age;
create index events_age on events using brin (created_at);

-- The files of a conversation are a list of their own.
create index messages_files on messages (company_id, contact_id, id desc) where media ->> 'key' is not null;

-- A campaign may have its own intervals.
alter table campaigns add column pace jsonb;

-- The menu of a new user is the rail.
alter table users alter default_menu set default 'closed';
