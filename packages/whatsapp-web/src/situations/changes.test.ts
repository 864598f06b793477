import { randomBytes } from 'node:crypto'
import { newMessageId } from '../testing/fake-server/fake-user.ts'
import { sealEdit } from '../testing/fake-server/sealed-edit.ts'
import { describeSituations, type Situation, type Stage } from '../testing/situations.ts'

// Seen red: without the sealed edits, of events too, and of our own phone.

const event = (name: string) => ({ eventMessage: { name } })
const text = (conversation: string) => ({ conversation })
const protocol = (type: number, id: string, more: object = {}) => ({
  protocolMessage: { type, key: { id, fromMe: true }, ...more },
})
const [REVOKE, MESSAGE_EDIT] = [0, 14]

/** Our own phone writes to the customer and edits that, sealed by one of its names. */
function editOnPhone({ scene, dario }: Stage, [first, then]: readonly object[], name: 'lid' | 'jid'): void {
  const { phone } = scene
  const [id, secret, author] = [newMessageId(), randomBytes(32), phone.person[name]]
  phone.write(dario, { ...first, messageContextInfo: { messageSecret: secret } }, id)
  const kind = 'eventMessage' in (then ?? {}) ? 'Event Edit' : 'Message Edit'
  phone.write(dario, sealEdit({ id, author, editor: author, secret, kind }, { id, fromMe: true }, then ?? {}))
}

const bothNames = (
  name: string,
  play: (stage: Stage, by: 'lid' | 'jid') => unknown,
  heard: readonly string[],
) =>
  (['lid', 'jid'] as const).map((by): Situation => [
    `${name}, by ${by === 'lid' ? 'LID' : 'number'}`,
    stage => play(stage, by),
    heard,
  ])

const SITUATIONS: readonly Situation[] = [
  ['an edit', ({ dario }) => dario.edit(dario.say('dez'), 'onze'), ['message text: dez', 'edit text: onze']],
  ['a deletion', ({ dario }) => dario.delete(dario.say('ops')), ['message text: ops', 'delete']],
  [
    'the deletion of a member’s message by the admin of a group',
    ({ scene, dario, group }) => {
      const maria = scene.phone.customer('5511922222222', 'Maria')
      const key = { id: maria.say('spam', { group }), remoteJid: group.id, participant: maria.person.lid }
      return scene.fake
        .settled()
        .then(() => dario.send({ protocolMessage: { type: REVOKE, key } }, { group }))
    },
    ['message text: spam', 'delete'],
  ],
  [
    'a reaction and its end',
    ({ dario }) => {
      const id = dario.say('oi')
      dario.react(id, '👍')
      dario.react(id, null)
    },
    ['message text: oi', 'reaction 👍', 'reaction none'],
  ],
  ['a reaction to something unknown', ({ dario }) => dario.react('3A00', '👍'), ['reaction 👍']],
  ...bothNames(
    'a sealed edit',
    ({ dario, sendSecretly }, by) => dario.editSealed(sendSecretly(text('dez')), 'onze', dario.person[by]),
    ['message text: dez', 'edit text: onze'],
  ),
  ...bothNames(
    'the sealed edit of an event',
    ({ dario, sendSecretly }, by) =>
      dario.editSealed(sendSecretly(event('Visita')), event('Visita às 11'), dario.person[by]),
    ['message text: 📅 Visita', 'edit text: 📅 Visita às 11'],
  ),
  ...bothNames(
    'a sealed edit on our own phone',
    (stage, by) => editOnPhone(stage, [text('dez'), text('onze')], by),
    ['own message text: dez', 'edit text: onze'],
  ),
  ...bothNames(
    'the sealed edit of an event on our own phone',
    (stage, by) => editOnPhone(stage, [event('Visita'), event('Visita às 11')], by),
    ['own message text: 📅 Visita', 'edit text: 📅 Visita às 11'],
  ),
  [
    'a text of our own phone, edited, deleted, and a reaction',
    ({ scene, dario }) => {
      const id = scene.phone.write(dario, 'pelo telefone')
      scene.phone.write(dario, protocol(MESSAGE_EDIT, id, { editedMessage: text('pelo celular') }))
      scene.phone.write(dario, { reactionMessage: { key: { id, fromMe: true }, text: '❤️' } })
      scene.phone.write(dario, protocol(REVOKE, id))
    },
    ['own message text: pelo telefone', 'edit text: pelo celular', 'own reaction ❤️', 'delete'],
  ],
  // Seen red: without the rule of who may change a message.
  [
    'what a customer makes of a text of ours',
    ({ scene, dario }) => {
      const id = scene.phone.write(dario, 'custa 90')
      return scene.fake.settled().then(() => {
        dario.send(protocol(MESSAGE_EDIT, id, { editedMessage: text('custa 9') }))
        dario.send(protocol(REVOKE, id))
      })
    },
    ['own message text: custa 90'],
  ],
  [
    'what a member of a group makes of the text of another',
    ({ scene, dario, group }) => {
      const maria = scene.phone.customer('5511922222222', 'Maria')
      const id = dario.say('sou eu', { group })
      return scene.fake.settled().then(() => {
        maria.send(protocol(MESSAGE_EDIT, id, { editedMessage: text('não sou') }), { group })
        maria.send(protocol(REVOKE, id), { group })
      })
    },
    ['message text: sou eu'],
  ],
  [
    'what a customer makes of the text of another, in another chat',
    ({ scene, dario }) => {
      const maria = scene.phone.customer('5511922222222', 'Maria')
      const id = maria.say('oi')
      return scene.fake.settled().then(() => {
        dario.send(protocol(MESSAGE_EDIT, id, { editedMessage: text('tchau') }))
        dario.send(protocol(REVOKE, id))
      })
    },
    ['message text: oi'],
  ],
  [
    'a vote in each kind of poll that phones send',
    ({ dario }) => dario.vote(dario.sendPoll('Onde?', ['Bar', 'Casa']), ['Casa']),
    ['message text: 📊 Onde?\n○ Bar\n○ Casa', 'tally text: 📊 Onde?\n○ Bar — 0\n○ Casa — 1'],
  ],
]

describeSituations('what changes by QR', SITUATIONS)
