-- Whether the company of a user lets them in by its provider alone. Admins keep their password, so that a provider that fails locks
-- nobody out, and so do users whom the provider does not know: of other domains, and without an account there.
create function requires_sso(of_user int) returns boolean
  language sql stable set search_path = public, pg_temp
  begin atomic
    select exists (
      select from users u
      join sso_providers p on p.company_id = u.company_id
      join sso_domains d on d.company_id = u.company_id
      where u.id = of_user and u.profile <> 'admin' and not u.is_super
        and p.is_enabled and p.is_password_off and d.verified_at is not null
        and (
          d.domain = split_part(lower(u.email), '@', 2)
          or exists (select from sso_identities i where i.company_id = u.company_id and i.user_id = u.id)
        )
    );
  end;
