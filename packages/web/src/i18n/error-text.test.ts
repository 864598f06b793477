import { beforeEach, expect, it, test } from 'vitest'
import { ApiError } from '../lib/http/api-error.ts'
import { en, es, pt, tr } from '../testing/catalogues.ts'
import { errorText } from './error-text.ts'
import { useLanguage, type Language } from './language.ts'
import type { Messages } from './messages.ts'

const CATALOGUES = { pt, en, es, tr }
// The other catalogues satisfy the type of the Portuguese one; only its strings are literal types.
const speak = (language: Language) =>
  useLanguage.setState({ language, messages: CATALOGUES[language] as unknown as Messages })
const expired = (ending?: string) =>
  new ApiError(401, 'ERR_SESSION_EXPIRED', ending === undefined ? {} : { ending })

const ENDINGS = Object.keys(pt.session.ended)

beforeEach(() => speak('pt'))

test('a session that ended says why, and what to do', () => {
  expect(errorText(expired('suspended'))).toBe(
    'Sua sessão terminou: a empresa está suspensa. Fale com o suporte.',
  )
  expect(errorText(expired())).toBe('Sua sessão terminou. Entre de novo.')
})

it.each(Object.keys(CATALOGUES) as Language[])('says each ending by a sentence of its own: %s', language => {
  speak(language)
  const texts = ENDINGS.map(ending => errorText(expired(ending)))
  expect(new Set([...texts, errorText(expired())]).size).toBe(ENDINGS.length + 1)
})

test.each(Object.keys(CATALOGUES) as Language[])(
  'the limit of an unconfirmed company names its number: %s',
  language => {
    speak(language)
    const text = errorText(new ApiError(409, 'ERR_UNCONFIRMED_REACH', { max: 20 }))
    expect(text).toContain(' 20 ')
    expect(text).not.toContain('{')
  },
)

test.each(Object.keys(CATALOGUES) as Language[])(
  'a refused file is named, with what the channel takes: %s',
  language => {
    speak(language)
    const detail = { name: 'a.csv', types: ['application/pdf', 'image/jpeg'], maxBytes: 26_214_400 }
    const type = errorText(new ApiError(415, 'ERR_FILE_NOT_CARRIED', { ...detail, why: 'type' }))
    const size = errorText(new ApiError(415, 'ERR_FILE_NOT_CARRIED', { ...detail, why: 'size' }))
    for (const part of ['a.csv', 'PDF, JPEG', '25 MB']) expect(type).toContain(part)
    expect(size).toContain('25 MB')
    expect(size).not.toContain('PDF')
  },
)
