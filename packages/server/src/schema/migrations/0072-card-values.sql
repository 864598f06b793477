-- Additions to the card of a ticket on the board: its value in hundredths of the company's currency, and a note.
alter table tickets add column card_value bigint, add column card_note text not null default '';
