import type { Address, MessageEvent } from '@recado/channels/port'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'

declare module '../../kernel/work/jobs.ts' {
  interface Jobs {
    'intake.learnName': { connectionId: number; chat: Address }
  }
}

/** Known by nothing but what their network calls them: some networks tell a name only when they are asked. */
export const isNameless = (contact: { name: string }, { chat, names }: Pick<MessageEvent, 'chat' | 'names'>): boolean =>
  (chat.scheme === 'psid' || chat.scheme === 'igsid') && names.profile === undefined && contact.name === chat.value

/** Asks a network how a customer is called, off the hot path. It may run twice. */
export const fetchContactName: JobKind<'intake.learnName'> = {
  lane: 'media',
  async run(context, companyId, { connectionId, chat }) {
    const { name } = await connections.fetchProfile(context, companyId, connectionId, chat).catch((error: unknown) => {
      // Without the right to ask, or where the customer forbids it, the address stays the name.
      if (connections.isPermanentFailure(error)) return { name: undefined }
      throw error
    })
    if (name === undefined) return
    await withScope(context, systemViewer(companyId), scope => contacts.identify(scope, { connectionId, aliases: [chat], name, isGroup: false }))
  },
}
