import { expect, it } from 'vitest'
import { addressKey, eventKey, storableJson } from '../../port.ts'
import { CARD, FILES, MEDIA_TYPES, ODD_TEXTS } from './samples.ts'
import { isAbout, readAll, stage, until } from './stage.ts'
import type { MakeWorld } from './world.ts'

export function inboundCases(makeWorld: MakeWorld): void {
  const on = stage(makeWorld)

  it('a text arrives as a message of the customer, live and dated', async () => {
    const { world, hears, capabilities } = on()
    const before = Date.now()
    const extId = world.customer.say('Oi, bom dia!')
    const event = await hears('message')
    expect(event).toMatchObject({ extId, key: eventKey.message(extId), content: { kind: 'text', body: 'Oi, bom dia!' }, live: true })
    expect(event.from).toEqual(world.customer.address)
    expect(isAbout(world, event)).toBe(true)
    expect(event.aliases.map(addressKey)).toContain(addressKey(world.customer.address))
    if (capabilities.hears.names !== false) expect(event.names.profile).toBeTruthy()
    expect(event.at.getTime()).toBeGreaterThan(before - 2000)
    expect(event.at.getTime()).toBeLessThan(Date.now() + 2000)
  })

  it.each(MEDIA_TYPES)('a %s arrives as a name whose bytes are fetched later', async type => {
    const { world, hears } = on()
    world.customer.sendFile(type, FILES[type])
    const { content } = await hears('message')
    expect(content).toMatchObject({ kind: 'media', type, mime: FILES[type].mime })
    if (content.kind !== 'media') return
    expect(content.caption).toBe(FILES[type].caption)
    if (type === 'document') expect(content.filename).toBe(FILES[type].filename)
    const download = await world.session().act({ do: 'download', ...content.media })
    expect(await readAll(download.stream)).toEqual(Buffer.from(FILES[type].bytes))
    expect(download.mime).toBe(FILES[type].mime)
    expect(download.bytes).toBe(FILES[type].bytes.length)
  })

  it('a place arrives with its coordinates and name', async context => {
    const { world, hears, capabilities } = on()
    if (capabilities.hears.location === false) return context.skip()
    world.customer.sendLocation({ latitude: -23.5613, longitude: -46.6565, name: 'MASP', address: 'Av. Paulista, 1578' })
    expect((await hears('message')).content).toEqual({
      kind: 'location',
      latitude: -23.5613,
      longitude: -46.6565,
      name: 'MASP',
      address: 'Av. Paulista, 1578',
    })
  })

  it('a contact card arrives with its phones and addresses', async context => {
    const { world, hears, capabilities } = on()
    if (capabilities.hears.contact === false) return context.skip()
    world.customer.sendContact(CARD)
    expect((await hears('message')).content).toEqual({ kind: 'contacts', contacts: [CARD] })
  })

  it('an answer names the message it quotes', async () => {
    const { world, hears, outbound } = on()
    const { extId } = await world.session().send(outbound({ kind: 'text', body: 'Posso ajudar?' }))
    world.customer.say('Pode', extId)
    expect((await hears('message')).quoted).toBe(extId)
  })

  it('a pressed button arrives as the choice and names what offered it', async context => {
    const { world, hears, outbound, capabilities } = on()
    if (capabilities.buttons === 0) return context.skip()
    const choice = { id: 'sales', title: 'Vendas' }
    const { extId } = await world.session().send(outbound({ kind: 'buttons', body: 'Escolha', buttons: [choice] }))
    world.customer.choose(extId, choice, 'button')
    const event = await hears('message')
    expect(event).toMatchObject({
      ...(capabilities.hears.offer === false ? {} : { quoted: extId }),
      content: { kind: 'reply', type: 'button', ...choice },
    })
  })

  it('a picked row arrives as the choice', async context => {
    const { world, hears, outbound, capabilities } = on()
    if (capabilities.list === 0) return context.skip()
    const choice = { id: 'q2', title: 'Suporte' }
    const content = { kind: 'list', body: 'Escolha', open: 'Opções', sections: [{ title: 'Filas', rows: [choice] }] } as const
    const { extId } = await world.session().send(outbound(content))
    world.customer.choose(extId, choice, 'list')
    expect((await hears('message')).content).toMatchObject({ kind: 'reply', type: 'list', ...choice })
  })

  it('a reaction names its target, and taking it back is a reaction without an emoji', async () => {
    const { world, hears, outbound } = on()
    const { extId } = await world.session().send(outbound({ kind: 'text', body: 'Feito!' }))
    world.customer.react(extId, '👍')
    expect(await hears('reaction')).toMatchObject({ target: extId, emoji: '👍', by: world.customer.address })
    world.customer.react(extId, null)
    const second = await hears('reaction', event => event.emoji === null)
    expect(second.target).toBe(extId)
  })

  it('an edit carries the new text, and each further edit is another event', async context => {
    const { world, hears, capabilities } = on()
    if (!capabilities.hears.edit) return context.skip()
    const target = world.customer.say('Quero 2')
    world.customer.edit(target, 'Quero 3')
    world.customer.edit(target, 'Quero 4')
    expect(await hears('edit')).toMatchObject({ target, content: { kind: 'text', body: 'Quero 3' } })
    await hears('edit', event => event.content.kind === 'text' && event.content.body === 'Quero 4')
  })

  it('a deletion names its target', async context => {
    const { world, hears, capabilities } = on()
    if (!capabilities.hears.delete) return context.skip()
    const target = world.customer.say('ops')
    world.customer.delete(target)
    expect(await hears('delete')).toMatchObject({ target, key: eventKey.delete(target) })
  })

  it('typing is told and has no key, because it is never stored', async context => {
    const { world, hears, capabilities } = on()
    if (!capabilities.hears.typing) return context.skip()
    world.customer.type('composing')
    expect(await hears('typing')).toMatchObject({ key: null, state: 'composing', by: world.customer.address })
    world.customer.type('paused')
    await hears('typing', event => event.state === 'paused')
  })

  it('a call is told while it rings', async context => {
    const { world, hears, capabilities } = on()
    if (capabilities.calls === 'none') return context.skip()
    const callId = world.customer.call()
    expect(await hears('call')).toMatchObject({ callId, state: 'ringing', by: world.customer.address })
  })

  it.each(ODD_TEXTS)('$what are never refused and arrive storable', async ({ text, stored }) => {
    const { world, hears } = on()
    const extId = world.customer.say(text)
    const event = await hears('message', one => one.extId === extId)
    expect(event.content).toEqual({ kind: 'text', body: stored ?? text })
    expect(storableJson(event.raw)).toEqual(event.raw)
  })

  it('a name of 10 KB with odd characters is never refused', async context => {
    const { world, hears, capabilities } = on()
    if (capabilities.hears.names === false) return context.skip()
    const name = `Zoë\u0000\uD83D ${'👑'.repeat(2500)}`
    world.customer.rename(name)
    world.customer.say('oi')
    expect((await hears('message')).names.profile).toBe(`Zoë\uFFFD ${'👑'.repeat(2500)}`)
  })

  it('thirty messages arrive once each and in order', async () => {
    const { world } = on()
    const ids = Array.from({ length: 30 }, (_, at) => world.customer.say(`${at}`))
    await until(() => world.core.of('message').length === 30, 'thirty messages')
    expect(world.core.of('message').map(event => event.extId)).toEqual(ids)
  })

  it('what is delivered twice has the same keys and is stored once', async () => {
    const { world, hears, outbound, capabilities } = on()
    const level = capabilities.receipts.includes('delivered') ? 'delivered' : 'sent'
    world.network.duplicate(true)
    const target = world.customer.say('uma vez só')
    world.customer.react(target, '🎉')
    world.customer.edit(target, 'só uma vez')
    await world.session().send(outbound({ kind: 'text', body: 'certo' }))
    await hears('edit')
    await hears('receipt', event => event.level === level)
    await until(() => world.core.heard.filter(event => event.kind === 'message').length === 2, 'two deliveries')
    await until(() => world.core.heard.filter(event => event.kind === 'receipt' && event.level === level).length === 2, 'two receipts')
    expect(world.core.of('message')).toHaveLength(1)
    expect(world.core.of('reaction')).toHaveLength(1)
    expect(world.core.of('edit')).toHaveLength(1)
    expect(world.core.of('receipt').filter(event => event.level === level)).toHaveLength(1)
  })

  it('what arrives out of order all arrives', async () => {
    const { world } = on()
    world.network.reorder(true)
    const ids = ['a', 'b', 'c', 'd'].map(body => world.customer.say(body))
    await until(() => world.core.of('message').length === ids.length, 'all of them')
    expect(
      world.core
        .of('message')
        .map(event => event.extId)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })
}
