import { expect, it } from 'vitest'
import type { PastMessage } from './history.ts'
import { mediaAgents } from './media-agents.ts'
import type { FakeUser } from './fake-user.ts'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

/** Creates a chat of `count` texts, a minute apart. */
function chat(person: FakeUser, count: number, from = new Date('2026-01-01T12:00:00Z')): PastMessage[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `OLD${at}`,
    chat: person,
    fromMe: at % 2 === 1,
    author: person,
    at: new Date(from.getTime() + at * 60_000),
    message: { conversation: `velha ${at}` },
  }))
}

describeOverTheWire('history', currentCase => {
  it('comes to a new device with chats, names, numbers and messages', async () => {
    const { loja, dario, linked } = currentCase()
    for (const past of chat(dario.person, 3)) loja.addHistory(past)
    const client = await linked()
    await waitForValue(() => client.eventsOfKind('messaging-history.set').length > 0)
    const [history] = client.eventsOfKind('messaging-history.set')
    expect(history?.contacts).toMatchObject([
      { id: dario.person.lid, name: 'Dario', phoneNumber: dario.person.jid },
    ])
    expect(history?.messages.map(({ key, message }) => [key.id, key.fromMe, message?.conversation])).toEqual([
      ['OLD2', false, 'velha 2'],
      ['OLD1', true, 'velha 1'],
      ['OLD0', false, 'velha 0'],
    ])
  })

  it('comes in pieces, as files or within the message, with its progress', async () => {
    const { fake, loja, dario, linked } = currentCase()
    const client = await linked(mediaAgents(fake.media))
    const group = loja.group('Família', [dario], { old: true })
    loja.sendHistory({ progress: 50, chunk: 1, asFile: true }, chat(dario.person, 2))
    loja.sendHistory({ progress: 100, chunk: 2 }, [
      {
        id: 'G1',
        chat: group.id,
        fromMe: false,
        author: dario.person,
        at: new Date(),
        message: { conversation: 'no grupo' },
      },
    ])
    const progress = (): unknown[] =>
      client
        .eventsOfKind('messaging-history.set')
        .map(({ progress: percent, messages }) => [percent, messages.length])
    await waitForValue(() => progress().length === 3)
    expect(progress()).toEqual([
      [100, 0],
      [50, 2],
      [100, 1],
    ])
    const last = client.eventsOfKind('messaging-history.set').at(-1)
    expect(last?.chats[0]).toMatchObject({ id: group.id, name: 'Família' })
    expect(last?.messages[0]?.key).toMatchObject({ remoteJid: group.id, participant: dario.person.lid })
  })

  it('is given on demand: so many messages before one that is known', async () => {
    const { loja, dario, linked } = currentCase()
    const client = await linked()
    for (const past of chat(dario.person, 10)) loja.addHistory(past)
    const oldest = { remoteJid: dario.person.lid, fromMe: false, id: 'OLD6' }
    const request = await client.socket.fetchMessageHistory(
      4,
      oldest,
      new Date('2026-01-01T12:06:00Z').getTime(),
    )
    await waitForValue(() =>
      client
        .eventsOfKind('messaging-history.set')
        .some(({ peerDataRequestSessionId }) => peerDataRequestSessionId === request),
    )
    const answer = client.eventsOfKind('messaging-history.set').at(-1)
    expect(answer?.messages.map(({ key }) => key.id)).toEqual(['OLD5', 'OLD4', 'OLD3', 'OLD2'])
  })

  it('is not given while the phone is off', async () => {
    const { fake, loja, dario, linked } = currentCase()
    const client = await linked()
    loja.isPhoneOff = true
    await client.socket.fetchMessageHistory(
      4,
      { remoteJid: dario.person.lid, fromMe: false, id: 'X' },
      Date.now(),
    )
    await waitForValue(() => loja.sent.length === 1)
    await fake.settled()
    dario.say('nada?')
    await waitForValue(() => client.texts.includes('nada?'))
    expect(client.eventsOfKind('messaging-history.set')).toHaveLength(1)
  })

  it('has what was written before the device was linked', async () => {
    const { loja, dario, linked } = currentCase()
    const id = dario.say('antes de tudo')
    const client = await linked()
    await waitForValue(() => client.eventsOfKind('messaging-history.set').length > 0)
    expect(client.eventsOfKind('messaging-history.set')[0]?.messages.map(({ key }) => key.id)).toEqual([id])
    expect(client.texts).toEqual([])
    expect(loja.history).toHaveLength(1)
  })
})
