import type { Address, MessageEvent } from '@recado/channels/port'
import * as connections from '../../connections/index.ts'
import * as contacts from '../../contacts/index.ts'
import type { JobKind } from '../../../kernel/work/job-kind.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'

declare module '../../../kernel/work/job-requests.ts' {
  interface Jobs {
    'intake.learnName': { connectionId: number; chat: Address }
  }
}

/** Returns whether a contact has only its network id: some networks send a name only on request. */
export const isNameless = (
  contact: { name: string },
  { chat, names }: Pick<MessageEvent, 'chat' | 'names'>,
): boolean =>
  (chat.scheme === 'psid' || chat.scheme === 'igsid') &&
  names.profile === undefined &&
  contact.name === chat.value

/** Fetches a customer's name outside the hot path. It may run twice. */
export const fetchContactName: JobKind<'intake.learnName'> = {
  workers: 'media',
  async run(context, companyId, { connectionId, chat }) {
    const { name, username } = await connections
      .fetchProfile(context, companyId, connectionId, chat)
      .catch((error: unknown) => {
        // Without the permission, or if the customer forbids it, the address stays the name.
        if (connections.isPermanentFailure(error)) return { name: undefined, username: undefined }
        throw error
      })
    if (name === undefined) return
    await withScope(context, systemViewer(companyId), scope =>
      contacts.identify(scope, { connectionId, aliases: [chat], name, username, isGroup: false }),
    )
  },
}
