/**
 * Message text: a common word, and a number that few messages share, so that searches find much or little.
 */
const BODY = (ticket: string, k: string): string =>
  `(array['Bom dia, tudo bem?', 'Gostaria de saber do pedido', 'O boleto não chegou', 'Obrigado pela atenção', 'Qual o prazo de entrega da nota',
    'Pode enviar a segunda via', 'Não consigo acessar o sistema', 'Segue o comprovante do pagamento', 'Vocês abrem no sábado?', 'Perfeito, combinado então',
    'Quero falar com um atendente', 'Meu endereço mudou para a rua'])[1 + (${ticket} * 7 + ${k} * 5) % 12] || ' ' || (${ticket} * 31 + ${k} * 104729) % 999983`
const NAME = `(array['Ana','Beto','Célia','Dario','Érica','Fábio','Gil','Hélio','Iara','João','Kátia','Luís','Marta','Nair','Otávio','Paula','Quico','Rita','Sérgio','Tânia'])[1 + n % 20]
  || ' ' || (array['Alves','Barros','Cunha','Dias','Esteves','Farias','Gomes','Hora','Inácio','Jardim','Lopes','Moura','Neves','Ortiz','Pires','Rocha','Silva','Teles','Vaz'])[1 + n / 20 % 19] || ' ' || n`

export const COMPANY = `insert into companies (name, plan_id, due_date) select $1, min(id), now() + interval '1 year' from plans returning id`

/**
 * Five queues, forty tags, three connections that nobody opens, and people of whom one in three is an admin,
 * so that nobody asks more often than one may.
 */
export const PEOPLE = (company: number, users: number): string => `
  insert into queues (company_id, name, color, order_queue) select ${company}, 'Fila ' || n, '#1020' || lpad(n::text, 2, '0'), n from generate_series(1, 5) n;
  insert into tags (company_id, name, color) select ${company}, 'Etiqueta ' || n, '#0f9f77' from generate_series(1, 40) n;
  insert into connections (company_id, name, provider, desired, status, hook_token, is_default)
    select ${company}, 'Loja ' || n, 'simulator', 'closed', 'DISCONNECTED', 'bench-${company}-' || n, n = 1 from generate_series(1, 3) n;
  insert into users (company_id, name, email, password_hash, profile, all_ticket)
    select ${company}, 'Pessoa ' || n, 'pessoa' || n || '@empresa${company}.example', '', case when n % 3 = 1 then 'admin' else 'user' end, n % 4 = 0
    from generate_series(1, ${users}) n;
  insert into user_queues (company_id, user_id, queue_id)
    select ${company}, u.id, q.id from (select id, row_number() over (order by id) n from users where company_id = ${company}) u
    join (select id, row_number() over (order by id) n from queues where company_id = ${company}) q on q.n in (1 + u.n % 5, 1 + (u.n + 1) % 5);
  insert into sessions (id, company_id, user_id, expires_at) select gen_random_uuid(), ${company}, id, now() + interval '7 days' from users where company_id = ${company};`

/** Six contacts for ten tickets: many have written before. */
export const CONTACTS = (company: number, tickets: number): string => `
  insert into contacts (company_id, name, number, number_key, connection_id, created_at, updated_at)
    select ${company}, ${NAME}, '3519' || lpad((${company} * 1000000 + n)::text, 9, '0'), '3519' || lpad((${company} * 1000000 + n)::text, 9, '0'),
      (select min(id) from connections where company_id = ${company}), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${tickets * 0.6}) n;
  insert into contact_aliases (company_id, scheme, value, contact_id) select company_id, 'pn', number, id from contacts where company_id = ${company};`

/**
 * A share of them was `closed`, and of the latest, which are active, a third is pending. A ticket's messages
 * get their numbers here already, scattered over the table as they are when many customers write at once.
 */
export const TICKETS = (
  company: number,
  tickets: number,
  messages: number,
  { contacts = tickets * 0.6, closed = 0.9, minutesApart = 3 } = {},
): string => `
  insert into tickets (company_id, status, contact_id, connection_id, user_id, queue_id, protocol, last_message, last_from_me, last_ack, last_message_id, unread, created_at, closed_at, updated_at)
    select ${company}, s.status, (select min(id) from contacts where company_id = ${company}) + n % ${contacts}, (select min(id) from connections where company_id = ${company}),
      case when s.status <> 'pending' then u.ids[1 + n * 13 % array_length(u.ids, 1)] end, case when n % 20 > 0 then q.ids[1 + n % 5] end,
      to_char(now(), 'YYYYMMDD') || '-' || n, ${BODY('n', `${messages}`)}, n % 2 = 0, case when n % 2 = 0 then 3 else 0 end,
      b.base + (${messages} - 1) * ${tickets}::bigint + n, case when s.status = 'pending' then 1 + n % 5 when s.status = 'open' and n % 5 = 0 then 2 else 0 end,
      at.moment - interval '2 hours', case when s.status = 'closed' then at.moment end, at.moment
    from generate_series(1, ${tickets}) n
    cross join lateral (select case when n <= ${tickets * closed} then 'closed' when n % 3 = 0 then 'pending' else 'open' end as status) s
    cross join lateral (select now() - (${tickets} - n) * interval '${minutesApart} minutes' as moment) at
    cross join (select array_agg(id order by id) ids from users where company_id = ${company}) u
    cross join (select array_agg(id order by id) ids from queues where company_id = ${company}) q
    cross join (select coalesce(max(id), 0) as base from messages) b;`

/** As many messages for each ticket; `after` leaves out the tickets up to that number. */
export const MESSAGES = (company: number, messages: number, after = 0): string => `
  insert into messages (id, company_id, ticket_id, contact_id, connection_id, queue_id, external_id, from_me, user_id, sent_by, body, ack, is_read, created_at)
    overriding system value
    select t.last_message_id - (${messages} - k) * t.total, ${company}, t.id, t.contact_id, t.connection_id, t.queue_id, 'bench.' || t.id || '.' || k, (k + t.n + ${messages}) % 2 = 0,
      case when (k + t.n + ${messages}) % 2 = 0 then t.user_id end, case when (k + t.n + ${messages}) % 2 = 0 then 'Pessoa' end, ${BODY('t.n', 'k')},
      case when (k + t.n + ${messages}) % 2 = 0 then 3 else 0 end, k <= ${messages} - t.unread, t.updated_at - (${messages} - k) * interval '5 minutes'
    from generate_series(1, ${messages}) k
    cross join (select *, row_number() over (order by id) as n, count(*) over () as total from tickets where company_id = ${company} and id > ${after}) t
    order by k, t.n;`

/** One ticket in five carries a tag, and so does its contact; the log says that it began and was opened. */
export const TAGS_AND_LOG = (company: number): string => `
  insert into ticket_tags (company_id, ticket_id, tag_id)
    select ${company}, t.id, g.ids[1 + t.id % array_length(g.ids, 1)] from tickets t, (select array_agg(id order by id) ids from tags where company_id = ${company}) g
    where t.company_id = ${company} and t.id % 5 = 0;
  insert into contact_tags (company_id, contact_id, tag_id)
    select distinct ${company}, t.contact_id, tt.tag_id from ticket_tags tt join tickets t on t.id = tt.ticket_id where tt.company_id = ${company};
  insert into ticket_log (company_id, ticket_id, type, user_id, queue_id, created_at)
    select ${company}, id, type, user_id, queue_id, created_at from tickets, unnest('{create,open}'::text[]) as type where company_id = ${company} and (type = 'create' or status <> 'pending')
    order by id, type;`
