// spec: campaigns-1, campaigns-3, campaigns-6
import { ACK, type CampaignHold, type CampaignStatus, type RecipientState } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { readConfirmation } from './campaign-answers.ts'
import { canarySize, findBreach } from './campaign-canary.ts'
import { decideDeparture, type Departure, type DepartureFacts } from './campaign-departure.ts'
import { confirmationOf, drawVariant, filledVariants } from './campaign-draw.ts'
import { nextPause } from './campaign-pace.ts'
import { mayRetryRecipient, stateAfterProgress, stateAfterRequest } from './campaign-recipient.ts'
import {
  findCampaignStop,
  isCampaignEditable,
  mayMoveCampaign,
  statusAfterEdit,
  type CampaignStop,
} from './campaign-status.ts'
import {
  distinctVariables,
  listPlaceholderNames,
  placeholderValues,
  substitutePlaceholders,
} from './campaign-texts.ts'
import { isInDayWindow } from './sending-shifts.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

describe('a campaign', () => {
  it.each<[CampaignStatus, Date | null, boolean]>([
    ['INATIVA', null, true],
    ['CANCELADA', inMinutes(-10), true],
    ['PROGRAMADA', inMinutes(61), true],
    ['PROGRAMADA', inMinutes(60), false],
    ['PROGRAMADA', inMinutes(-5), false],
    ['EM_ANDAMENTO', inMinutes(500), false],
    ['FINALIZADA', null, false],
  ])('%s at %s: editable is %s', (status, scheduledAt, expected) => {
    expect(isCampaignEditable({ status, scheduledAt }, NOW)).toBe(expected)
  })

  it.each<[CampaignStatus, CampaignHold | null, CampaignStop | null]>([
    ['EM_ANDAMENTO', null, null],
    ['EM_ANDAMENTO', 'person', null],
    ['EM_ANDAMENTO', 'canary', null],
    ['EM_ANDAMENTO', 'optOuts', 'optOuts'],
    ['EM_ANDAMENTO', 'restricted', 'restricted'],
    ['CANCELADA', 'failures', null],
  ])('%s with the hold %s is stopped by %s', (status, reason, expected) => {
    const hold = reason && { reason, since: '', until: null, figures: null }
    expect(findCampaignStop({ status, hold })).toBe(expected)
  })

  it.each<[CampaignStatus, Date | null, CampaignStatus]>([
    ['INATIVA', inMinutes(5), 'PROGRAMADA'],
    ['PROGRAMADA', null, 'INATIVA'],
    ['CANCELADA', inMinutes(5), 'CANCELADA'],
    ['CANCELADA', null, 'CANCELADA'],
  ])('%s with the date %s becomes %s', (status, scheduledAt, expected) => {
    expect(statusAfterEdit(status, scheduledAt)).toBe(expected)
  })

  it.each<[CampaignStatus, boolean, boolean]>([
    ['INATIVA', false, false],
    ['PROGRAMADA', true, false],
    ['EM_ANDAMENTO', true, false],
    ['CANCELADA', false, true],
    ['FINALIZADA', false, false],
  ])('%s: cancel %s, restart %s', (status, cancel, restart) => {
    expect([mayMoveCampaign(status, 'cancel'), mayMoveCampaign(status, 'restart')]).toEqual([cancel, restart])
  })
})

describe('the draw', () => {
  const texts = { message1: 'a', message2: ' ', message3: 'c', message4: '', message5: 'e' }
  it('takes one of the filled variants, the same each time', () => {
    const filled = filledVariants(texts)
    expect(filled).toEqual([1, 3, 5])
    const numbers = Array.from({ length: 3_000 }, (_, n) => `55119${90000000 + n}`)
    const drawn = numbers.map(number => drawVariant('7', number, filled))
    expect(numbers.map(number => drawVariant('7', number, filled))).toEqual(drawn)
    for (const variant of filled) {
      const share = drawn.filter(one => one === variant).length
      expect(share).toBeGreaterThan(900)
      expect(share).toBeLessThan(1_100)
    }
    expect(numbers.map(number => drawVariant('8', number, filled))).not.toEqual(drawn)
    expect(drawVariant('7', '1', [])).toBeNull()
  })

  it('goes with the confirmation of its variant, or the first one', () => {
    const confirmations = {
      confirmationMessage1: '',
      confirmationMessage2: 'dois?',
      confirmationMessage3: 'três?',
      confirmationMessage4: '',
      confirmationMessage5: '',
    }
    expect([3, 5, null].map(one => confirmationOf(confirmations, one as 3))).toEqual([
      'três?',
      'dois?',
      'dois?',
    ])
  })
})

