import type { proto } from 'baileys'
import { newMessageId } from '../testing/fake-server/fake-user.ts'
import { stanza, stanzaTime } from '../testing/fake-server/stanza.ts'
import { describeSituations, type Situation, type Stage } from '../testing/situations.ts'

// Seen red: with the kinds taken out of the list of noise; without the mended address.

const target = { targetMessageKey: { id: 'A' } }
const wrapped = { message: { conversation: 'x' } }
const NOISE: Readonly<Record<string, proto.IMessage>> = {
  'an encrypted reaction': { encReactionMessage: target },
  'an encrypted comment': { encCommentMessage: target },
  'the answer to an event': { encEventResponseMessage: { eventCreationMessageKey: { id: 'A' } } },
  'a mention in a status': { statusMentionMessage: wrapped },
  'a mention in the status of a group': { groupStatusMentionMessage: wrapped },
  'a sticker on our status': { statusStickerInteractionMessage: { stickerKey: 'x' } },
  'the word that sharing is limited': { limitSharingMessage: wrapped },
  'a request for the number': { requestPhoneNumberMessage: {} },
  'a planned call': { scheduledCallCreationMessage: { title: 'x' } },
  'the change of a planned call': { scheduledCallEditMessage: { key: { id: 'A' } } },
  'the invitation to run a channel': { newsletterAdminInviteMessage: { newsletterName: 'x' } },
  'the invitation to follow a channel': { newsletterFollowerInviteMessageV2: { newsletterName: 'x' } },
  'a pinned message': { pinInChatMessage: { type: 1, key: { id: 'A' } } },
  'a kept message': { keepInChatMessage: { keepType: 1, key: { id: 'A' } } },
  'the log of a call': { callLogMesssage: { callOutcome: 1 } },
  'the setting that messages disappear': { protocolMessage: { type: 3, ephemeralExpiration: 0 } },
  'the word of history that was shared': { messageHistoryNotice: {} },
  'a key of a group alone': { fastRatchetKeySenderKeyDistributionMessage: { groupId: 'x' } },
  'a context without content': { messageContextInfo: { messageSecret: new Uint8Array(32) } },
  'a placeholder for linked devices': { placeholderMessage: { type: 0 } },
}

/** Sends to the company from an address that is not the person's. */
const sendFrom = ({ scene, dario }: Stage, from: string, more: Record<string, string> = {}): void =>
  scene.phone.post({
    id: newMessageId(),
    from: dario.person,
    at: new Date(),
    message: { conversation: 'oi' },
    attrs: { from, ...more },
  })

const SITUATIONS: readonly Situation[] = [
  ...Object.entries(NOISE).map(([name, message]): Situation => [
    name,
    ({ dario }) => dario.send(message),
    [],
  ]),
  ['a status', stage => sendFrom(stage, 'status@broadcast', { participant: stage.dario.person.lid }), []],
  ['a message of a bot', stage => sendFrom(stage, '867051314767696@bot'), []],
  ['a post of a channel', stage => sendFrom(stage, '120363000@newsletter'), []],
  [
    'an answer to our status, and to its question',
    ({ dario }) => {
      dario.send({ statusQuotedMessage: { text: 'Ainda tem?', type: 1 } })
      dario.send({ statusQuestionAnswerMessage: { text: 'Azul' } })
    },
    ['message text: Ainda tem?', 'message text: Azul'],
  ],
  [
    'a message by an address of a LID within a number',
    stage => sendFrom(stage, `${stage.dario.person.lid}@s.whatsapp.net`),
    ['message text: oi'],
  ],
  [
    'the same person by number and by LID',
    ({ dario }) => {
      dario.addressing = 'pn'
      dario.say('pelo número')
      dario.addressing = 'lid'
    },
    ['message text: pelo número'],
  ],
  [
    'another number of the same person',
    ({ scene, dario }) => {
      dario.changeNumber('5511933333333')
      return scene.fake.settled()
    },
    ['identity pn lid pn'],
  ],
  [
    'somebody who hides the number',
    ({ dario }) => {
      dario.person.isNumberHidden = true
      dario.say('sem número')
      return dario
    },
    ['message text: sem número'],
  ],
  [
    'the offer of a call in a group',
    ({ scene, dario, group }) => {
      const call = { 'call-id': 'C1', 'call-creator': dario.person.lid, 'group-jid': group.id, type: 'group' }
      const attrs = { from: dario.person.lid, id: newMessageId(), t: stanzaTime() }
      scene.phone.deliver(stanza('call', attrs, [stanza('offer_notice', call)]))
      return scene.fake.settled()
    },
    ['call ringing'],
  ],
  [
    'a call that nobody answers',
    async ({ dario, scene }) => {
      scene.core.settings = { calls: 'ring' }
      dario.hangUp(dario.call(), 'timeout')
      await scene.fake.settled()
    },
    ['call ringing', 'call missed'],
  ],
]

describeSituations('what the network says by QR', SITUATIONS)
