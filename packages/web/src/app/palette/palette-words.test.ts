// @vitest-environment happy-dom
import { SETTING_KEYS } from '@recado/contract'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { SETTING_CARDS } from '../../features/settings/sections.ts'
import { LANGUAGES, type Language } from '../../i18n/language.ts'
import { en, es, pt, tr } from '../../testing/catalogues.ts'
import { filterCommands } from '../../lib/commands/commands.ts'
import type { ScreenTitle } from '../../lib/feature/screens.ts'
import { SCREEN_ROUTES } from '../features.ts'

const CATALOGUES = { pt, es, en, tr } as const satisfies Record<Language, unknown>
const languages = Object.keys(LANGUAGES) as Language[]

const titleOf = (options: object): ScreenTitle | undefined =>
  (options as { staticData?: StaticDataRouteOption }).staticData?.screen?.title

/** The screens and settings that a word finds by the words alone. */
function found(language: Language, typed: string): string[] {
  const { screens, settings, cards } = CATALOGUES[language].paletteWords
  const commands = Object.entries({ ...screens, ...settings, ...cards }).map(([label, words]) => ({
    id: label,
    label: '',
    group: '',
    icon: null as never,
    words,
    run: () => {},
  }))
  return filterCommands(commands, typed).map(({ id }) => id)
}

describe.each(languages)('the palette in %s', language => {
  const { screens, settings, cards } = CATALOGUES[language].paletteWords
  it('has words for every screen, setting and card, and for nothing else', () => {
    const titles = new Set(SCREEN_ROUTES.flatMap(({ options }) => titleOf(options) ?? []))
    expect(Object.keys(screens).toSorted()).toEqual([...titles].toSorted())
    expect(Object.keys(settings).toSorted()).toEqual([...SETTING_KEYS].toSorted())
    expect(Object.keys(cards).toSorted()).toEqual(Object.keys(SETTING_CARDS).toSorted())
    for (const words of Object.values({ ...screens, ...settings, ...cards }))
      expect(words.trim()).not.toBe('')
  })
  it.each([
    ['typebot', 'integrations'],
    ['dialogflow', 'integrations'],
    ['n8n', 'integrations'],
    ['webhook', 'integrations'],
    ['pix', 'secrets'],
    ['pix', 'queues'],
    ['ixc', 'secrets'],
    ['nps', 'userRating'],
    ['2fa', 'requireTwoFactor'],
    ['sso', 'sso'],
    ['okta', 'sso'],
    ['qr', 'connections'],
    ['sla', 'queues'],
    ['chatbot', 'queues'],
  ])('finds by “%s” %s', (typed, target) => {
    expect(found(language, typed)).toContain(target)
  })
})

it.each<[Language, string, string]>([
  ['pt', 'feriado', 'scheduleType'],
  ['pt', 'feriado', 'queues'],
  ['pt', 'horário', 'queues'],
  ['pt', 'rodizio', 'queues'],
  ['pt', 'boleto', 'secrets'],
  ['pt', 'segunda via', 'secrets'],
  ['pt', 'segunda via', 'queues'],
  ['pt', 'disparo', 'campaigns'],
  ['pt', 'senha', 'users'],
  ['es', 'feriado', 'scheduleType'],
  ['es', 'horario', 'queues'],
  ['es', 'rotación', 'queues'],
  ['es', 'boleto', 'secrets'],
  ['es', 'segunda copia', 'secrets'],
  ['en', 'holiday', 'scheduleType'],
  ['en', 'hours', 'queues'],
  ['en', 'rotation', 'queues'],
  ['en', 'bill', 'secrets'],
  ['tr', 'tatil', 'scheduleType'],
  ['tr', 'mesai', 'queues'],
  ['tr', 'rotasyon', 'queues'],
  ['tr', 'fatura', 'secrets'],
])('in %s “%s” finds %s', (language, typed, target) => {
  expect(found(language, typed)).toContain(target)
})
