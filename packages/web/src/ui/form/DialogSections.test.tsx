import { ME } from '@recado/domain/testing/tickets'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { DialogSections } from './DialogSections.tsx'

const SECTIONS = [
  { value: 'general', label: 'Geral', isInvalid: false },
  { value: 'hours', label: 'Horários', isInvalid: true },
  { value: 'consent', label: 'LGPD', isInvalid: false },
] as const

function Form() {
  const [section, setSection] = useState<(typeof SECTIONS)[number]['value']>('general')
  return (
    <DialogSections label="Seções" sections={SECTIONS} value={section} onChange={setSection}>
      {name => <p>Campos de {name}</p>}
    </DialogSections>
  )
}
const renderForm = (width: number) => renderAsUser(Form, { me: ME, server: new FakeServer(), width })

test('the sections of a dialog are a list, through which the arrow keys walk', async () => {
  const { page, user } = renderForm(1440)
  const list = await page.findByRole('tablist', { name: 'Seções' })
  expect(list.getAttribute('aria-orientation')).toBe('vertical')
  await user.click(page.getByRole('tab', { name: 'Geral' }))
  await user.keyboard('{ArrowDown}')
  await page.findByText('Campos de hours')
  expect(page.queryByText('Campos de general')).toBeNull()
  expect(page.getByRole('tab', { selected: true }).textContent).toContain('Horários')
})

test('a section with a refused field says so', async () => {
  const { page } = renderForm(1440)
  await page.findByRole('tab', { name: 'Horários Há algo a corrigir nesta seção' })
})

test('on a phone the sections stand in lines', async () => {
  const { page } = renderForm(390)
  const list = await page.findByRole('tablist', { name: 'Seções' })
  expect(list.getAttribute('aria-orientation')).toBe('horizontal')
})
