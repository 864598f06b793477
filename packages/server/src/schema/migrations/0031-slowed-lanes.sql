-- A line that waits because its channel asked for patience says so in the conversations it holds up.

alter table lanes
  -- Why it is paused until paused_until; null for what passes within seconds and needs no word.
  add column paused_for text check (paused_for = 'rate');
comment on column messages.held is 'Why it waits, newChats, restricted or rate, and until when at least in held_until; null while it does not.';