describe('placeholders', () => {
  const values = placeholderValues(
    {
      name: 'Mariana {email}',
      email: 'm@sol.example',
      number: '5581900001234',
      extraInfo: [
        { name: 'Cidade', value: 'Recife' },
        { name: 'nome', value: 'of the sheet' },
        { name: ' Data de Nascimento ', value: '02/05' },
        { name: 'Endereço', value: 'Rua A' },
        { name: 'Cup om', value: 'of a slug' },
        { name: 'cup_om', value: 'of a name' },
      ],
    },
    [
      { key: 'cupom', value: 'SOLBF35' },
      { key: 'cidade', value: 'of the settings' },
    ],
    ['Cidade', 'Bairro', 'Número da casa', 'cupom'],
  )
  it.each([
    ['Oi {nome}!', 'Oi Mariana {email}!'],
    ['{NOME} {numero} {email}', 'Mariana {email} 5581900001234 m@sol.example'],
    ['Cupom {cupom} em {cidade}', 'Cupom SOLBF35 em Recife'],
    ['{data_de_nascimento} {Endereço} {endereco}', '02/05 Rua A Rua A'],
    ['{cup_om}', 'of a name'],
    ['Em {bairro}, {numero_da_casa}!', 'Em!'],
    ['De {Bairro} para {cidade}', 'De para Recife'],
    ['{{ms}}, {{nome}} {desconto} {}', '{{ms}}, {{nome}} {desconto} {}'],
  ])('%s', (text, expected) => {
    expect(substitutePlaceholders(text, values)).toBe(expected)
  })
  it('of columns are words: their own, or one without blanks', () => {
    const names = ['Cidade', 'Data de Nascimento', 'Endereço', 'Nº do pedido', ' – – ', 'Nome']
    expect(listPlaceholderNames(names.map(name => ({ name, value: '' })))).toEqual([
      'Cidade',
      'data_de_nascimento',
      'Endereço',
      'no_do_pedido',
    ])
  })
  it('of the settings stand once', () => {
    expect(
      distinctVariables([
        { key: 'a', value: '1' },
        { key: 'A', value: '2' },
        { key: 'b', value: '3' },
      ]),
    ).toEqual([
      { key: 'a', value: '1' },
      { key: 'b', value: '3' },
    ])
  })
})

describe('an answer', () => {
  it.each([
    ['1', 'yes'],
    [' 1️⃣ ', 'yes'],
    ['SIM!', 'yes'],
    ['Sí, por favor', 'yes'],
    ['Evet', 'yes'],
    ['ok', 'yes'],
    ['👍', 'yes'],
    ['yes please', 'yes'],
    ['2', 'no'],
    ['Não quero', 'no'],
    ['Hayır', 'no'],
    ['e quanto custa', null],
    ['1 kit de cozinha', null],
    ['sim mas antes eu queria saber o preço', null],
    ['simulado', null],
    ['', null],
  ])('%s means %s', (text, expected) => {
    expect(readConfirmation(text)).toBe(expected)
  })
})

describe('a recipient', () => {
  const at = (ack: number, failure: string | null = null, isUncertain = false) => ({
    ack,
    failure,
    isUncertain,
  })
  it.each<[RecipientState, ReturnType<typeof at>, RecipientState]>([
    ['queued', at(ACK.sent), 'sent'],
    ['queued', at(ACK.read), 'read'],
    ['read', at(ACK.delivered), 'read'],
    ['queued', at(ACK.failed, 'recipient'), 'failed'],
    ['sent', at(ACK.failed, 'recipient'), 'failed'],
    ['delivered', at(ACK.failed), 'delivered'],
    ['failed', at(ACK.delivered), 'delivered'],
    ['failed', at(ACK.pending), 'queued'],
    ['queued', at(0, null, true), 'unsure'],
    ['sent', at(1, null, true), 'sent'],
    ['unsure', at(ACK.delivered), 'delivered'],
    ['unsure', at(ACK.pending), 'queued'],
    ['skipped', at(ACK.sent), 'skipped'],
  ])('%s after %o is %s', (state, progress, expected) => {
    expect(stateAfterProgress(state, progress)).toBe(expected)
  })
  it.each<[RecipientState, ReturnType<typeof at>, RecipientState]>([
    ['asking', at(ACK.sent), 'asked'],
    ['asking', at(ACK.failed, 'recipient'), 'failed'],
    ['asking', at(0, null, true), 'unsure'],
    ['unsure', at(ACK.delivered), 'asked'],
    ['asked', at(ACK.read), 'asked'],
    ['sent', at(ACK.read), 'sent'],
  ])('%s after %o of its request is %s', (state, progress, expected) => {
    expect(stateAfterRequest(state, progress)).toBe(expected)
  })
  it('is tried again only where that may help', () => {
    expect(mayRetryRecipient('failed', 'transient')).toBe(true)
    expect(mayRetryRecipient('failed', 'recipient')).toBe(false)
    expect(mayRetryRecipient('unsure', 'transient')).toBe(false)
  })
})

