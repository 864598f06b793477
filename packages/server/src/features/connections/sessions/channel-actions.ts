import {
  ChannelError,
  type AccountOwner,
  type Action,
  type ActionName,
  type ActionResult,
  type Address,
  type Capabilities,
  type ChannelConnection,
  type Download,
  type KnownPerson,
  type MediaRef,
  type ContactProfile,
  type ChannelSession,
  type TemplateRecord,
} from '@recado/channels/port'
import { refuse } from '@recado/contract'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findConnection } from '../settings/connections.store.ts'
import { load } from '../settings/connections.service.ts'
import { openCredentials } from '../settings/credentials.ts'
import { createDetachedContext } from './driver-context.ts'
import { sessions } from './owned-session.ts'

/** Returns a connection's capabilities, open or not. Refuses when this server has no driver for it. */
export async function findCapabilities(scope: Scope, id: number): Promise<Capabilities> {
  const capabilities = await findAvailableCapabilities(scope, id)
  if (!capabilities) throw refuse('ERR_WAPP_PROVIDER_UNAVAILABLE')
  return capabilities
}

/** Returns the capabilities of a connection; undefined if its provider is unavailable here. */
export async function findAvailableCapabilities(scope: Scope, id: number): Promise<Capabilities | undefined> {
  const row = await load(scope, id)
  const driver = scope.context.services.connections.drivers.get(row.provider)
  return (
    sessions(scope.context).get(id)?.capabilities ??
    driver?.capabilities({
      id,
      companyId: row.company_id,
      kind: row.provider,
      name: row.name,
      credentials: {},
    })
  )
}

/** Downloads received media. @throws ChannelError, see {@link isPermanentFailure} */
export const download = (
  context: AppContext,
  companyId: number,
  id: number,
  { ref }: MediaRef,
): Promise<Download> => performAction(context, companyId, id, { do: 'download', ref })

/** Fetches the message templates. @throws ChannelError, see {@link isPermanentFailure} */
export const fetchTemplates = (
  context: AppContext,
  companyId: number,
  id: number,
): Promise<readonly TemplateRecord[]> => performAction(context, companyId, id, { do: 'templates' })

/** Asks who owns the account above a connection. @throws ChannelError, see {@link isPermanentFailure} */
export const fetchOwner = (
  context: AppContext,
  companyId: number,
  id: number,
): Promise<AccountOwner | undefined> => performAction(context, companyId, id, { do: 'owner' })

/** Fetches the people in the phone. @throws ChannelError, see {@link isPermanentFailure} */
export const fetchPeople = (
  context: AppContext,
  companyId: number,
  id: number,
  of: 'contacts' | 'chats',
): Promise<readonly KnownPerson[]> => performAction(context, companyId, id, { do: 'people', of })

/** Fetches a profile's name and picture. @throws ChannelError, see {@link isPermanentFailure} */
export const fetchProfile = (
  context: AppContext,
  companyId: number,
  id: number,
  address: Address,
): Promise<ContactProfile> => performAction(context, companyId, id, { do: 'profile', address })

/**
 * Runs an action on the owner's session; for webhook channels any process can run it. @throws ChannelError
 */
async function performAction<N extends ActionName>(
  context: AppContext,
  companyId: number,
  id: number,
  action: Action<N>,
): Promise<ActionResult<N>> {
  const owned = sessions(context).get(id)
  if (owned) return owned.session.act(action)
  const connection = await withScope(
    context,
    systemViewer(companyId),
    async (scope): Promise<ChannelConnection | undefined> => {
      const row = await findConnection(scope.db, id)
      return (
        row && {
          id,
          companyId,
          kind: row.provider,
          name: row.name,
          credentials: openCredentials(context.secrets, row),
        }
      )
    },
  )
  if (!connection) throw new ChannelError('content', 'The connection is gone.', { code: 'gone' })
  const driver = context.services.connections.drivers.get(connection.kind)
  if (driver?.transport !== 'webhook')
    throw new ChannelError('transient', 'The connection is not open in this process.', {
      scope: 'connection',
    })
  const abort = new AbortController()
  let session: ChannelSession | undefined
  try {
    session = await driver.open(connection, createDetachedContext(context, connection, abort.signal))
    return await session.act(action)
  } finally {
    await session?.close('pause')
  }
}

/**
 * Shows the customer a typing indicator if the channel supports it and the connection is open in this
 * process. Best effort.
 */
export async function showTyping(
  context: AppContext,
  id: number,
  chat: Address,
  state: 'composing' | 'recording' | 'paused',
  inReplyTo?: string,
): Promise<void> {
  const owned = sessions(context).get(id)
  if (!owned?.capabilities.typing || !owned.session.health().open) return
  await owned.session
    .act({ do: 'typing', chat, state, ...(inReplyTo === undefined ? {} : { inReplyTo }) })
    .catch((error: unknown) =>
      context.log.debug(
        { connectionId: id, err: error },
        'A customer was not shown that somebody is writing.',
      ),
    )
}

/** Whether no retry can succeed. */
export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof ChannelError && ['content', 'unsupported', 'recipient', 'unknown'].includes(error.kind)
