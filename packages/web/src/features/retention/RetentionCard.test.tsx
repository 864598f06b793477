import { ROUTES, type Retention, type RetentionPreview } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { cacheRetention } from './retention.queries.ts'

const OFF: Retention = { mediaDays: null, messageDays: null, pending: null, nextRunAt: null }
const PREVIEW: RetentionPreview = {
  tickets: 310,
  messages: 12_345,
  files: 800,
  bytes: 1_200_000,
  oldest: '2024-01-02T12:00:00Z',
  newest: '2026-08-01T12:00:00Z',
  isCapped: false,
}
const serverOf = (rule: Retention, preview = PREVIEW) => {
  return new FakeServer()
    .answer(ROUTES.showRetention, () => rule)
    .answer(ROUTES.listRetentionRuns, () => ({
      runs: [
        {
          id: 1,
          beganAt: '2026-11-25T06:00:00Z',
          finishedAt: '2026-11-25T06:01:00Z',
          tickets: 3,
          messages: 1_234,
          files: 5,
          notes: 0,
          bytes: 1_200_000,
        },
      ],
      count: 1,
      hasMore: false,
    }))
    .answer(ROUTES.previewRetention, () => preview)
    .answer(ROUTES.saveRetention, ({ body }) => ({ ...OFF, ...(body as object) }))
    .answer(ROUTES.cancelRetentionChange, () => OFF)
}
const DAYS = 'Apagar mensagens depois de'

test('days that delete more are asked for with what would go, and nothing is saved without a yes', async () => {
  const server = serverOf(OFF)
  const { user, page } = renderAsUser(RetentionCard, { me: ME, server })
  await user.type(await page.findByRole('textbox', { name: DAYS }), '90')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  const question = within(await page.findByRole('dialog', { name: 'Apagar 12.345 mensagens?' }))
  question.getByText(
    /De 310 conversas encerradas, de 02\/01\/2024 a 01\/08\/2026: 12\.345 mensagens e 800 arquivos \(1,2 MB\)/,
  )
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(server.bodiesOf(ROUTES.saveRetention)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await user.click(await page.findByRole('button', { name: 'Apagar pelo prazo' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.saveRetention))
    .toEqual([{ mediaDays: null, messageDays: 90, isConfirmed: true }])
})

test('days that delete less are saved without a question', async () => {
  const server = serverOf({ ...OFF, messageDays: 90, nextRunAt: '2099-01-01T06:00:00Z' })
  const { user, page } = renderAsUser(RetentionCard, { me: ME, server })
  await page.findByText(/Em vigor: arquivos depois de 90 dias, mensagens depois de 90 dias/)
  await user.clear(page.getByRole('textbox', { name: DAYS }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.saveRetention))
    .toEqual([{ mediaDays: null, messageDays: null, isConfirmed: false }])
  expect(server.bodiesOf(ROUTES.previewRetention)).toEqual([])
})

test('messages that would go before their files are refused before the server is asked', async () => {
  const server = serverOf(OFF)
  const { user, page } = renderAsUser(RetentionCard, { me: ME, server })
  await user.type(await page.findByRole('textbox', { name: 'Apagar arquivos depois de' }), '90')
  await user.type(page.getByRole('textbox', { name: DAYS }), '60')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('As mensagens não podem ir antes dos arquivos')
  expect(server.bodiesOf(ROUTES.previewRetention)).toEqual([])
})

test('a change that waits is told with its day and can be cancelled, beside what runs have deleted', async () => {
  const server = serverOf({
    ...OFF,
    pending: { mediaDays: 30, messageDays: 90, startsAt: '2026-11-28T06:00:00Z' },
    nextRunAt: '2026-11-28T06:00:00Z',
  })
  const { user, page } = renderAsUser(RetentionCard, { me: ME, server })
  await page.findByText(
    /a partir de 28\/11\/2026 03:00: arquivos depois de 30 dias, mensagens depois de 90 dias/,
  )
  await page.findByRole('row', { name: '25/11/2026 03:00 1.234 5 1,2 MB' })
  await user.click(page.getByRole('button', { name: 'Cancelar mudança' }))
  await page.findByText('Mudança cancelada.')
  await expect.poll(() => page.queryByText(/a partir de/)).toBeNull()
})

test('what is typed stays when another admin saves, and the other days follow', async () => {
  const { user, page } = renderAsUser(RetentionCard, { me: ME, server: serverOf(OFF) })
  await user.type(await page.findByRole('textbox', { name: DAYS }), '90')
  cacheRetention({ ...OFF, mediaDays: 400, messageDays: 500 })
  await expect
    .poll(() => page.getAllByRole('textbox').map(field => (field as HTMLInputElement).value))
    .toEqual(['400 dias', '90 dias'])
})
