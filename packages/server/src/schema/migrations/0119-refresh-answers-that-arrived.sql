-- When the answer that carried a refresh token is known to have arrived: the access token beside it was used. Until then,
-- and until the token itself is used, its predecessor may ask for it again.
alter table refresh_tokens add column arrived_at timestamptz(3);
