import type { ChannelDetails } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { ChannelMarks } from './ChannelMarks.tsx'

const renderMarks = (details: ChannelDetails) =>
  renderAsUser(() => <ChannelMarks details={details} />, { me: ME, server: new FakeServer() }).page

test('a message from an advertisement shows it, with a safe link to it', async () => {
  const page = renderMarks({
    ad: { headline: 'Kit azul em oferta', body: 'Só esta semana', url: 'https://fb.example/ad/1' },
  })
  await page.findByText('Kit azul em oferta')
  await page.findByText('Só esta semana')
  const link = page.getByRole('link', { name: 'Abrir o anúncio' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://fb.example/ad/1',
    '_blank',
    'noopener noreferrer',
  ])
})

test('an advertisement of which only its existence is known has no empty lines and no link', async () => {
  const page = renderMarks({ ad: { headline: '', body: '', url: null } })
  const mark = await page.findByText('Veio de um anúncio')
  expect(mark.parentElement?.textContent.trim()).toBe('Veio de um anúncio')
  expect(page.queryByRole('link')).toBeNull()
})

test('a message by a link of the company names the link, and no advertisement', async () => {
  const page = renderMarks({ link: 'vitrine' })
  await page.findByText('Veio pelo link vitrine')
  expect(page.queryByText('Veio de um anúncio')).toBeNull()
})

test('the summary of another program stands above the message, whole', async () => {
  const page = renderMarks({ summary: 'Quer trocar o tamanho.\nPedido 77.' })
  const mark = await page.findByText('Resumo da IA da Meta')
  expect(mark.parentElement?.textContent.trim()).toBe(
    'Resumo da IA da MetaQuer trocar o tamanho.\nPedido 77.',
  )
})

test('forwarded messages and messages about a product say so', async () => {
  const page = renderMarks({ forwarded: true, product: 'SKU-7' })
  await page.findByText('Encaminhada')
  await page.findByText('Sobre um produto do catálogo (código SKU-7)')
})

test('an answer to a story leads to it while the network has it', async () => {
  const page = renderMarks({ story: { url: 'https://lookaside.example/s' } })
  await page.findByText('Resposta ao seu story')
  expect(page.getByRole('link', { name: 'Ver o story' }).getAttribute('href')).toBe(
    'https://lookaside.example/s',
  )
})

test('the details of an error are no mark', async () => {
  const { page } = renderAsUser(
    () => (
      <p data-testid="marks">
        <ChannelMarks details={{ error: { code: '131026', text: 'Message undeliverable' } }} />
      </p>
    ),
    { me: ME, server: new FakeServer() },
  )
  expect((await page.findByTestId('marks')).textContent).toBe('')
})
