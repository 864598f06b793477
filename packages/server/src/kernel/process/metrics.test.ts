import { describe, expect, it } from 'vitest'
import { makeMetrics } from './metrics.ts'

describe('metrics', () => {
  it('show requests by route and status, and Node itself', async () => {
    const metrics = makeMetrics()
    metrics.request('GET', '/tickets/:ticketId', 200, 0.02)
    metrics.request('GET', '/tickets/:ticketId', 404, 0.001)
    metrics.published(0.3)
    metrics.count('bad-value')
    metrics.count('bad-value', 2)
    const text = await metrics.text()
    expect(text).toContain(
      'recado_http_request_seconds_bucket{le="0.025",method="GET",route="/tickets/:ticketId",status="200"} 1',
    )
    expect(text).toContain(
      'recado_http_request_seconds_count{method="GET",route="/tickets/:ticketId",status="404"} 1',
    )
    expect(text).toContain('recado_event_published_seconds_sum 0.3')
    expect(text).toContain('recado_notable_total{what="bad-value"} 3')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(metrics.contentType).toContain('text/plain')
  })

  it('read levels when they are asked, and leave out one that cannot be read', async () => {
    const metrics = makeMetrics()
    let sockets = 3
    metrics.sockets(() => sockets)
    metrics.depth('inbox', async () => 7)
    metrics.depth('outbox', () => {
      throw new Error('the database is away')
    })
    metrics.outboxLag(async () => {
      throw new Error('the database is away')
    })
    expect(await metrics.text()).toContain('recado_sockets 3\n')
    sockets = 4
    const text = await metrics.text()
    expect(text).toContain('recado_sockets 4\n')
    expect(text).toContain('recado_queue_depth{queue="inbox"} 7\n')
    expect(text).not.toContain('queue="outbox"')
    expect(text).not.toMatch(/^recado_outbox_lag_seconds/mu)
  })

  it('of two servers in one process do not mix', async () => {
    const [one, two] = [makeMetrics(), makeMetrics()]
    one.count('x')
    expect(await two.text()).not.toContain('what="x"')
  })
})
