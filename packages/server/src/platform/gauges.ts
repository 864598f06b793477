import type { Server } from 'node:http'
import type { AppContext } from '../kernel/process/app-context.ts'

/** Registers gauges that are read at each scrape. */
export function registerGauges({ metrics, pools }: AppContext): void {
  const queryNumber = async (sql: string): Promise<number> =>
    (await pools.platform.query<{ n: number }>(sql)).rows[0]?.n ?? 0
  metrics.depth('inbox', () =>
    queryNumber('select count(*) as n from inbox where handled_at is null and parked_at is null'),
  )
  metrics.depth('parked', () =>
    queryNumber('select count(*) as n from inbox where parked_at is not null and handled_at is null'),
  )
  metrics.depth('sends', () =>
    queryNumber(`select count(*) as n from sends where state in ('queued', 'sending')`),
  )
  metrics.outboxLag(() =>
    queryNumber(
      'select coalesce(extract(epoch from now() - min(created_at)), 0) as n from events where pos is null',
    ),
  )
}

/** Serves `/metrics`, and nothing else, on a port that outsiders cannot reach. */
export async function serveMetrics(context: AppContext, host: string, port: number): Promise<Server> {
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    context.metrics.text().then(
      text => response.writeHead(200, { 'content-type': context.metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return server
}
