import { expect, it } from 'vitest'
import { migrations } from '../kernel/database/migrate.ts'
import { faults } from './migration-rules.ts'

it('every migration after the baseline leaves full tables usable', async () => {
  for (const { name, sql } of (await migrations()).slice(1)) expect(faults(sql), name).toEqual([])
})

it('the migrations are numbered without gaps', async () => {
  const numbers = (await migrations())
    .slice(1)
    .map(({ name }) => Number(/^(\d{4})-[a-z-]+\.sql$/u.exec(name)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 2))
})

it.each([
  ['changes the type', 'alter table messages alter column body type varchar(10);'],
  ['changes the type', 'ALTER TABLE messages\n  ALTER body SET DATA TYPE text;'],
  ['without a default', 'alter table messages add column mood text not null;'],
  ['without a default', 'alter table messages add column a text, add column mood text not null;'],
  [
    'computed column',
    'alter table contacts add column sort_name text not null generated always as (lower(name)) stored;',
  ],
  [
    'differs from row to row',
    'alter table tickets add column token uuid not null default gen_random_uuid();',
  ],
  ['makes a column required', 'alter table tickets alter column queue_id set not null;'],
  ['checked under a lock', 'alter table tickets add constraint few check (unread < 9);'],
  ['checked under a lock', 'alter table tickets add foreign key (queue_id) references queues (id);'],
  ['builds an index under a lock', 'alter table tickets add constraint one unique (uuid);'],
  ['builds an index under a lock', 'create index tickets_x on tickets (uuid);'],
  ['builds an index under a lock', 'create unique index on tickets (uuid);'],
  ['cannot run in a transaction', 'create index concurrently tickets_x on tickets (uuid);'],
  ['leaves a broken index', '-- no transaction\ncreate index concurrently tickets_x on tickets (uuid);'],
  ['waits for a lock', 'drop index tickets_list;'],
  ['takes a name away', 'alter table tickets drop column protocol;'],
  ['takes a name away', 'alter table tickets rename column protocol to number;'],
  ['locks a whole table', 'lock table tickets;'],
  ['changes rows', "update tickets set protocol = '';"],
])('refuses what %s', (why, sql) => {
  expect(faults(sql).join()).toContain(why)
})

it.each([
  'alter table messages add column mood text;',
  "alter table messages add column mood text not null default 'calm';",
  'alter table tickets add constraint few check (unread < 9) not valid;',
  'alter table tickets validate constraint few;',
  'alter table tickets drop constraint few;',
  '-- no transaction\ndrop index concurrently if exists tickets_x;\ncreate index concurrently tickets_x on tickets (uuid);',
  'alter table tickets add constraint one unique using index tickets_x;',
  'create table moods (id int not null, name text);\ncreate index moods_name on moods (name);\nalter table moods alter name type varchar(9);',
  'create function f() returns int language sql begin atomic update tickets set unread = 0; select 1; end;',
  'grant select on tickets to recado_app;',
])('allows %s', sql => {
  expect(faults(sql)).toEqual([])
})
