-- A company that signed up by itself confirms its e-mail before its first campaign. Those of today, and those that operators make,
-- count as confirmed: null.
alter table companies add column unconfirmed_since timestamptz;
