import { ROUTES } from '@recado/contract'
import { storeRecording } from '../../testing/store-recording.ts'
import type { AppliedCases, CaseScene } from './case.ts'
import { change, say, acceptCustomer, answer, waitForAck } from './scene.ts'

/** A note that mentions the attendant who sees no numbers. */
const mentionOf = ({ caio }: CaseScene) => ({
  body: `@${caio.name} liga?`,
  isPrivate: true,
  mentions: [{ userId: caio.id, at: 0, length: caio.name.length + 1 }],
})

export const messagesCases: AppliedCases = {
  readMentions: [{ as: 'beto' }, { as: 'beto', title: 'all of them', call: () => ({ body: {} }) }],
  askForTicket: [{ as: 'caio' }],
  sendByToken: [{}],
  sendMessage: [
    { as: 'beto' },
    {
      as: 'beto',
      title: 'to a phone',
      given: acceptCustomer,
      call: answer,
      waitForEffects: scene => waitForAck(scene, 2),
    },
    {
      as: 'beto',
      title: 'a file',
      call: ({ has }) => ({
        params: { ticketId: has.ticketId },
        form: { body: 'Olá', medias: [new File(['Oi'], 'oi.txt')] },
      }),
    },
    { as: 'beto', title: 'a note that mentions somebody', call: scene => change(scene, mentionOf(scene)) },
  ],
  editMessage: [
    {},
    {
      title: 'that is quoted',
      given: async scene =>
        void (await say(scene.beto, scene, { body: 'Sobre isso', quotedMsg: scene.has.ownMessageId })),
    },
  ],
  deleteMessage: [
    {},
    {
      title: 'that mentions somebody',
      as: 'beto',
      act: async scene => {
        const [note] = await say(scene.beto, scene, mentionOf(scene))
        await scene.beto.ok(ROUTES.deleteMessage, { params: { messageId: note?.id ?? 0 } })
      },
    },
  ],
  retryMessage: [{}],
  cancelMessage: [{}],
  fetchMessageMedia: [{}],
  reactToMessage: [{}],
  forwardMessage: [{}],
  transcribeMessage: [
    {
      given: ({ server, company, has }) => storeRecording(server, company.id, has.soundMessageId),
    },
  ],
  sendTemplate: [{}],
}
