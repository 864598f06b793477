import { refuse, ROUTES, type Whatsapp } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { connectionOf, healthOf } from '../../../testing/connection-samples.ts'
import { HealthPanel } from './HealthPanel.tsx'

const onClose = vi.fn<() => void>()
const render = (server: FakeServer, connection: Whatsapp = connectionOf()) =>
  renderAsUser(() => <HealthPanel connection={connection} onClose={onClose} />, { me: ME, server })

test('the score is shown with its reasons, its figures and what happened, the latest first', async () => {
  const health = healthOf({
    score: 55,
    reasons: ['failures', 'backlog'],
    uptime: 0.985,
    outages: 3,
    week: { heard: 1_200, sent: 900, failed: 60 },
    waiting: { sends: 41, inbox: 0, parked: 0 },
    safety: {
      newChats: { begun: 12, cap: 20 },
      warmUp: { day: 2, of: 10 },
      isEased: true,
      automatic: { waiting: 4, held: 1 },
    },
    gaps: [{ from: '2026-11-20T12:00:00.000Z', until: '2026-11-20T12:30:00.000Z', isProven: false }],
    incidents: [{ kind: 'down', from: '2026-11-21T12:00:00.000Z', until: null }],
    setAside: [{ at: '2026-11-22T12:00:00.000Z', reason: 'no id' }],
    account: ['ONBOARDING', 'TIER_2K', 'ACCOUNT_VIOLATION', 'SOMETHING_NEW'],
  })
  const { page } = render(new FakeServer().answer(ROUTES.showWhatsappHealth, () => health))
  const panel = within(await page.findByRole('dialog', { name: 'Saúde de Loja Centro' }))
  await panel.findByText('Ruim')
  panel.getByText('Mais de 5 % dos envios da semana falharam.')
  panel.getByText('Há muitas mensagens esperando para sair.')
  const figures = panel
    .getAllByRole('term')
    .map(term => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(figures)).toMatchObject({
    'No ar em 30 dias': '98,5%',
    'Quedas em 30 dias': '3',
    // Seen red: in Meta's capitals.
    'Segundo a Meta':
      'número em início de uso · até 2.000 conversas novas por dia · violação das regras · something new',
    'Últimos 7 dias': '1.200 recebidas · 900 enviadas · 60 falhas',
    'Na fila': '41 a enviar · 0 a ler',
    'Novas conversas hoje': '12 de 20 (metade, após restrição)',
    Aquecimento: 'dia 2 de 10',
    'Automáticas na fila': '4 (1 retida)',
  })
  const past = panel.getAllByRole('listitem').slice(-3)
  expect(past.map(({ textContent }) => textContent)).toEqual([
    '22/11/2026 09:00Algo recebido não pôde ser lido: no id',
    '21/11/2026 09:00Sem conexão continua',
    '20/11/2026 09:30Fora do ar por 30 min a rede não confirmou o que chegou nesse tempo',
  ])
})

test('a number that is well says so, and names no ban protection where nothing is banned', async () => {
  const { page } = render(new FakeServer().answer(ROUTES.showWhatsappHealth, () => healthOf()))
  await page.findByText('Boa')
  page.getByText('Nada a apontar.')
  page.getByText('Nenhuma ocorrência recente.')
  expect(page.queryByText('Novas conversas hoje')).toBeNull()
})

test('a disconnected number shows why', async () => {
  const banned = connectionOf({ status: 'DISCONNECTED', statusReason: 'banned' })
  const { page } = render(
    new FakeServer().answer(ROUTES.showWhatsappHealth, () => healthOf()),
    banned,
  )
  expect((await page.findByRole('status')).textContent).toBe('O WhatsApp bloqueou esta conta.')
})

test('a refusal is shown in words, and the panel loads at the next try', async () => {
  const server = new FakeServer().answer(ROUTES.showWhatsappHealth, () => {
    throw refuse('ERR_NO_WAPP_FOUND')
  })
  const { page, user } = render(server)
  await page.findByText('Não foi possível carregar a saúde da conexão')
  page.getByText('Conexão não encontrada.')
  server.answer(ROUTES.showWhatsappHealth, () => healthOf({ score: 70 }))
  await user.click(page.getByRole('button', { name: 'Tentar de novo' }))
  await page.findByText('Regular')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
