import type * as connections from '../../connections/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import { microBatch } from '../../../kernel/batching/micro-batch.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { DeliveryPort, OutboundPayload } from '../delivery-port.ts'
import type { SendRow } from '../delivery.store.ts'
import { recordResults, type AttemptedSend } from './record-result.ts'

/** Milliseconds for which the results of messages to many are gathered: nobody waits for their ticks. */
const GATHER_MS = 100

/** The transactions of a send. @throws StaleOwner */
export interface SendSteps {
  readonly compose: (send: SendRow) => Promise<OutboundPayload>
  readonly record: (result: AttemptedSend) => Promise<void>
}
type Session = connections.OwnedSession

/** Each send is composed and recorded alone and at once. */
export const stepsAlone = (context: AppContext, owned: Session, deliveryPort: DeliveryPort): SendSteps => ({
  compose: async send => {
    const [payload] = await composeAsOwner(context, owned, deliveryPort, [send])
    if (!payload) throw new Error('A send was not composed.')
    return payload
  },
  record: result => record(context, owned, deliveryPort, [result]),
})

/**
 * Sends that were claimed together are composed together, and what came of them is recorded together: their statements share
 * transactions and round trips. Sends that fail together are tried alone.
 */
export const stepsTogether = (
  context: AppContext,
  owned: Session,
  deliveryPort: DeliveryPort,
  most: number,
): SendSteps => ({
  compose: microBatch<SendRow, OutboundPayload>(
    async sends =>
      (await composeAsOwner(context, owned, deliveryPort, sends)).map(payload => ({ answer: payload })),
    most,
    { triesAlone: true, gatherMs: 0 },
  ),
  record: microBatch<AttemptedSend, void>(
    async results => {
      await record(context, owned, deliveryPort, results)
      return results.map(() => ({ answer: undefined }))
    },
    most,
    { triesAlone: true, gatherMs: GATHER_MS },
  ),
})

/**
 * Composes payloads as the owner of the connection. A process that was paused checks its lease again: by now another process
 * may have given up its started sends and continued with later ones. @throws StaleOwner
 */
async function composeAsOwner(
  context: AppContext,
  { fence, companyId }: Session,
  deliveryPort: DeliveryPort,
  sends: readonly SendRow[],
): Promise<OutboundPayload[]> {
  for (;;) {
    const startedAt = performance.now()
    const payloads = await withScope(context, systemViewer(companyId), async scope => {
      await scope.fence(fence)
      return allOrThrow(...sends.map(send => deliveryPort.compose(scope, send)))
    })
    await failpoint('send.beforeProvider')
    if (performance.now() - startedAt < context.leases.sureMs) return payloads
  }
}

const record = (
  context: AppContext,
  owned: Session,
  deliveryPort: DeliveryPort,
  results: readonly AttemptedSend[],
): Promise<void> =>
  withScope(context, systemViewer(owned.companyId), scope =>
    recordResults(scope, owned, deliveryPort, results),
  )
