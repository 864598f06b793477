import { Refusal, type PushNotice } from '@recado/contract'
import { concernsTransfer } from '@recado/domain'
import * as contacts from '../contacts/index.ts'
import * as tickets from '../tickets/index.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { withReadOnlyScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listCompanySubscribers, removeSubscriber, type AddressedSubscriber } from './platform.store.ts'
import { postNotice } from './push.client.ts'
import { findIdentity } from './push-identity.ts'
import { isWatching } from './push.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    /** `by`: the user who transferred the ticket. */
    'push.transfer': { ticketId: number; by: number }
  }
}

/** Pushes a transfer to every browser of the users whom it concerns by the time it runs. */
export const pushTransferJob: JobKind<'push.transfer'> = {
  workers: 'push',
  async run(context, companyId, { ticketId, by }) {
    for (const subscriber of await listCompanySubscribers(context.platform, companyId))
      await pushTransfer(context, subscriber, { ticketId, by }).catch((error: unknown) =>
        context.log.warn({ err: error, companyId, ticketId }, 'A transfer could not be pushed.'),
      )
  },
}

async function pushTransfer(
  context: AppContext,
  { session_id, endpoint, p256dh, auth, language }: AddressedSubscriber,
  transfer: { ticketId: number; by: number },
): Promise<void> {
  const identity = await findIdentity(context, session_id)
  if (!identity || identity.expired) return
  const notice = await withReadOnlyScope(context, identity.viewer, scope =>
    decideNotice(scope, transfer, language),
  )
  if (!notice || !(await context.throttle.hit('push', session_id)).ok) return
  const { was } = await postNotice(context, { endpoint, keys: { p256dh, auth } }, notice)
  if (was === 'gone') await removeSubscriber(context.platform, session_id)
}

/** The notice for one user; undefined when it does not concern them, or while a window of theirs shows it. */
async function decideNotice(
  scope: Scope,
  { ticketId, by }: { ticketId: number; by: number },
  language: string,
): Promise<PushNotice | undefined> {
  const ticket = await tickets.find(scope, ticketId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!ticket || !concernsTransfer(scope.viewer, ticket, by)) return undefined
  if (await isWatching(scope.db, scope.viewer.id, scope.now)) return undefined
  return {
    kind: 'transfer',
    language,
    uuid: ticket.uuid,
    name: contacts.maskForViewer(scope.viewer, ticket.contact).name,
    queue: ticket.userId === null ? (ticket.queue?.name ?? null) : null,
  }
}
