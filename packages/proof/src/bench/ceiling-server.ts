import Fastify from 'fastify'
import pg from 'pg'

// The machine's ceiling: Fastify alone, and Fastify with one indexed query whose rows are the response.
// No part of the product runs here: no permissions, no row-level security, no transaction, no response
// schema.

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 16 })
const app = Fastify()
const companyId = (request: { query: unknown }): number =>
  Number((request.query as { company?: string }).company ?? 1)

const PAGES = {
  small: `select * from tags where company_id = $1 order by id limit 20`,
  messages: `select m.*, c.name as contact_name, q.name as queue_name from (select * from messages where company_id = $1 and ticket_id = $2 order by id desc limit 20) m
             join contacts c on c.id = m.contact_id left join queues q on q.id = m.queue_id`,
  contacts: `select c.*, w.name as connection_name from (select * from contacts where company_id = $1 order by id limit 100) c left join connections w on w.id = c.connection_id`,
  figures: `select * from figures where company_id = $1 and tag = 0 and grain = 'month' order by at desc limit 240`,
  tickets: `select t.*, c.name as contact_name, c.number, w.name as connection_name, q.name as queue_name, u.name as user_name
            from (select * from tickets where company_id = $1 and status = 'open' and not is_group order by has_unread desc, updated_at desc, id desc limit 40) t
            join contacts c on c.id = t.contact_id join connections w on w.id = t.connection_id left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id`,
} as const
const SEARCH = `select t.* from tickets t where t.id in (select m.ticket_id from messages m where m.company_id = $1 and search_text(m.body) like like_pattern($2) and not m.is_private limit 40)`
const UPDATE = `update tickets set updated_at = clock_timestamp(), user_id = user_id where company_id = $1 and id = $2 returning *`

const queryParameter = (request: { query: unknown }, name: 'ticket' | 'term'): string =>
  (request.query as Record<string, string | undefined>)[name] ?? ''
const runQuery = (name: string, text: string, values: unknown[]): Promise<unknown[]> =>
  pool.query({ name, text, values }).then(found => found.rows)

app.get('/bare', () => ({ ok: true }))
for (const [name, text] of Object.entries(PAGES))
  app.get(`/${name}`, request =>
    runQuery(
      name,
      text,
      text.includes('$2')
        ? [companyId(request), Number(queryParameter(request, 'ticket'))]
        : [companyId(request)],
    ),
  )
app.get('/search', request =>
  runQuery('search', SEARCH, [companyId(request), queryParameter(request, 'term')]),
)
app.get('/update', request =>
  runQuery('update', UPDATE, [companyId(request), Number(queryParameter(request, 'ticket'))]),
)

console.log(`Ceiling is ready: ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
