-- What waits so that its number is not barred says so in its conversation.

alter table messages
  -- Why it is kept back, newChats or restricted, and until when at least; null while it is not. A check would read the whole table once, while nobody may write.
  add column held text, add column held_until timestamptz(3);
