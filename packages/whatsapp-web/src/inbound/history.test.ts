import type { ChannelEvent } from '@recado/channels/port'
import type { WAMessage } from 'baileys'
import { expect, it } from 'vitest'
import { withQuietLibsignal } from '../quiet-libsignal.ts'
import type { SessionContext } from '../session-context.ts'
import type { HistoryNotices } from './history-notices.ts'

// Loaded as the driver loads it: other files of the worker rely on what the library is then.
const [{ proto }, { History }] = await withQuietLibsignal(() =>
  Promise.all([import('baileys'), import('./history.ts')]),
)

const { HD_IMAGE_DUAL_UPLOAD } = proto.MessageAssociation.AssociationType

const picture = (id: string, original?: string): WAMessage => ({
  key: { id, remoteJid: '5511911111111@s.whatsapp.net', fromMe: false },
  messageTimestamp: 1_790_000_000,
  message: {
    imageMessage: { mimetype: 'image/jpeg' },
    ...(original
      ? {
          messageContextInfo: {
            messageAssociation: {
              associationType: HD_IMAGE_DUAL_UPLOAD,
              parentMessageKey: { id: original },
            },
          },
        }
      : {}),
  },
})

/** The ids of the messages that are imported of a set, where one message has arrived before. */
async function importSet(...messages: WAMessage[]): Promise<string[]> {
  const events: ChannelEvent[] = []
  const session = {
    settings: { read: async () => ({ importFrom: '2026-01-01T00:00:00Z' }), latest: {} },
    aliases: async () => undefined,
    context: { clock: { now: () => new Date('2026-11-29T12:00:00Z') } },
    messageCache: { find: async (id: string) => (id === 'ARRIVED' ? { at: 0, key: {} } : undefined) },
    eventQueue: {
      emit: async (batch: readonly ChannelEvent[]) => {
        events.push(...batch)
      },
    },
  }
  const notices = { onChunkStored: async () => undefined }
  const history = new History(session as unknown as SessionContext, notices as unknown as HistoryNotices)
  await history.onHistorySet({
    messages,
    chats: [],
    contacts: [],
  })
  return events.flatMap(event => (event.kind === 'message' ? [event.extId] : []))
}

it('imports a sharper copy of a picture only where its original is missing', async () => {
  expect(await importSet(picture('B', 'A'), picture('A'))).toEqual(['A'])
  expect(await importSet(picture('C', 'ARRIVED'))).toEqual([])
  expect(await importSet(picture('D', 'LOST'))).toEqual(['D'])
})
