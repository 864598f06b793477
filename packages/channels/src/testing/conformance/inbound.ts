import { expect, it } from 'vitest'
import { addressKey, eventKey, toStorableValue } from '../../port.ts'
import { SAMPLE_CARD, SAMPLE_FILES, SAMPLE_KINDS, ODD_TEXTS } from './samples.ts'
import { isEventOfCustomer, readAll, setUpCases, waitUntil } from './conformance-case.ts'
import type { MakeHarness } from './harness.ts'

export function inboundCases(makeHarness: MakeHarness): void {
  const currentCase = setUpCases(makeHarness)

  it('a text arrives as a message of the customer, live and dated', async () => {
    const { harness, waitForEvent, capabilities } = currentCase()
    const before = Date.now()
    const extId = harness.customer.say('Oi, bom dia!')
    const event = await waitForEvent('message')
    expect(event).toMatchObject({
      extId,
      key: eventKey.message(extId),
      content: { kind: 'text', body: 'Oi, bom dia!' },
      live: true,
    })
    expect(event.from).toEqual(harness.customer.address)
    expect(isEventOfCustomer(harness, event)).toBe(true)
    expect(event.aliases.map(addressKey)).toContain(addressKey(harness.customer.address))
    if (capabilities.inbound.names !== false) expect(event.names.profile).toBeTruthy()
    expect(event.at.getTime()).toBeGreaterThan(before - 2000)
    expect(event.at.getTime()).toBeLessThan(Date.now() + 2000)
  })

  it.each(SAMPLE_KINDS)('a %s arrives as a name whose bytes are fetched later', async type => {
    const { harness, waitForEvent } = currentCase()
    harness.customer.sendFile(type, SAMPLE_FILES[type])
    const { content } = await waitForEvent('message')
    expect(content).toMatchObject({ kind: 'media', type, mime: SAMPLE_FILES[type].mime })
    if (content.kind !== 'media') return
    expect(content.caption).toBe(SAMPLE_FILES[type].caption)
    if (type === 'document') expect(content.filename).toBe(SAMPLE_FILES[type].filename)
    const download = await harness.session().act({ do: 'download', ...content.media })
    expect(await readAll(download.stream)).toEqual(Buffer.from(SAMPLE_FILES[type].bytes))
    expect(download.mime).toBe(SAMPLE_FILES[type].mime)
    expect(download.bytes).toBe(SAMPLE_FILES[type].bytes.length)
  })

  it('a place arrives with its coordinates and name', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (capabilities.inbound.location === false) return context.skip()
    harness.customer.sendLocation({
      latitude: -23.5613,
      longitude: -46.6565,
      name: 'MASP',
      address: 'Av. Paulista, 1578',
    })
    expect((await waitForEvent('message')).content).toEqual({
      kind: 'location',
      latitude: -23.5613,
      longitude: -46.6565,
      name: 'MASP',
      address: 'Av. Paulista, 1578',
    })
  })

  it('a contact card arrives with its phones and addresses', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (capabilities.inbound.contact === false) return context.skip()
    harness.customer.sendContact(SAMPLE_CARD)
    expect((await waitForEvent('message')).content).toMatchObject({
      kind: 'contacts',
      contacts: [SAMPLE_CARD],
    })
  })

  it('an answer names the message it quotes', async () => {
    const { harness, waitForEvent, makeOutbound } = currentCase()
    const { extId } = await harness.session().send(makeOutbound({ kind: 'text', body: 'Posso ajudar?' }))
    harness.customer.say('Pode', extId)
    expect((await waitForEvent('message')).quoted).toBe(extId)
  })

  it('a pressed button arrives as the choice and names what offered it', async context => {
    const { harness, waitForEvent, makeOutbound, capabilities } = currentCase()
    if (capabilities.buttons === 0) return context.skip()
    const choice = { id: 'sales', title: 'Vendas' }
    const { extId } = await harness
      .session()
      .send(makeOutbound({ kind: 'buttons', body: 'Escolha', buttons: [choice] }))
    harness.customer.choose(extId, choice, 'button')
    const event = await waitForEvent('message')
    expect(event).toMatchObject({
      ...(capabilities.inbound.offer === false ? {} : { quoted: extId }),
      content: { kind: 'reply', type: 'button', ...choice },
    })
  })

  it('a picked row arrives as the choice', async context => {
    const { harness, waitForEvent, makeOutbound, capabilities } = currentCase()
    if (capabilities.list === 0) return context.skip()
    const choice = { id: 'q2', title: 'Suporte' }
    const content = {
      kind: 'list',
      body: 'Escolha',
      open: 'Opções',
      sections: [{ title: 'Filas', rows: [choice] }],
    } as const
    const { extId } = await harness.session().send(makeOutbound(content))
    harness.customer.choose(extId, choice, 'list')
    expect((await waitForEvent('message')).content).toMatchObject({ kind: 'reply', type: 'list', ...choice })
  })

  it('a reaction names its target, and taking it back is a reaction without an emoji', async () => {
    const { harness, waitForEvent, makeOutbound } = currentCase()
    const { extId } = await harness.session().send(makeOutbound({ kind: 'text', body: 'Feito!' }))
    harness.customer.react(extId, '👍')
    expect(await waitForEvent('reaction')).toMatchObject({
      target: extId,
      emoji: '👍',
      by: harness.customer.address,
    })
    harness.customer.react(extId, null)
    const second = await waitForEvent('reaction', event => event.emoji === null)
    expect(second.target).toBe(extId)
  })

  it('an edit carries the new text, and each further edit is another event', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (!capabilities.inbound.edit) return context.skip()
    const target = harness.customer.say('Quero 2')
    harness.customer.edit(target, 'Quero 3')
    harness.customer.edit(target, 'Quero 4')
    expect(await waitForEvent('edit')).toMatchObject({ target, content: { kind: 'text', body: 'Quero 3' } })
    await waitForEvent('edit', event => event.content.kind === 'text' && event.content.body === 'Quero 4')
  })

  it('a deletion names its target', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (!capabilities.inbound.delete) return context.skip()
    const target = harness.customer.say('ops')
    harness.customer.delete(target)
    expect(await waitForEvent('delete')).toMatchObject({ target, key: eventKey.delete(target) })
  })

  it('typing is told and has no key, because it is never stored', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (!capabilities.inbound.typing) return context.skip()
    harness.customer.type('composing')
    expect(await waitForEvent('typing')).toMatchObject({
      key: null,
      state: 'composing',
      by: harness.customer.address,
    })
    harness.customer.type('paused')
    await waitForEvent('typing', event => event.state === 'paused')
  })

  it('a call is told while it rings', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (capabilities.calls === 'none') return context.skip()
    const callId = harness.customer.call()
    expect(await waitForEvent('call')).toMatchObject({
      callId,
      state: 'ringing',
      by: harness.customer.address,
    })
  })

  it.each(ODD_TEXTS)('$what are never refused and arrive storable', async ({ text, stored }) => {
    const { harness, waitForEvent } = currentCase()
    const extId = harness.customer.say(text)
    const event = await waitForEvent('message', one => one.extId === extId)
    expect(event.content).toEqual({ kind: 'text', body: stored ?? text })
    expect(toStorableValue(event.raw)).toEqual(event.raw)
  })

  it('a name of 10 KB with odd characters is never refused', async context => {
    const { harness, waitForEvent, capabilities } = currentCase()
    if (capabilities.inbound.names === false) return context.skip()
    const name = `Zoë\u0000\uD83D ${'👑'.repeat(2500)}`
    harness.customer.rename(name)
    harness.customer.say('oi')
    expect((await waitForEvent('message')).names.profile).toBe(`Zoë\uFFFD ${'👑'.repeat(2500)}`)
  })

  it('thirty messages arrive once each and in order', async () => {
    const { harness } = currentCase()
    const ids = Array.from({ length: 30 }, (_, at) => harness.customer.say(`${at}`))
    await waitUntil(() => harness.core.eventsOfKind('message').length === 30, 'thirty messages')
    expect(harness.core.eventsOfKind('message').map(event => event.extId)).toEqual(ids)
  })

  it('what is delivered twice has the same keys and is stored once', async () => {
    const { harness, waitForEvent, makeOutbound, capabilities } = currentCase()
    const level = capabilities.receipts.includes('delivered') ? 'delivered' : 'sent'
    harness.network.duplicate(true)
    const target = harness.customer.say('uma vez só')
    harness.customer.react(target, '🎉')
    harness.customer.edit(target, 'só uma vez')
    await harness.session().send(makeOutbound({ kind: 'text', body: 'certo' }))
    await waitForEvent('edit')
    await waitForEvent('receipt', event => event.level === level)
    await waitUntil(
      () => harness.core.emittedEvents.filter(event => event.kind === 'message').length === 2,
      'two deliveries',
    )
    await waitUntil(
      () =>
        harness.core.emittedEvents.filter(event => event.kind === 'receipt' && event.level === level)
          .length === 2,
      'two receipts',
    )
    expect(harness.core.eventsOfKind('message')).toHaveLength(1)
    expect(harness.core.eventsOfKind('reaction')).toHaveLength(1)
    expect(harness.core.eventsOfKind('edit')).toHaveLength(1)
    expect(harness.core.eventsOfKind('receipt').filter(event => event.level === level)).toHaveLength(1)
  })

  it('what arrives out of order all arrives', async () => {
    const { harness } = currentCase()
    harness.network.reorder(true)
    const ids = ['a', 'b', 'c', 'd'].map(body => harness.customer.say(body))
    await waitUntil(() => harness.core.eventsOfKind('message').length === ids.length, 'all of them')
    expect(
      harness.core
        .eventsOfKind('message')
        .map(event => event.extId)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })
}
