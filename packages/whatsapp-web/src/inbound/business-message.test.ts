import type { proto } from 'baileys'
import { expect, it } from 'vitest'
import { missingLibraryReason } from '../testing/index.ts'
import { withQuietLibsignal } from '../quiet-libsignal.ts'

// Loaded as the driver loads it: other files of the worker rely on what the library is then.
const [{ proto: wire }, { parseWebContent }] = await withQuietLibsignal(() =>
  Promise.all([import('baileys'), import('./content.ts')]),
)

const KEY = { id: '3EB0', remoteJid: '5511911111111@s.whatsapp.net', fromMe: false }
/** As it comes from the wire: with the defaults and classes of the decoder. */
const read = (message: proto.IMessage, timeZone?: string) =>
  parseWebContent(wire.Message.decode(wire.Message.encode(message).finish()), { key: KEY, timeZone })

const TEXTS: readonly (readonly [string, proto.IMessage, string])[] = [
  [
    'a template',
    {
      templateMessage: {
        hydratedTemplate: {
          hydratedTitleText: 'Banco Azul',
          hydratedContentText: 'Seu código é 482913.',
          hydratedFooterText: 'Não compartilhe.',
          hydratedButtons: [
            { urlButton: { displayText: 'Abrir', url: 'https://banco.example' } },
            { callButton: { displayText: 'Ligar', phoneNumber: '+551133334444' } },
            { quickReplyButton: { displayText: 'Não fui eu' } },
          ],
        },
      },
    },
    'Banco Azul\nSeu código é 482913.\nNão compartilhe.\n▸ Abrir: https://banco.example\n▸ Ligar: +551133334444\n▸ Não fui eu',
  ],
  [
    'a template of an interactive message',
    { templateMessage: { interactiveMessageTemplate: { body: { text: 'Fatura pronta' } } } },
    'Fatura pronta',
  ],
  [
    'the answer of an AI',
    { richResponseMessage: { submessages: [{ messageText: 'Abrimos às 9.' }, { messageText: 'Até lá!' }] } },
    'Abrimos às 9.\nAté lá!',
  ],
  [
    'an older template',
    {
      highlyStructuredMessage: {
        hydratedHsm: { hydratedFourRowTemplate: { hydratedContentText: 'Entrega hoje' } },
      },
    },
    'Entrega hoje',
  ],
  [
    'an interactive message with a code to copy and a Pix key',
    {
      interactiveMessage: {
        header: { title: 'Pedido 77' },
        body: { text: 'Pague até amanhã' },
        footer: { text: 'Loja' },
        nativeFlowMessage: {
          buttons: [
            { name: 'cta_copy', buttonParamsJson: '{"display_text":"Copiar","copy_code":"ABC-1"}' },
            {
              name: 'payment_info',
              buttonParamsJson:
                '{"currency":"BRL","total_amount":{"value":9990,"offset":100},"payment_settings":[{"type":"pix_static_code","pix_static_code":{"merchant_name":"Loja Sol","key":"pix@loja.example"}}]}',
            },
            { name: 'x', buttonParamsJson: '{not json' },
          ],
        },
      },
    },
    'Pedido 77\nPague até amanhã\nLoja\n▸ Copiar: ABC-1\n💰 BRL 99.90\n▸ Loja Sol: pix@loja.example',
  ],
  [
    'a carousel',
    {
      interactiveMessage: {
        body: { text: 'Ofertas' },
        carouselMessage: {
          cards: [
            {
              body: { text: 'Tênis' },
              nativeFlowMessage: {
                buttons: [{ buttonParamsJson: '{"display_text":"Comprar","url":"https://loja.example/1"}' }],
              },
            },
          ],
        },
      },
    },
    'Ofertas\nTênis\n▸ Comprar: https://loja.example/1',
  ],
  [
    'buttons',
    {
      buttonsMessage: {
        contentText: 'Confirma?',
        footerText: 'Clínica',
        buttons: [{ buttonText: { displayText: 'Sim' } }],
      },
    },
    'Confirma?\nClínica\n▸ Sim',
  ],
  [
    'a list',
    {
      listMessage: {
        title: 'Menu',
        description: 'Escolha',
        buttonText: 'Ver',
        sections: [{ title: 'Pratos', rows: [{ title: 'Feijoada', description: 'R$ 30' }] }],
      },
    },
    'Menu\nEscolha\n▸ Ver\nPratos\n▸ Feijoada: R$ 30',
  ],
  [
    'an order',
    {
      orderMessage: {
        itemCount: 2,
        orderTitle: 'Loja',
        totalAmount1000: 59_900,
        totalCurrencyCode: 'BRL',
        message: 'Para hoje',
      },
    },
    '🛒 2 × Loja\n💰 BRL 59.90\nPara hoje',
  ],
  [
    'a product',
    {
      productMessage: {
        product: { title: 'Kit azul', description: 'Com capa', priceAmount1000: 10_000, currencyCode: 'BRL' },
        body: 'Tem?',
      },
    },
    '🛍️ Kit azul\nCom capa\n💰 BRL 10.00\nTem?',
  ],
  ...(['pollCreationMessage', 'pollCreationMessageV2', 'pollCreationMessageV3'] as const).map(
    kind =>
      [
        `a poll as ${kind}`,
        { [kind]: { name: 'Cor?', options: [{ optionName: 'Azul' }] } },
        '📊 Cor?\n○ Azul',
      ] as const,
  ),
  [
    'a newer poll',
    { pollCreationMessageV5: { name: 'Cor?', options: [{ optionName: 'Azul' }] } },
    '📊 Cor?\n○ Azul',
  ],
  [
    'a poll in a wrapper',
    {
      pollCreationMessageV4: {
        message: { pollCreationMessage: { name: 'Cor?', options: [{ optionName: 'Azul' }] } },
      },
    },
    '📊 Cor?\n○ Azul',
  ],
  [
    'the result of a poll',
    { pollResultSnapshotMessage: { name: 'Cor?', pollVotes: [{ optionName: 'Azul', optionVoteCount: 3 }] } },
    '📊 Cor?\n○ Azul — 3',
  ],
  [
    'an event',
    {
      eventMessage: {
        name: 'Visita',
        startTime: 1_763_700_000,
        description: 'Traga o documento',
        location: { name: 'Loja', address: 'Rua A' },
      },
    },
    '📅 Visita\n2025-11-21 04:40 UTC\nTraga o documento\nLoja, Rua A',
  ],
  [
    'the invitation to a group',
    { groupInviteMessage: { groupName: 'Clientes', inviteCode: 'AbC', caption: 'Entre' } },
    '👥 Clientes\nEntre\nhttps://chat.whatsapp.com/AbC',
  ],
  ['a sticker pack', { stickerPackMessage: { name: 'Gatos', publisher: 'Lia' } }, '🧩 Gatos · Lia'],
  [
    'a request for money',
    {
      requestPaymentMessage: {
        amount1000: 25_000,
        currencyCodeIso4217: 'BRL',
        noteMessage: { extendedTextMessage: { text: 'Pizza' } },
      },
    },
    '💰 BRL 25.00\nPizza',
  ],
  ['a question', { questionMessage: { message: { conversation: 'Que horas?' } } }, 'Que horas?'],
  ['a forwarded answer of a bot', { botForwardedMessage: { message: { conversation: 'Olá!' } } }, 'Olá!'],
  ['a comment', { commentMessage: { message: { conversation: 'Gostei' } } }, 'Gostei'],
  ['a reply to our status', { statusQuotedMessage: { text: 'Ainda tem?', type: 1 } }, 'Ainda tem?'],
]

