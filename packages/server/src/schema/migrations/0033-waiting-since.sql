-- Since when a customer waits for an answer: the time of the last message that no person has answered.

alter table tickets add column waiting_since timestamptz(3);
