import { randomBytes } from 'node:crypto'
import type { OutboundMessage } from '@recado/channels/port'
import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from './testing/index.ts'
import { linkSession, makeScene, SHORT_TIMEOUTS, type Scene, waitForCondition } from './testing/scene.ts'

const DARIO = '5511911111111'
let scene: Scene
afterEach(async () => {
  await scene.fake.close()
})

const text = (id: string, body: string): OutboundMessage => ({
  id,
  to: { scheme: 'pn', value: DARIO },
  content: { kind: 'text', body },
  origin: 'human',
})

/** As over several connections to a database: a read may be answered after the one behind it. */
function answerReadsUnevenly(store: Scene['core']['store']): void {
  const get = store.get.bind(store)
  let reads = 0
  store.get = async (...args) => {
    reads += 1
    for (let turns = (reads * 7) % 5; turns > 0; turns -= 1) await new Promise(setImmediate)
    return get(...args)
  }
}

describe.skipIf(missingLibraryReason)('what went wrong for others', () => {
  it('what arrived while we were away arrives as messages, in order', async () => {
    scene = await makeScene()
    await (await linkSession(scene)).close('pause')
    const dario = scene.phone.customer(DARIO, 'Dario')
    const ids = ['um', 'dois', 'três'].map(word => dario.say(word))
    await scene.fake.settled()
    const session = await scene.open()
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 3, 'three messages')
    expect(scene.core.eventsOfKind('message').map(({ extId, live }) => [extId, live])).toEqual(
      ids.map(id => [id, true]),
    )
    await waitForCondition(() => session.health().replayedAt !== undefined, 'the word that there is no more')
    await session.close('pause')
  })

  it.each(['lid', 'jid'] as const)(
    'an edit that is sealed by the %s of its author changes the message',
    async name => {
      scene = await makeScene()
      const session = await linkSession(scene)
      const dario = scene.phone.customer(DARIO, 'Dario')
      const messageContextInfo = { messageSecret: randomBytes(32) }
      const target = dario.send({ conversation: 'Chego às 10', messageContextInfo })
      await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the message')
      dario.editSealed(target, 'Chego às 11', dario.person[name])
      dario.editSealed(target, 'Chego às 12', dario.person[name])
      await waitForCondition(() => scene.core.eventsOfKind('edit').length === 2, 'both edits')
      expect(scene.core.eventsOfKind('edit')).toMatchObject([
        { target, content: { kind: 'text', body: 'Chego às 11' } },
        { target, content: { kind: 'text', body: 'Chego às 12' } },
      ])
      expect(scene.core.eventsOfKind('message')).toHaveLength(1)
      await session.close('pause')
    },
  )

  it('an edit that nobody can open is no message', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    const messageContextInfo = { messageSecret: randomBytes(32) }
    const target = dario.send({ conversation: 'Oi', messageContextInfo })
    dario.editSealed(target, 'Olá', '5511999999999@s.whatsapp.net')
    dario.say('Tchau')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 2, 'both messages')
    expect(scene.core.eventsOfKind('edit')).toEqual([])
    await session.close('pause')
  })

  it('the first burst of somebody new arrives in its order', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    answerReadsUnevenly(scene.core.store)
    const people = Array.from({ length: 4 }, (_, at) => scene.phone.customer(`551192222222${at}`, `P${at}`))
    const said = people.map(person => Array.from({ length: 10 }, (_, at) => person.say(`${at}`)))
    const messages = () => scene.core.eventsOfKind('message')
    await waitForCondition(() => messages().length === 40, 'all messages')
    const arrived = people.map((_, at) =>
      messages()
        .filter(({ chat }) => chat.value === `551192222222${at}`)
        .map(({ extId }) => extId),
    )
    expect(arrived).toEqual(said)
    await session.close('pause')
  })

  it('a message that cannot be read at first is a placeholder, and its text replaces that', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    const extId = dario.say('agora sim', { garbled: 1 })
    await waitForCondition(() => scene.core.eventsOfKind('body').length === 1, 'the text')
    expect(scene.core.eventsOfKind('message').map(({ content }) => content.kind)).toEqual(['unsupported'])
    expect(scene.core.eventsOfKind('body')[0]).toMatchObject({
      extId,
      content: { kind: 'text', body: 'agora sim' },
    })
    expect(scene.core.eventsOfKind('body')[0]?.chat).toEqual(scene.core.eventsOfKind('message')[0]?.chat)
    await session.close('pause')
  })

  it('a person is one person, by LID or by number, whoever begins', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    dario.say('pelo LID')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the first')
    dario.addressing = 'pn'
    dario.say('pelo número')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 2, 'the second')
    await session.send(text('m-1', 'Olá'))
    await waitForCondition(
      () => scene.core.eventsOfKind('receipt').length === 1,
      'a receipt, which comes from the LID',
    )
    const chats = [...scene.core.eventsOfKind('message'), ...scene.core.eventsOfKind('receipt')].map(
      ({ chat }) => chat,
    )
    expect(chats).toEqual(Array.from({ length: 3 }, () => ({ scheme: 'pn', value: DARIO })))
    expect(scene.core.eventsOfKind('message')[0]?.aliases.map(({ scheme }) => scheme)).toEqual(['pn', 'lid'])
    await session.close('pause')
  })

  it('somebody whose number is hidden has a LID, and is answered', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    dario.person.isNumberHidden = true
    dario.say('sou eu')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the message')
    const [message] = scene.core.eventsOfKind('message')
    expect(message?.chat.scheme).toBe('lid')
    await session.send({ ...text('m-1', 'Olá'), to: message?.chat ?? { scheme: 'lid', value: '' } })
    await waitForCondition(() => dario.screen().length === 1, 'the answer')
    await session.close('pause')
  })

  it('a receipt that comes before the answer to the send settles it, and it is not sent twice', async () => {
    scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, ackMs: 300 } } })
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    scene.fake.faults.loseAnswers = true
    await expect(session.send(text('m-1', 'chegou?'))).rejects.toMatchObject({ kind: 'ambiguous' })
    await waitForCondition(
      () => scene.core.eventsOfKind('receipt').some(({ outboundId }) => outboundId === 'm-1'),
      'the receipt',
    )
    const { extId } = await session.send(text('m-1', 'chegou?'))
    expect(dario.received.map(({ id }) => id)).toEqual([extId])
    expect(dario.inbox.repeated).toEqual([])
    await session.close('pause')
  })

  it('after an answer that never came the same message goes again under the same id, and shows once', async () => {
    scene = await makeScene({ web: { timeouts: { ...SHORT_TIMEOUTS, ackMs: 300 } } })
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    dario.inbox.isOffline = true
    scene.fake.faults.loseAnswers = true
    await expect(session.send(text('m-1', 'chegou?'))).rejects.toMatchObject({ kind: 'ambiguous' })
    scene.fake.faults.loseAnswers = false
    const { extId } = await session.send(text('m-1', 'chegou?'))
    await scene.fake.settled()
    expect(dario.received.map(({ id }) => id)).toEqual([extId])
    expect(dario.inbox.repeated).toEqual([extId])
    await session.close('pause')
  })

  it.each([463, 479])(
    'a refusal with %i holds nothing but that message, and is told as a restriction',
    async code => {
      scene = await makeScene()
      const session = await linkSession(scene)
      scene.phone.customer(DARIO, 'Dario')
      scene.fake.faults.nack = () => code
      await expect(session.send(text('m-1', 'oi'))).rejects.toMatchObject({
        kind: 'restricted',
        code: String(code),
        scope: 'chat',
      })
      scene.fake.faults.nack = undefined
      await session.send(text('m-2', 'oi'))
      await session.close('pause')
    },
  )

  it('a group that a refusal with 421 calls stale is read again, and the next try leaves', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const group = scene.phone.group('Família', [scene.phone.customer(DARIO, 'Dario')])
    const names = () => scene.core.eventsOfKind('group').map(({ subject }) => subject)
    await waitForCondition(() => names().length === 1, 'the group')
    group.subject = 'Família Lima'
    const message = {
      ...text('m-1', 'oi'),
      to: { scheme: 'group', value: group.id.split('@')[0] ?? '' },
    } as const
    scene.fake.faults.nack = () => 421
    await expect(session.send(message)).rejects.toMatchObject({ kind: 'transient', code: '421' })
    await waitForCondition(() => names().at(-1) === 'Família Lima', 'it was read again')
    scene.fake.faults.nack = undefined
    await session.send(message)
    await session.close('pause')
  })

  it('what the core does not take is never acknowledged, and is told by the next session without being sent again', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    scene.core.setBroken(true)
    const extId = dario.say('não me perca')
    expect(await session.ended).toMatchObject({ why: 'failed' })
    expect(dario.isDelivered(extId)).toBe(false)
    scene.core.setBroken(false)
    // The network is down now, so the message comes from the journal.
    scene.fake.outage(true)
    const again = await scene.open()
    expect(scene.core.eventsOfKind('message').map(event => event.extId)).toEqual([extId])
    scene.fake.outage(false)
    await waitForCondition(() => dario.isDelivered(extId), 'WhatsApp is told')
    await again.close('pause')
  })

  it('messages of groups name who wrote, the group has its name, and everybody gets what we say', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const [dario, maria] = [
      scene.phone.customer(DARIO, 'Dario'),
      scene.phone.customer('5511922222222', 'Maria'),
    ]
    const group = scene.phone.group('Família', [dario, maria])
    const extId = dario.say('oi grupo', { group })
    await waitForCondition(
      () => scene.core.eventsOfKind('message').length === 1 && scene.core.eventsOfKind('group').length > 0,
      'the message and the name',
    )
    const [message] = scene.core.eventsOfKind('message')
    expect(message).toMatchObject({
      extId,
      chat: { scheme: 'group' },
      author: { scheme: 'pn', value: DARIO },
      names: { profile: 'Dario' },
    })
    expect(scene.core.eventsOfKind('group').at(-1)).toMatchObject({ subject: 'Família', chat: message?.chat })
    const sent = await session.send({
      ...text('m-1', 'oi todos'),
      to: message?.chat ?? { scheme: 'group', value: '' },
      quoted: { extId, fromMe: false },
    })
    for (const member of [dario, maria]) {
      await waitForCondition(() => member.received.some(({ id }) => id === sent.extId), 'everybody has it')
    }
    await waitForCondition(
      () => scene.core.eventsOfKind('receipt').some(({ level }) => level === 'delivered'),
      'delivered to everybody',
    )
    dario.read()
    await scene.fake.settled()
    expect(scene.core.eventsOfKind('receipt').some(({ level }) => level === 'read')).toBe(false)
    maria.read()
    await waitForCondition(
      () => scene.core.eventsOfKind('receipt').some(({ level }) => level === 'read'),
      'read by everybody',
    )
    await session.close('pause')
  })

  it('what the owner writes on the phone is ours from elsewhere, in the chat of the customer', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    dario.say('oi')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the message')
    scene.phone.write(dario, 'respondi pelo telefone')
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 2, 'what the owner wrote')
    expect(scene.core.eventsOfKind('message')[1]).toMatchObject({
      from: 'me-elsewhere',
      chat: scene.core.eventsOfKind('message')[0]?.chat,
    })
    await session.close('pause')
  })

  it('calls are refused where the company takes none, and told as such', async () => {
    scene = await makeScene({ settings: { calls: 'refuse' } })
    const session = await linkSession(scene)
    const callId = scene.phone.customer(DARIO, 'Dario').call({ video: true })
    await waitForCondition(
      () => scene.core.eventsOfKind('call').some(({ state }) => state === 'rejected'),
      'it is refused',
    )
    expect(scene.phone.rejectedCalls).toEqual([callId])
    expect(scene.core.eventsOfKind('call').map(({ state, video }) => [state, video])).toEqual([
      ['ringing', true],
      ['rejected', true],
    ])
    await session.close('pause')
  })

  it('what is wanted is asked for when it matters, so that a change needs no new line', async () => {
    scene = await makeScene({ settings: { calls: 'ring' } })
    const session = await linkSession(scene)
    const dario = scene.phone.customer(DARIO, 'Dario')
    dario.call()
    await waitForCondition(() => scene.core.eventsOfKind('call').length === 1, 'it rings')
    scene.core.settings = { calls: 'refuse', importFrom: '2026-01-01T00:00:00Z' }
    const refused = dario.call()
    await waitForCondition(
      () => scene.core.eventsOfKind('call').some(({ state }) => state === 'rejected'),
      'the next is refused',
    )
    expect(scene.phone.rejectedCalls).toEqual([refused])
    const at = new Date('2026-06-01T12:00:00Z')
    scene.phone.sendHistory({ kind: 'FULL' }, [
      {
        id: 'NOVA',
        chat: dario.person,
        fromMe: false,
        author: dario.person,
        at,
        message: { conversation: 'NOVA' },
      },
    ])
    await waitForCondition(
      () => scene.core.eventsOfKind('message').some(({ extId, live }) => extId === 'NOVA' && !live),
      'an old message',
    )
    expect(scene.phone.logins).toBe(1)
    await session.close('pause')
  })

  it('votes in a poll are counted as they come in, changed and taken back; none is a message', async () => {
    scene = await makeScene()
    const session = await linkSession(scene)
    const [dario, maria] = [
      scene.phone.customer(DARIO, 'Dario'),
      scene.phone.customer('5511922222222', 'Maria'),
    ]
    const group = scene.phone.group('Almoço', [dario, maria])
    const poll = dario.sendPoll('Onde?', ['Bar', 'Casa'], { group })
    await waitForCondition(() => scene.core.eventsOfKind('message').length === 1, 'the poll')
    expect(scene.core.eventsOfKind('message')[0]?.content).toEqual({
      kind: 'text',
      body: '📊 Onde?\n○ Bar\n○ Casa',
    })
    const shown = () =>
      scene.core
        .eventsOfKind('tally')
        .map(({ target, content }) => [target, content.kind === 'text' ? content.body : ''])
    dario.vote(poll, ['Bar'], { group })
    await waitForCondition(() => shown().length === 1, 'his own vote')
    dario.vote(poll, ['Casa'], { group })
    await waitForCondition(() => shown().length === 2, 'his mind is changed')
    dario.vote(poll, [], { group })
    await waitForCondition(() => shown().length === 3, 'he takes it back')
    expect(shown()).toEqual([
      [poll, '📊 Onde?\n○ Bar — 1\n○ Casa — 0'],
      [poll, '📊 Onde?\n○ Bar — 0\n○ Casa — 1'],
      [poll, '📊 Onde?\n○ Bar — 0\n○ Casa — 0'],
    ])
    expect(scene.core.eventsOfKind('message')).toHaveLength(1)
    await session.close('pause')
  })

  it('old messages come when they are wished, dated, not live, and only from then on', async () => {
    scene = await makeScene({ settings: { importFrom: '2026-01-01T00:00:00Z' } })
    const dario = scene.phone.customer(DARIO, 'Dario')
    const past = (id: string, at: string) =>
      scene.phone.addHistory({
        id,
        chat: dario.person,
        fromMe: false,
        author: dario.person,
        at: new Date(at),
        message: { conversation: id },
      })
    past('VELHA', '2025-06-01T12:00:00Z')
    past('NOVA', '2026-06-01T12:00:00Z')
    const session = await linkSession(scene)
    await waitForCondition(() => scene.core.eventsOfKind('message').length > 0, 'an old message')
    expect(
      scene.core.eventsOfKind('message').map(({ extId, live, at }) => [extId, live, at.toISOString()]),
    ).toEqual([['NOVA', false, '2026-06-01T12:00:00.000Z']])
    await waitForCondition(() => scene.core.eventsOfKind('history').length > 0, 'how far it is')
    await session.close('pause')
  })
})