it.skipIf(missingLibraryReason).each(TEXTS)('%s is read as its words', (_, message, body) => {
  expect(read(message)).toEqual({ kind: 'text', body })
})

it.skipIf(missingLibraryReason)('an event is on the clock of the company', () => {
  const eventMessage = { name: 'Visita', startTime: 1_763_700_000, endTime: 1_763_707_200 }
  expect(read({ eventMessage }, 'America/Sao_Paulo')).toMatchObject({
    body: '📅 Visita\n2025-11-21 01:40 – 2025-11-21 03:40',
  })
})

it.skipIf(missingLibraryReason)('a template with a picture is that picture, with its words below', () => {
  const message = {
    templateMessage: {
      hydratedTemplate: {
        hydratedContentText: 'Promoção',
        imageMessage: {
          mimetype: 'image/jpeg',
          directPath: '/x',
          mediaKey: new Uint8Array(32),
          fileLength: 10,
        },
      },
    },
  }
  expect(read(message)).toMatchObject({ kind: 'media', type: 'image', caption: 'Promoção' })
})

it.skipIf(missingLibraryReason).each([
  ['a button', { buttonsResponseMessage: { selectedButtonId: 'sim', selectedDisplayText: 'Sim' } }, 'button'],
  [
    'a button of a template',
    { templateButtonReplyMessage: { selectedId: 'sim', selectedDisplayText: 'Sim' } },
    'button',
  ],
  ['a list', { listResponseMessage: { title: 'Sim', singleSelectReply: { selectedRowId: 'sim' } } }, 'list'],
] as const)('a choice of %s is that choice', (_, message, type) => {
  expect(read(message)).toEqual({ kind: 'reply', type, id: 'sim', title: 'Sim' })
})

