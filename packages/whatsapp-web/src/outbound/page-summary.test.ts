import { expect, it } from 'vitest'
import { summarizePage } from './page-summary.ts'

it.each([
  [
    'what a page says for previews',
    `<html><head><title>Loja</title>
     <meta property="og:title" content="T&ecirc;nis &amp; cia &#8211; promo&ccedil;&atilde;o">
     <meta content='De R$&nbsp;99
       por R$ 49' property='og:description'/>
     <meta property=og:image content=/tenis.jpg></head>`,
    { title: 'Tênis & cia – promoção', description: 'De R$ 99 por R$ 49', picture: '/tenis.jpg' },
  ],
  [
    'its title and description',
    '<TITLE lang="pt">\n Loja   Sol </TITLE><meta name="Description" content="Aberta até as 18h">',
    { title: 'Loja Sol', description: 'Aberta até as 18h' },
  ],
  [
    'the first of several pictures',
    '<title>a</title><meta name="og:image" content="1"><meta name="og:image" content="2">',
    { title: 'a', picture: '1' },
  ],
  ['an entity that nobody knows, as it stands', '<title>a &foo; &#0; b</title>', { title: 'a &foo; &#0; b' }],
  [
    'an entity of the name of a property, as it stands',
    '<title>&constructor; &aconstructor; &toString;</title>',
    { title: '&constructor; &aconstructor; &toString;' },
  ],
  ['its head alone', '<head><title>a</title></head><meta name="description" content="b">', { title: 'a' }],
  [
    'a hundred tags at most',
    `<title>a</title>${'<meta name="b" content="c">'.repeat(100)}<meta name="description" content="d">`,
    { title: 'a' },
  ],
  ['nothing without a title', '<meta property="og:description" content="a">', undefined],
  ['nothing of an empty page', '', undefined],
])('%s', (_, html, summary) => {
  expect(summarizePage(html)).toEqual(summary)
})

it('a long title is cut, and a page of open tags is read at once', () => {
  expect(summarizePage(`<title>${'á'.repeat(900)}</title>`)?.title).toHaveLength(200)
  expect(summarizePage('<meta '.repeat(90_000))).toBeUndefined()
  expect(summarizePage(`<meta ${'a="'.repeat(200_000)}`)).toBeUndefined()
  expect(summarizePage('<title'.repeat(90_000))).toBeUndefined()
  // With work that grows with the square of a tag this takes minutes.
  expect(summarizePage(`<meta ${'a'.repeat(3_990)}>`.repeat(10_000))).toBeUndefined()
})