describe('the canary', () => {
  it.each([
    [1_000, 5, 50],
    [100, 5, 20],
    [12, 5, 12],
    [100, 0, 0],
  ])('of %i recipients at %i percent are %i', (recipients, percent, size) => {
    expect(canarySize(recipients, percent)).toBe(size)
  })
  const limits = { maxFailedPercent: 5, maxBlockedPercent: 2, maxOptOutPercent: 3, minDeliveredPercent: 85 }
  const fine = { of: 100, failed: 5, blocked: 2, optedOut: 3, delivered: 85 }
  it.each([
    ['at the limits goes on', {}, true, null],
    ['stops by failures', { failed: 6 }, false, { reason: 'failures', count: 6, of: 100 }],
    ['stops by blocks', { blocked: 3 }, false, { reason: 'blocks', count: 3, of: 100 }],
    ['stops by opt-outs', { optedOut: 4 }, false, { reason: 'optOuts', count: 4, of: 100 }],
    ['stops by deliveries', { delivered: 84 }, true, { reason: 'deliveries', count: 84, of: 100 }],
    ['waits for deliveries', { delivered: 10 }, false, null],
    ['knows nothing of nobody', { of: 0 }, true, null],
  ] as const)('%s', (_, change, isWatchOver, expected) => {
    expect(findBreach({ ...fine, ...change }, limits, { isWatchOver })).toEqual(expected)
  })
})

describe('the pace', () => {
  const pace = { messageInterval: 20, longerIntervalAfter: 3, greaterInterval: 60 }
  it('pauses longer after some messages, never shorter than set', () => {
    expect(nextPause(pace, 0, 0)).toEqual({ pauseMs: 20_000, inRow: 1 })
    expect(nextPause(pace, 1, 1)).toEqual({ pauseMs: 26_000, inRow: 2 })
    expect(nextPause(pace, 2, 0)).toEqual({ pauseMs: 80_000, inRow: 0 })
    expect(nextPause({ ...pace, longerIntervalAfter: 0 }, 500, 0).pauseMs).toBe(20_000)
  })
  it.each([
    ['10:00', null, null, true],
    ['09:00', '09:00', '17:00', true],
    ['17:00', '09:00', '17:00', false],
    ['23:00', '22:00', '06:00', true],
    ['12:00', '22:00', '06:00', false],
  ])('%s within %s to %s: %s', (time, from, to, expected) => {
    expect(isInDayWindow(time, from, to)).toBe(expected)
  })
})

describe('a queued message of a campaign, when it leaves,', () => {
  const LEAVING: DepartureFacts = {
    isOfThisAttempt: true,
    isMain: true,
    isFirstTry: true,
    hasOptedOut: false,
    status: 'EM_ANDAMENTO',
    hold: null,
    isInHours: true,
    isCountedToday: true,
    isCompanyWorking: true,
  }
  it.each<[string, Partial<DepartureFacts>, Departure]>([
    ['is sent', {}, 'leaves'],
    ['is sent while the canary is watched', { hold: 'canary' }, 'leaves'],
    ['is not sent to somebody who opted out', { hasOptedOut: true }, 'skip'],
    ['nor is the file behind it', { hasOptedOut: true, isMain: false }, 'drop'],
    ['is not sent when it was put back before', { isOfThisAttempt: false }, 'drop'],
    ['is put back by a cancellation', { status: 'CANCELADA' }, 'putBack'],
    ['is put back by a pause', { hold: 'person' }, 'putBack'],
    ['is put back by a rule that stopped the campaign', { hold: 'failures' }, 'putBack'],
    ['is put back where the company may send none', { isCompanyWorking: false }, 'putBack'],
    ['is put back after the hours of the day', { isInHours: false }, 'putBack'],
    ['is put back for the limit of the day', { isCountedToday: false }, 'putBack'],
    [
      'is sent after a first try, whatever was stopped since',
      { hold: 'person', isFirstTry: false },
      'leaves',
    ],
    ['is sent with the file behind a sent text', { status: 'FINALIZADA', isMain: false }, 'leaves'],
  ])('%s', (_, facts, expected) => {
    expect(decideDeparture({ ...LEAVING, ...facts })).toBe(expected)
  })
})
