import type { ChannelConnection, DriverContext } from '../port.ts'
import type { GraphAccount } from '../graph/session.ts'
import { CLOUD_CAPABILITIES } from './capabilities.ts'
import { CloudApi } from './cloud-api.ts'
import { messageBody, reactionBody, readReceiptBody } from './message-body.ts'

/** The account of one Cloud API number. */
export function cloudAccount(connection: ChannelConnection, { http, clock }: DriverContext): GraphAccount {
  const api = new CloudApi({ connection, http, clock })
  return {
    capabilities: CLOUD_CAPABILITIES,
    check: () => api.fetchNumber(),
    subscribe: () => api.subscribe(),
    send: async message => {
      const { content } = message
      return api.send(messageBody(message, content.kind === 'media' ? await api.upload(content) : undefined))
    },
    handlers: {
      react: async action => {
        await api.post(reactionBody(action))
        return {}
      },
      read: async ({ targets }) => {
        const last = targets.at(-1)
        if (last !== undefined) await api.post(readReceiptBody(last))
      },
      // Typing is sent by marking the customer's latest message as read, so it needs one.
      typing: async ({ state, inReplyTo }) => {
        if (state !== 'paused' && inReplyTo !== undefined) await api.post(readReceiptBody(inReplyTo, true))
      },
      templates: () => api.fetchTemplates(),
      owner: () => api.fetchOwner(),
      download: ({ ref }) => api.download(ref),
    },
  }
}
