import { expect, test } from 'vitest'
import { languageOf, sentence, writeLetter } from './sentence.ts'

test('a message takes its values as they are, and its numbers as its language writes them', () => {
  const message = '{name}: {count, plural, =1 {# ponto} other {# pontos}}'
  expect(sentence(message, 'pt', { name: '{count} <b>', count: 1 })).toBe('{count} <b>: 1 ponto')
  expect(sentence(message, 'pt', { name: 'Ana', count: 1234.5 })).toBe('Ana: 1.234,5 pontos')
  expect(sentence('{count, plural, other {# points}}', 'en', { count: 1234.5 })).toBe('1,234.5 points')
})

test('a letter to a reader of another language is Portuguese', () => {
  const subject = { pt: 'Olá', en: 'Hello', es: 'Hola', tr: 'Merhaba' }
  const text = { pt: 'Olá {name}', en: 'Hello {name}', es: 'Hola {name}', tr: 'Merhaba {name}' }
  const letters = { subject, text }
  expect(writeLetter(letters, 'tr', { name: 'Ana' })).toEqual({ subject: 'Merhaba', text: 'Merhaba Ana' })
  expect(writeLetter(letters, 'constructor', { name: 'Ana' }).text).toBe('Olá Ana')
  expect(languageOf('')).toBe('pt')
})
