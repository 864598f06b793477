import type { SpreadsheetPreview } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { PreviewForm } from './PreviewForm.tsx'

const PREVIEW: SpreadsheetPreview = {
  id: 1,
  target: 'contacts',
  contactListId: null,
  fileName: 'clientes.csv',
  state: 'ready',
  columns: [
    { heading: 'Nome', field: 'name' },
    { heading: 'Número', field: 'number' },
  ],
  headingRow: 1,
  countryCode: '55',
  found: 1,
  taken: 0,
  added: 0,
  merged: 0,
  refused: 0,
  beganAt: '2026-11-24T12:00:00.000Z',
  endedAt: null,
  rows: [
    { row: 1, cells: ['Nome', 'Número'] },
    { row: 2, cells: ['Mariana', '55 1234 5678'] },
  ],
}

test.each([
  ['BR', 'Brasil (+55)'],
  ['MX', 'México (+52)'],
])('numbers without a country code are those of a company in %s', async (country, shown) => {
  const me = { ...ME, company: { ...ME.company, country } }
  const { page } = renderAsUser(() => <PreviewForm preview={PREVIEW} onClose={() => undefined} />, {
    me,
    server: new FakeServer(),
  })
  expect(await page.findByRole('combobox', { name: /Números sem código do país/ })).toHaveProperty(
    'value',
    shown,
  )
})
