import { expect, it } from 'vitest'
import { nameInLetter } from './letter-name.ts'

// Seen red: without each of the replacements.
it.each([
  ['a plain name', 'Célia D’Ávila-Souza', 'Célia D’Ávila-Souza'],
  ['an initial and a form of a company', 'J. Silva & Filhos Ltda.', 'J. Silva & Filhos Ltda.'],
  ['a number with a dot', 'Loja 2.0', 'Loja 2.0'],
  ['an abbreviation', 'Padaria S.A.', 'Padaria S. A.'],
  ['https', 'Veja https://premio.example/x', 'Veja https premio. example/x'],
  ['http in capitals', 'HTTP://PREMIO.EXAMPLE', 'HTTP PREMIO. EXAMPLE'],
  ['a scheme inside of a scheme', 'ht:////://tps://premio', 'ht tps premio'],
  ['a scheme with more slashes', 'https:///premio', 'https premio'],
  ['www', 'www.premio.example', 'www premio. example'],
  ['www before a digit', 'WWW.1premio', 'www 1premio'],
  ['www with a digit', 'www2.1premio', 'www 1premio'],
  ['a domain alone', 'premio.example', 'premio. example'],
  ['a domain with wide dots', 'premio\u3002example\uFF0Ecom', 'premio. example. com'],
  ['an e-mail', 'ana@premio.example', 'ana@premio. example'],
  ['lines of its own', 'Ana\r\n\r\nGanhe\u2028já', 'Ana Ganhe já'],
  ['marks of direction and without width', 'Ana\u202E\u200B Lima', 'Ana Lima'],
  ['letters that are joined by hand', 'Ana 👩\u200D💻', 'Ana 👩\u200D💻'],
  ['a joiner in a domain', 'premio.\u200Dexample', 'premio. \u200Dexample'],
  ['blanks', '  Ana   Lima ', 'Ana Lima'],
])('%s', (_, name, shown) => {
  expect(nameInLetter(name)).toBe(shown)
  expect(nameInLetter(shown)).toBe(shown)
})
