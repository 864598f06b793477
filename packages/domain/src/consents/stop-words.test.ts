// spec: consent-1
import { describe, expect, it } from 'vitest'
import { DEFAULT_STOP_WORDS, distinctStopWords, readStopWord } from './stop-words.ts'

const isStopWord = (text: string, words: readonly string[], isPressed = false) =>
  readStopWord({ text, isPressed }, words) !== undefined

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
    expect(isStopWord('cancelar', ['Chega'])).toBe(false)
  })

  it.each<[string, 'always' | 'afterMarketing' | undefined, 'afterMarketing' | undefined]>([
    ['SAIR', 'always', 'afterMarketing'],
    [' Parar! ', 'always', 'afterMarketing'],
    ['stop', 'always', 'afterMarketing'],
    ['Baja.', 'always', 'afterMarketing'],
    ['DUR', 'always', 'afterMarketing'],
    ['cancelar', 'afterMarketing', 'afterMarketing'],
    ['remover', 'afterMarketing', 'afterMarketing'],
    ['Stop all', 'afterMarketing', 'afterMarketing'],
    ['iptal', 'afterMarketing', 'afterMarketing'],
    ['salir', 'afterMarketing', 'afterMarketing'],
    ['não quero sair', undefined, undefined],
  ])('“%s” ends marketing %s when it is typed, and when pressed %s', (text, typed, pressed) => {
    expect(readStopWord({ text, isPressed: false }, DEFAULT_STOP_WORDS)).toBe(typed)
    expect(readStopWord({ text, isPressed: true }, DEFAULT_STOP_WORDS)).toBe(pressed)
  })

  it('that everybody knows counts also where the company has words of its own', () => {
    expect(readStopWord({ text: 'sair', isPressed: false }, ['Chega'])).toBe('always')
    expect(readStopWord({ text: 'chega', isPressed: false }, ['Chega'])).toBe('afterMarketing')
  })

  it('is stored once, and only where a message can equal it', () => {
    expect(distinctStopWords([' Sair ', 'SAÍR', 'çık', 'cik', '🙏', '  '])).toEqual(['Sair', 'çık'])
  })
})
