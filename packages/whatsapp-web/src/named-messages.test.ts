import type { ChannelSession, OutboundMessage } from '@recado/channels/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageIdOf } from './outbound/message-sender.ts'
import { missingLibraryReason, type FakeCustomer } from './testing/index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './testing/scene.ts'

// A phone may name any message, and send under any id. Seen red: each with its guard taken away.
describe.skipIf(missingLibraryReason)(
  'a customer who knows or guesses the id of a message to another',
  () => {
    let scene: Scene
    let session: ChannelSession
    let dario: FakeCustomer
    let maria: FakeCustomer
    let outbound: OutboundMessage
    let id: string
    beforeEach(async () => {
      scene = await makeScene()
      session = await linkSession(scene)
      dario = scene.phone.customer('5511911111111', 'Dario')
      maria = scene.phone.customer('5511922222222', 'Maria')
      outbound = messageTo(maria, 'm1')
      id = messageIdOf(scene.core.context().secret, outbound)
      await isHeard(dario.say('Oi'))
      await isHeard(maria.say('Oi'))
    }, 30_000)
    afterEach(async () => {
      await session.close('pause')
      await scene.fake.close()
    })

    const messageTo = ({ number }: FakeCustomer, name: string): OutboundMessage => ({
      id: name,
      to: { scheme: 'pn', value: number },
      content: { kind: 'text', body: 'Pague em pix@loja' },
      origin: 'human',
    })
    const isHeard = (extId: string) =>
      waitForCondition(
        () => scene.core.eventsOfKind('message').some(message => message.extId === extId),
        'the text',
      )
    const receives = (who: FakeCustomer, extId: string) =>
      waitForCondition(() => who.received.some(one => one.id === extId), 'the message')

    it('does not put words into the mouth of the company', async () => {
      await isHeard(dario.say('Pague em pix@golpe', { id }))
      expect(await session.send(outbound)).toMatchObject({ extId: id })
      await receives(maria, id)
      expect(maria.screen().map(({ content }) => content)).toEqual([
        { kind: 'text', body: 'Pague em pix@loja' },
      ])
    })

    it('does not keep it from leaving by a receipt, nor says that it was read', async () => {
      dario.inbox.report([id])
      await isHeard(dario.say('Tchau'))
      await session.send(outbound)
      await receives(maria, id)
      dario.inbox.report([id], 'read')
      maria.inbox.report([id])
      await waitForCondition(
        () => scene.core.eventsOfKind('receipt').some(({ level }) => level === 'delivered'),
        'its receipt',
      )
      expect(scene.core.eventsOfKind('receipt').filter(({ level }) => level === 'read')).toEqual([])
    })

    it('is not sent it again', async () => {
      await session.send(outbound)
      await receives(maria, id)
      const t = '1763726400'
      scene.phone.deliver({
        tag: 'receipt',
        attrs: { id, type: 'retry', from: dario.person.lid, t },
        content: [
          { tag: 'retry', attrs: { v: '1', count: '1', id, t } },
          { tag: 'registration', attrs: {}, content: dario.person.device.registration() },
        ],
      })
      // The line handles what is asked for again one after another.
      dario.inbox.simulatedFailures = 1
      const { extId } = await session.send(messageTo(dario, 'm2'))
      await receives(dario, extId)
      expect(dario.received.map(one => one.id)).toEqual([extId])
    })

    it('cannot compute it from what everybody knows', () => {
      expect(messageIdOf(new Uint8Array(32), outbound)).not.toBe(id)
    })
  },
)
