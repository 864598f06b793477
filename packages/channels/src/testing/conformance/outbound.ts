import { expect, it } from 'vitest'
import type { ReceiptLevel } from '../../port.ts'
import { SAMPLE_CARD, adaptSample, SAMPLE_KINDS, ODD_TEXTS } from './samples.ts'
import { setUpCases, waitUntil } from './conformance-case.ts'
import type { MakeHarness } from './harness.ts'

const LEVEL_RANK: Readonly<Record<ReceiptLevel, number>> = {
  failed: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
}

export function outboundCases(makeHarness: MakeHarness): void {
  const currentCase = setUpCases(makeHarness)

  it('a text reaches the customer under the id the send answered', async () => {
    const { harness, makeOutbound, waitForMessage } = currentCase()
    const result = await harness
      .session()
      .send(makeOutbound({ kind: 'text', body: 'Olá, *Marina*! https://example.com' }))
    expect((await waitForMessage(result.extId)).content).toEqual({
      kind: 'text',
      body: 'Olá, *Marina*! https://example.com',
    })
    expect(result.at.getTime()).toBeGreaterThan(Date.now() - 5000)
  })

  it.each(SAMPLE_KINDS)('a %s reaches the customer whole', async type => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    const limit = capabilities.media[type]
    const { content, bytes, mime, caption, filename } = adaptSample(type, limit)
    if (!limit)
      return expect(harness.session().send(makeOutbound(content))).rejects.toMatchObject({
        kind: 'unsupported',
      })
    const { extId } = await harness.session().send(makeOutbound(content))
    const seen = await waitForMessage(extId)
    expect(seen.content).toMatchObject({
      kind: 'media',
      type,
      file: { mime, ...(caption && { caption }), ...(type === 'document' && { filename }) },
    })
    if (seen.content.kind === 'media')
      expect(Buffer.from(seen.content.file.bytes)).toEqual(Buffer.from(bytes))
  })

  it('a place reaches the customer', async context => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    if (!capabilities.location) return context.skip()
    const place = {
      kind: 'location',
      latitude: -22.9519,
      longitude: -43.2105,
      name: 'Cristo',
      address: 'Corcovado',
    } as const
    const { extId } = await harness.session().send(makeOutbound(place))
    expect((await waitForMessage(extId)).content).toEqual(place)
  })

  it('a contact card reaches the customer', async context => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    if (!capabilities.contact) return context.skip()
    const { extId } = await harness
      .session()
      .send(makeOutbound({ kind: 'contacts', contacts: [SAMPLE_CARD] }))
    expect((await waitForMessage(extId)).content).toEqual({ kind: 'contacts', contacts: [SAMPLE_CARD] })
  })

  it('buttons reach the customer, up to as many as the channel carries', async context => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    if (capabilities.buttons === 0) return context.skip()
    const buttons = Array.from({ length: capabilities.buttons }, (_, at) => ({
      id: `b${at}`,
      title: `Opção ${at}`,
    }))
    const { extId } = await harness
      .session()
      .send(makeOutbound({ kind: 'buttons', body: 'Escolha:', footer: 'Loja Sol', buttons }))
    expect((await waitForMessage(extId)).content).toEqual({
      kind: 'choices',
      body: 'Escolha:',
      choices: buttons,
    })
    const tooMany = [...buttons, { id: 'more', title: 'Mais' }]
    await expect(
      harness.session().send(makeOutbound({ kind: 'buttons', body: 'x', buttons: tooMany })),
    ).rejects.toMatchObject({ kind: 'content' })
  })

  it('a list reaches the customer, up to as many rows as the channel carries', async context => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    if (capabilities.list === 0) return context.skip()
    const rows = Array.from({ length: capabilities.list }, (_, at) => ({
      id: `r${at}`,
      title: `Linha ${at}`,
      description: 'x',
    }))
    const halves = [
      { title: 'A', rows: rows.slice(0, 4) },
      { title: 'B', rows: rows.slice(4) },
    ]
    const { extId } = await harness
      .session()
      .send(makeOutbound({ kind: 'list', body: 'Filas', open: 'Ver', sections: halves }))
    expect((await waitForMessage(extId)).content).toEqual({ kind: 'choices', body: 'Filas', choices: rows })
    const more = [...halves, { title: 'C', rows: [{ id: 'more', title: 'Mais' }] }]
    await expect(
      harness.session().send(makeOutbound({ kind: 'list', body: 'x', open: 'y', sections: more })),
    ).rejects.toMatchObject({ kind: 'content' })
  })

  it('a template goes through, or is refused as something the channel has not', async () => {
    const { harness, makeOutbound, waitForMessage, capabilities } = currentCase()
    const template = { kind: 'template', name: 'hello_world', language: 'pt_BR' } as const
    const sending = harness.session().send(makeOutbound(template))
    if (!capabilities.templates) return expect(sending).rejects.toMatchObject({ kind: 'unsupported' })
    expect((await waitForMessage((await sending).extId)).content).toEqual({
      kind: 'template',
      name: 'hello_world',
    })
  })

  it('an answer quotes the message it answers', async context => {
    const { harness, makeOutbound, waitForMessage, waitForEvent, capabilities } = currentCase()
    if (!capabilities.reply) return context.skip()
    const asked = harness.customer.say('Tem azul?')
    await waitForEvent('message')
    const { extId } = await harness
      .session()
      .send(makeOutbound({ kind: 'text', body: 'Tem!' }, { quoted: { extId: asked, fromMe: false } }))
    expect((await waitForMessage(extId)).quoted).toBe(asked)
  })

  it.each(ODD_TEXTS.filter(({ text, stored }) => stored === undefined && text.length < 4096))(
    '$what go out untouched',
    async ({ text }) => {
      const { harness, makeOutbound, waitForMessage } = currentCase()
      const { extId } = await harness.session().send(makeOutbound({ kind: 'text', body: text }))
      expect((await waitForMessage(extId)).content).toEqual({ kind: 'text', body: text })
    },
  )

  it('the same id sent twice reaches the customer once, where the channel promises it', async context => {
    const { harness, makeOutbound, capabilities } = currentCase()
    if (!capabilities.idempotentSend) return context.skip()
    const message = makeOutbound({ kind: 'text', body: 'uma vez' })
    const [first, second] = await Promise.all([
      harness.session().send(message),
      harness.session().send(message),
    ])
    expect(second.extId).toBe(first.extId)
    expect(harness.customer.received()).toHaveLength(1)
  })

  it('receipts name the message and our id, and rise to delivered and read', async () => {
    const { harness, makeOutbound, waitForEvent, capabilities } = currentCase()
    const message = makeOutbound({ kind: 'text', body: 'chegou?' })
    const { extId } = await harness.session().send(message)
    await waitForEvent('receipt', event => event.target === extId && event.outboundId === message.id)
    if (capabilities.receipts.includes('delivered'))
      await waitForEvent('receipt', event => event.target === extId && event.level === 'delivered')
    harness.customer.read()
    await waitUntil(
      () =>
        [
          ...harness.core.eventsOfKind('receipt').filter(event => event.target === extId),
          ...harness.core.eventsOfKind('watermark'),
        ].some(event => event.level === 'read'),
      'it is told as read, by itself or with all before it',
    )
    const levels = harness.core
      .eventsOfKind('receipt')
      .filter(event => event.target === extId)
      .map(event => LEVEL_RANK[event.level])
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(
      harness.core.eventsOfKind('receipt').every(event => capabilities.receipts.includes(event.level)),
    ).toBe(true)
  })

  it('messages of a chat reach the customer in the order they were sent', async () => {
    const { harness, makeOutbound } = currentCase()
    for (const body of ['1', '2', '3', '4', '5'])
      await harness.session().send(makeOutbound({ kind: 'text', body }))
    await waitUntil(() => harness.customer.received().length === 5, 'five messages')
    expect(harness.customer.received().map(({ content }) => content.kind === 'text' && content.body)).toEqual(
      ['1', '2', '3', '4', '5'],
    )
  })
}