it.skipIf(missingLibraryReason)('a customer’s answer to a form or a button is their choice', () => {
  const message = {
    interactiveResponseMessage: {
      body: { text: 'Quero o azul' },
      nativeFlowResponseMessage: { name: 'quick_reply', paramsJson: '{"id":"azul"}' },
    },
  }
  expect(read(message)).toEqual({ kind: 'reply', type: 'button', id: 'azul', title: 'Quero o azul' })
})

it.skipIf(missingLibraryReason).each([
  ['an encrypted reaction', { encReactionMessage: { targetMessageKey: { id: 'A' } } }],
  ['an encrypted comment', { encCommentMessage: { targetMessageKey: { id: 'A' } } }],
  ['the answer to an event', { encEventResponseMessage: { eventCreationMessageKey: { id: 'A' } } }],
  ['a mention in a status', { statusMentionMessage: { message: { conversation: 'x' } } }],
  ['a limit of sharing', { limitSharingMessage: { message: { conversation: 'x' } } }],
  ['a request for the number', { requestPhoneNumberMessage: {} }],
  ['a planned call', { scheduledCallCreationMessage: { title: 'x' } }],
  ['the invitation to a channel', { newsletterAdminInviteMessage: { newsletterName: 'x' } }],
] as const)('%s is noise of the network', (_, message) => {
  expect(read(message)).toBeUndefined()
})

it.skipIf(missingLibraryReason)('a kind that nobody knows stays as such, and an empty one too', () => {
  expect(read({ paymentInviteMessage: { serviceType: 1 } })).toMatchObject({
    kind: 'unsupported',
    type: 'paymentInvite',
  })
  expect(read({ templateMessage: {} })).toMatchObject({ kind: 'unsupported', type: 'template' })
})

it.skipIf(missingLibraryReason)('of many cards the first hundred are read', () => {
  const contacts = Array.from({ length: 300 }, (_, n) => ({ displayName: `C${n}`, vcard: 'TEL:1' }))
  const content = read({ contactsArrayMessage: { contacts } })
  expect(content?.kind === 'contacts' && content.contacts.map(({ name }) => name)).toEqual(
    Array.from({ length: 100 }, (_, n) => `C${n}`),
  )
})
