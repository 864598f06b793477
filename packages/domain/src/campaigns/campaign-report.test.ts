// spec: campaigns-10
import type { CampaignReport, CampaignShipping } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { EMPTY_REPORT } from './empty-report.ts'
import { chooseTimelineSteps, fillTimelineSteps } from './timeline-steps.ts'
import { recipientCsvHead, recipientCsvRow } from './recipient-csv.ts'
import { countReportChanges } from './report-changes.ts'

const START = new Date('2026-11-24T12:07:30Z')
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

describe('the timeline of a campaign', () => {
  it.each<[minutes: number, stepMinutes: number, from: string, steps: number]>([
    [0, 1, '2026-11-24T12:07:00.000Z', 1],
    [-5, 1, '2026-11-24T12:07:00.000Z', 1],
    [59, 1, '2026-11-24T12:07:00.000Z', 60],
    [60, 2, '2026-11-24T12:06:00.000Z', 31],
    [7 * 60, 10, '2026-11-24T12:00:00.000Z', 43],
    [3 * 24 * 60, 120, '2026-11-24T12:00:00.000Z', 37],
    [2 * 365 * 24 * 60, 10_080, '2026-11-19T00:00:00.000Z', 106],
  ])('of %s minutes has steps of %s minutes', (minutes, stepMinutes, from, steps) => {
    const chosen = chooseTimelineSteps(START, after(minutes))
    expect({ ...chosen, from: chosen.from.toISOString() }).toEqual({ stepMinutes, from, steps })
  })

  it('has a zero where nothing left, and the busiest connection first', () => {
    const counted = [
      { connectionId: 7, name: 'Norte', step: 2, count: 1 },
      { connectionId: 4, name: 'Centro', step: 0, count: 3 },
      { connectionId: 4, name: 'Centro', step: 2, count: 2 },
    ]
    expect(fillTimelineSteps(counted, 3)).toEqual([
      { id: 4, name: 'Centro', counts: [3, 0, 2] },
      { id: 7, name: 'Norte', counts: [0, 0, 1] },
    ])
    expect(fillTimelineSteps([], 3)).toEqual([])
  })
})

describe('the changes between two reports', () => {
  const report: CampaignReport = {
    ...EMPTY_REPORT,
    valid: 10,
    sent: 4,
    delivered: 3,
    read: 1,
    waiting: 6,
    skipped: 1,
  }
  it.each<[string, Partial<CampaignReport>, number]>([
    ['nothing', {}, 0],
    ['a message that left', { sent: 5, waiting: 5 }, 1],
    ['two that arrived and one that was read', { delivered: 5, read: 2 }, 3],
    ['one that failed after it left', { sent: 3, failed: 1 }, 2],
    ['a request to leave', { optedOut: 1 }, 1],
  ])('%s', (_, change, expected) => {
    expect(countReportChanges(report, { ...report, ...change })).toBe(expected)
  })
})

describe('the file of the recipients', () => {
  const one: CampaignShipping = {
    id: 1,
    name: '=Ana; Souza',
    number: '551198765****',
    email: '',
    contactId: 3,
    ticketId: null,
    ticketUuid: null,
    whatsappId: 2,
    variant: 2,
    state: 'failed',
    reason: 'recipient',
    mayRetry: false,
    answer: null,
    sentAt: '2026-11-24T12:07:30.000Z',
    confirmationRequestedAt: null,
    confirmedAt: null,
    deliveredAt: null,
    readAt: null,
    answeredAt: null,
    updatedAt: '2026-11-24T12:07:30.000Z',
  }
  const place = { language: 'pt', timezone: 'America/Recife' } as const

  it('has states and reasons in words, moments by the company, and no formula', () => {
    expect(recipientCsvHead('pt')).toBe(
      '\uFEFFContato;Número;Variante;Situação;Motivo;Enviada em;Entregue em;Lida em;Resposta\r\n',
    )
    expect(recipientCsvRow(one, place)).toBe(
      `"'=Ana; Souza";(+55) 11 98765-****;2;Falhou;Número não recebe;2026-11-24 09:07;;;\r\n`,
    )
    expect(recipientCsvRow({ ...one, reason: 'newer than this' }, place)).toContain(';Motivo desconhecido;')
  })
})
