import { describe, expect, it } from 'vitest'
import { decideIntake } from '../decide.ts'
import type { IntakeEffect } from '../effects.ts'
import { makeFacts, MORNING_SCHEDULE, NIGHT, PLACED } from '../testing/facts.ts'

const connection = { lgpdMessage: 'Guardamos seus dados.', lgpdLink: 'https://loja.example/lgpd' }
const settings = { enableLGPD: 'enabled' } as const
const waits = { status: 'lgpd', isNew: false, menusShown: 1 } as const
const QUESTION: IntakeEffect = { do: 'say', text: 'Você concorda?\n\n*1* - Sim\n*2* - Não' }
const again: IntakeEffect[] = [QUESTION, { do: 'askConsent' }]
const opening: IntakeEffect[] = [
  { do: 'say', text: connection.lgpdMessage },
  { do: 'say', text: connection.lgpdLink },
  ...again,
  { do: 'log', type: 'lgpd' },
]
const decided = (parts: Parameters<typeof makeFacts>[0]) =>
  decideIntake(makeFacts({ settings, ...parts, connection: { ...connection, ...parts?.connection } })).effects

describe('before a conversation', () => {
  it.each<[string, Parameters<typeof makeFacts>[0], IntakeEffect[]]>([
    ['a new customer is told and asked', {}, opening],
    ['without a link', { connection: { lgpdLink: '' } }, [opening[0] as IntakeEffect, ...opening.slice(2)]],
    ['anything else is asked about again', { ticket: waits, message: { text: 'quem é?' } }, again],
    ['not for ever', { ticket: { ...waits, menusShown: 3 }, message: { text: 'quem é?' } }, []],
    ['a sticker is no answer', { ticket: waits, message: { kind: 'sticker', text: '' } }, []],
    [
      'no ends it',
      { ticket: waits, message: { text: 'Não' } },
      [
        { do: 'say', text: 'Até logo!' },
        { do: 'close', by: 'client' },
      ],
    ],
    ['who is left to persons is not asked', { contact: { disableBot: true } }, [...PLACED]],
    ['a group is not asked', { isGroup: true }, [...PLACED]],
    ['our own word is no answer', { ticket: waits, message: { from: 'me-elsewhere', text: '1' } }, []],
  ])('%s', (_, parts, effects) => {
    expect(decided(parts)).toEqual(effects)
  })

  it('a yes begins it as if they had just come, and is not taken for a choice of the menu', () => {
    const begun = decided({ ticket: waits, message: { text: '1' } })
    expect(begun[0]).toEqual({ do: 'consent' })
    expect(begun.map(effect => effect.do)).toEqual(['consent', 'startBot', 'log', 'say', 'menuShown'])
  })

  it('by night a yes is kept, and nobody is there', () => {
    const closed = decided({
      ...NIGHT,
      ticket: waits,
      message: { text: 'sim' },
      settings: { ...settings, scheduleType: 'connection' },
      connection: { schedules: MORNING_SCHEDULE },
    })
    expect(closed.map(effect => effect.do)).toEqual(['consent', 'startBot', 'log', 'say', 'outOfHoursSaid'])
  })

  it.each<[string, Parameters<typeof makeFacts>[0]]>([
    ['who agreed before', { contact: { hasConsented: true } }],
    ['where the company does not ask', { settings: { enableLGPD: 'disabled' } }],
    ['where the connection has no words', { connection: { lgpdMessage: ' ' } }],
    ['in the middle of a conversation', { ticket: { isNew: false, chatbot: true } }],
  ])('nobody is asked %s', (_, parts) => {
    expect(decided(parts).some(effect => effect.do === 'askConsent')).toBe(false)
  })

  it('who agreed before is asked again where that is wished for every conversation', () => {
    expect(
      decided({ contact: { hasConsented: true }, settings: { ...settings, lgpdConsent: 'enabled' } }),
    ).toEqual(opening)
  })

  it('buttons stand under the question where the company wishes and the channel has them', () => {
    const effects = decided({
      settings: { ...settings, chatBotType: 'button' },
      capabilities: { buttons: 3 },
    })
    expect(effects).toContainEqual({
      do: 'say',
      text: 'Você concorda?',
      buttons: [expect.objectContaining({ title: 'Sim' }), expect.objectContaining({ title: 'Não' })],
    })
  })
})
