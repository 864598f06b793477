import { NO_PROGRESS, type Progress } from '../kit/progress.ts'
import type { Figures } from '../kit/report.ts'
import { fuzzAttacks } from './attacks.ts'
import { hangDatabase } from './hanging-database.ts'
import { ProductProcess } from './product-process.ts'
import { Findings } from './findings.ts'
import { fuzzInbound } from './inbound.ts'
import { fuzzPages } from './pages.ts'
import { fuzzPageWebhooks } from './page-webhooks.ts'
import { fuzzRoutes } from './routes.ts'
import { fuzzSockets } from './sockets.ts'
import { fuzzWebhooks } from './webhooks.ts'
import { beginSlowBodies } from './slow-bodies.ts'
import { beginWrongKeys } from './wrong-keys.ts'
import { closeConnections } from './http-client.ts'

export interface FuzzOptions {
  /** A PostgreSQL server where databases may be made. */
  readonly server: string
  /** Per route and person; the other parts are sized after it. */
  readonly cases: number
  readonly seed: number
  /** Only this route. */
  readonly only?: string | undefined
  readonly parts?: readonly string[] | undefined
  readonly progress?: Progress
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.stack : undefined) ?? String(error)

/**
 * Everything that comes from outside, made strange: routes, other addresses, sockets, webhooks and what
 * customers write.
 */
export async function runFuzz(options: FuzzOptions): Promise<{ figures: Figures; failures: string[] }> {
  const { server, cases, seed, only, parts, progress = NO_PROGRESS } = options
  const findings = new Findings()
  const figures: Figures = { cases }
  const began = performance.now()
  const product = await ProductProcess.open(server)
  const isRun = (part: string): boolean => parts === undefined || parts.includes(part)
  // These wait most of their time, so they begin first and are judged last.
  const slowBodies = isRun('slowBodies') ? beginSlowBodies(product, findings, { cases }) : undefined
  const wrongKeys = isRun('wrongKeys') ? beginWrongKeys(product, findings) : undefined
  const all: Record<string, () => Promise<object>> = {
    routes: () => fuzzRoutes(product, findings, { cases, seed, only, progress }),
    pages: () => fuzzPages(product, findings, { cases, seed }),
    sockets: () => fuzzSockets(product, findings, { cases, seed }),
    webhooks: () => fuzzWebhooks(product, findings, { cases, seed }),
    pageWebhooks: () => fuzzPageWebhooks(product, findings, { cases, seed }),
    attacks: () => fuzzAttacks(product, findings, { cases }),
    inbound: () => fuzzInbound(product, findings, { cases, seed }),
    slowBodies: async () => ({ ...(await slowBodies) }),
    wrongKeys: async () => ({ ...(await wrongKeys) }),
    hangingDatabase: () => hangDatabase(product, findings),
  }
  for (const [part, fuzz] of Object.entries(all)) {
    if (product.exited !== undefined || !isRun(part)) continue
    progress.step(part)
    await fuzz().then(
      more => Object.assign(figures, more),
      (error: unknown) => findings.add(part, `${part} could not be finished: ${describeError(error)}`),
    )
  }
  closeConnections()
  await product.close()
  findings.addLog(product, 'the end')
  return {
    figures: { ...figures, seconds: Math.round((performance.now() - began) / 1000) },
    failures: findings.sentences,
  }
}
