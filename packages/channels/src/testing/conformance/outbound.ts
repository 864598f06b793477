import { expect, it } from 'vitest'
import type { ReceiptLevel } from '../../port.ts'
import { CARD, carriedSample, MEDIA_TYPES, ODD_TEXTS } from './samples.ts'
import { stage, until } from './stage.ts'
import type { MakeWorld } from './world.ts'

const HEIGHT: Readonly<Record<ReceiptLevel, number>> = { failed: 0, sent: 1, delivered: 2, read: 3, played: 4 }

export function outboundCases(makeWorld: MakeWorld): void {
  const on = stage(makeWorld)

  it('a text reaches the customer under the id the send answered', async () => {
    const { world, outbound, sees } = on()
    const result = await world.session().send(outbound({ kind: 'text', body: 'Olá, *Marina*! https://example.com' }))
    expect((await sees(result.extId)).content).toEqual({ kind: 'text', body: 'Olá, *Marina*! https://example.com' })
    expect(result.at.getTime()).toBeGreaterThan(Date.now() - 5000)
  })

  it.each(MEDIA_TYPES)('a %s reaches the customer whole', async type => {
    const { world, outbound, sees, capabilities } = on()
    const limit = capabilities.media[type]
    const { content, bytes, mime, caption, filename } = carriedSample(type, limit)
    if (!limit) return expect(world.session().send(outbound(content))).rejects.toMatchObject({ kind: 'unsupported' })
    const { extId } = await world.session().send(outbound(content))
    const seen = await sees(extId)
    expect(seen.content).toMatchObject({ kind: 'media', type, file: { mime, ...(caption && { caption }), ...(type === 'document' && { filename }) } })
    if (seen.content.kind === 'media') expect(Buffer.from(seen.content.file.bytes)).toEqual(Buffer.from(bytes))
  })

  it('a place reaches the customer', async context => {
    const { world, outbound, sees, capabilities } = on()
    if (!capabilities.location) return context.skip()
    const place = { kind: 'location', latitude: -22.9519, longitude: -43.2105, name: 'Cristo', address: 'Corcovado' } as const
    const { extId } = await world.session().send(outbound(place))
    expect((await sees(extId)).content).toEqual(place)
  })

  it('a contact card reaches the customer', async context => {
    const { world, outbound, sees, capabilities } = on()
    if (!capabilities.contact) return context.skip()
    const { extId } = await world.session().send(outbound({ kind: 'contacts', contacts: [CARD] }))
    expect((await sees(extId)).content).toEqual({ kind: 'contacts', contacts: [CARD] })
  })

  it('buttons reach the customer, up to as many as the channel carries', async context => {
    const { world, outbound, sees, capabilities } = on()
    if (capabilities.buttons === 0) return context.skip()
    const buttons = Array.from({ length: capabilities.buttons }, (_, at) => ({ id: `b${at}`, title: `Opção ${at}` }))
    const { extId } = await world.session().send(outbound({ kind: 'buttons', body: 'Escolha:', footer: 'Loja Sol', buttons }))
    expect((await sees(extId)).content).toEqual({ kind: 'choices', body: 'Escolha:', choices: buttons })
    const tooMany = [...buttons, { id: 'more', title: 'Mais' }]
    await expect(world.session().send(outbound({ kind: 'buttons', body: 'x', buttons: tooMany }))).rejects.toMatchObject({ kind: 'content' })
  })

  it('a list reaches the customer, up to as many rows as the channel carries', async context => {
    const { world, outbound, sees, capabilities } = on()
    if (capabilities.list === 0) return context.skip()
    const rows = Array.from({ length: capabilities.list }, (_, at) => ({ id: `r${at}`, title: `Linha ${at}`, description: 'x' }))
    const halves = [
      { title: 'A', rows: rows.slice(0, 4) },
      { title: 'B', rows: rows.slice(4) },
    ]
    const { extId } = await world.session().send(outbound({ kind: 'list', body: 'Filas', open: 'Ver', sections: halves }))
    expect((await sees(extId)).content).toEqual({ kind: 'choices', body: 'Filas', choices: rows })
    const more = [...halves, { title: 'C', rows: [{ id: 'more', title: 'Mais' }] }]
    await expect(world.session().send(outbound({ kind: 'list', body: 'x', open: 'y', sections: more }))).rejects.toMatchObject({ kind: 'content' })
  })

  it('a template goes through, or is refused as something the channel has not', async () => {
    const { world, outbound, sees, capabilities } = on()
    const template = { kind: 'template', name: 'hello_world', language: 'pt_BR' } as const
    const sending = world.session().send(outbound(template))
    if (!capabilities.templates) return expect(sending).rejects.toMatchObject({ kind: 'unsupported' })
    expect((await sees((await sending).extId)).content).toEqual({ kind: 'template', name: 'hello_world' })
  })

  it('an answer quotes the message it answers', async context => {
    const { world, outbound, sees, hears, capabilities } = on()
    if (!capabilities.reply) return context.skip()
    const asked = world.customer.say('Tem azul?')
    await hears('message')
    const { extId } = await world.session().send(outbound({ kind: 'text', body: 'Tem!' }, { quoted: { extId: asked, fromMe: false } }))
    expect((await sees(extId)).quoted).toBe(asked)
  })

  it.each(ODD_TEXTS.filter(({ text, stored }) => stored === undefined && text.length < 4096))('$what go out untouched', async ({ text }) => {
    const { world, outbound, sees } = on()
    const { extId } = await world.session().send(outbound({ kind: 'text', body: text }))
    expect((await sees(extId)).content).toEqual({ kind: 'text', body: text })
  })

  it('the same id sent twice reaches the customer once, where the channel promises it', async context => {
    const { world, outbound, capabilities } = on()
    if (!capabilities.idempotentSend) return context.skip()
    const message = outbound({ kind: 'text', body: 'uma vez' })
    const [first, second] = await Promise.all([world.session().send(message), world.session().send(message)])
    expect(second.extId).toBe(first.extId)
    expect(world.customer.received()).toHaveLength(1)
  })

  it('receipts name the message and our id, and rise to delivered and read', async () => {
    const { world, outbound, hears, capabilities } = on()
    const message = outbound({ kind: 'text', body: 'chegou?' })
    const { extId } = await world.session().send(message)
    await hears('receipt', event => event.target === extId && event.outboundId === message.id)
    if (capabilities.receipts.includes('delivered')) await hears('receipt', event => event.target === extId && event.level === 'delivered')
    world.customer.read()
    await until(
      () => [...world.core.of('receipt').filter(event => event.target === extId), ...world.core.of('watermark')].some(event => event.level === 'read'),
      'it is told as read, by itself or with all before it',
    )
    const levels = world.core
      .of('receipt')
      .filter(event => event.target === extId)
      .map(event => HEIGHT[event.level])
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(world.core.of('receipt').every(event => capabilities.receipts.includes(event.level))).toBe(true)
  })

  it('messages of a chat reach the customer in the order they were sent', async () => {
    const { world, outbound } = on()
    for (const body of ['1', '2', '3', '4', '5']) await world.session().send(outbound({ kind: 'text', body }))
    await until(() => world.customer.received().length === 5, 'five messages')
    expect(world.customer.received().map(({ content }) => content.kind === 'text' && content.body)).toEqual(['1', '2', '3', '4', '5'])
  })
}
