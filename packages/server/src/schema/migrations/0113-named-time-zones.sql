-- PostgreSQL reads the sign of an offset like "+05:30" reversed, so a time zone has a name. Offsets without one get the default.
update companies c set timezone = coalesce(
    case o.at
      when '+0330' then 'Asia/Tehran'
      when '+0430' then 'Asia/Kabul'
      when '+0530' then 'Asia/Kolkata'
      when '+0545' then 'Asia/Kathmandu'
      when '+0630' then 'Asia/Yangon'
      when '+0930' then 'Australia/Darwin'
      when '+0000' then 'UTC'
      when '-0000' then 'UTC'
    end,
    (select z.name from pg_timezone_names z
      where o.at like '%00' and z.name = 'Etc/GMT' || translate(left(o.at, 1), '+-', '-+') || substr(o.at, 2, 2)::int),
    'America/Sao_Paulo')
  from (select id, rpad(replace(timezone, ':', ''), 5, '0') as at from companies where timezone ~ '^[+-]') o
  where o.id = c.id;
