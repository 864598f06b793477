// spec: consent-1
import { describe, expect, it } from 'vitest'
import { DEFAULT_STOP_WORDS, distinctStopWords, isStopWord } from './stop-words.ts'

describe('a word that ends marketing', () => {
  it.each([
    'SAIR',
    'sair',
    ' Sair. ',
    '*Parar!*',
    'CANCELAR',
    'Stop',
    'Stop\nall',
    'baja',
    'Dar de baja',
    'DUR',
    'durdur',
    'İPTAL',
    'IPTAL',
    'ÇIK',
    'cik',
    'çık 🙏',
    'Parar promocoes',
  ])('%s', text => expect(isStopWord(text, DEFAULT_STOP_WORDS)).toBe(true))

  it.each(['pt', 'es', 'en', 'tr'])('each of them, as keyboards in %s write it', language => {
    const missed = DEFAULT_STOP_WORDS.flatMap(word => [
      word.toLocaleUpperCase(language),
      `${word.toLocaleUpperCase(language)}.`,
      word.toLocaleLowerCase(language).normalize('NFD'),
      `“${word}”…`,
      `\u200e${word}\u200b`,
    ]).filter(text => !isStopWord(text, DEFAULT_STOP_WORDS))
    expect(missed).toEqual([])
  })

  it.each([
    '',
    '🙏',
    'não quero sair',
    'sair da loja',
    'cancelar meu pedido',
    'stopped',
    'pode parar?!',
    'S A I R',
    'sa\u00edda',
    'dura',
    'retirar',
    'sair '.repeat(80),
  ])('not %s', text => expect(isStopWord(text, DEFAULT_STOP_WORDS)).toBe(false))

  it('is one of the company’s own words, where it has some', () => {
    expect(isStopWord('chega', DEFAULT_STOP_WORDS)).toBe(false)
    expect(isStopWord('CHEGÁ', ['Chega'])).toBe(true)
    expect(isStopWord('sair', ['Chega'])).toBe(false)
  })

  it('is stored once, and only where a message can equal it', () => {
    expect(distinctStopWords([' Sair ', 'SAÍR', 'çık', 'cik', '🙏', '  '])).toEqual(['Sair', 'çık'])
  })
})
