-- How a number that its network may bar is kept safe: how many new chats it begins a day, how what leaves by itself is spread, and when none of it may.

alter table connections
  -- New chats a day once the number is warm, and whether it may begin fewer before.
  add column limit_new_chats boolean not null default true,
  add column new_chats_per_day int not null default 50 check (new_chats_per_day between 0 and 1000),
  add column warm_up boolean not null default true,
  -- Since when the number is linked here that is linked now.
  add column number_since timestamptz(3),
  -- How often it was restricted, one time soon after another; until when is restricted_until.
  add column restrictions smallint not null default 0;
update connections set number_since = first_linked_at;

alter table lanes
  -- Nothing leaves by itself before.
  add column automatic_at timestamptz(3),
  -- The last day, of the company's calendar, on which chats were begun, and how many.
  add column begun_on text check (begun_on ~ '^\d{4}-\d\d-\d\d$'), add column begun int not null default 0;

alter table sends
  -- Why it is kept back until not_before, when it is looked at again; and when it was let go.
  add column held text check (held in ('newChats', 'restricted')), add column released_at timestamptz(3),
  -- The day on which it counted as the beginning of a chat.
  add column begins_on text check (begins_on ~ '^\d{4}-\d\d-\d\d$');
comment on column sends.priority is '0: a person waits for it. 1: a rule said it, or a schedule, to one customer. 2: in bulk, a campaign. What stands before something more urgent in its chat becomes as urgent.';
create index sends_beginning on sends (company_id, connection_id, contact_id, begins_on) where begins_on is not null;
