-- Removes the authenticator app of a user whose login fell into other hands, with its codes; returns how many. The app's role does
-- not see apps.
create function remove_two_factor(of_user int) returns int
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    with removed as (
      delete from two_factors where user_id = of_user and company_id = current_company() returning 1
    ) select count(*)::int from removed;
  end;
