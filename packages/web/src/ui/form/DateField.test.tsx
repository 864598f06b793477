import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { DateFilter } from './DateFilter.tsx'

// On Friday the 20th in São Paulo it is Saturday in Lisbon.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T01:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const submit = vi.fn<(day: string) => void>()
beforeEach(() => void submit.mockReset())

/** A form with one date, which answers what it would send. */
function renderField(stored: string, props: Partial<DateFieldProps> = {}) {
  function Form() {
    const [day, setDay] = useState(stored)
    return (
      <form
        onSubmit={event => {
          event.preventDefault()
          submit(day)
        }}
      >
        <DateField label="Vencimento" value={day} onChange={setDay} {...props} />
        <button type="submit">Salvar</button>
      </form>
    )
  }
  const { page, user } = renderAsUser(() => <Form />, { me: ME, server: new FakeServer() })
  const save = async () => {
    await user.click(page.getByRole('button', { name: 'Salvar' }))
    return submit.mock.lastCall?.[0]
  }
  const find = () => page.findByRole<HTMLInputElement>('textbox', { name: 'Vencimento' })
  return { page, user, save, find }
}

test('a day is typed day first, without its slashes, and is sent as it was typed', async () => {
  const { user, save, find } = renderField('')
  const field = await find()
  expect(field.placeholder).toBe('dd/mm/aaaa')
  await user.type(field, '03042026')
  expect(field.value).toBe('03/04/2026')
  expect(await save()).toBe('2026-04-03')
})

test('a short day is completed with Enter, before the form is sent', async () => {
  const { user, find } = renderField('2026-11-20')
  const field = await find()
  expect(field.value).toBe('20/11/2026')
  await user.clear(field)
  await user.type(field, '5/3/27{Enter}')
  expect([field.value, submit.mock.lastCall]).toEqual(['05/03/2027', ['2027-03-05']])
})

test('a day that does not exist says so, and becomes no other day', async () => {
  const { page, user, save, find } = renderField('2026-11-20')
  const field = await find()
  await user.clear(field)
  await user.type(field, '31022026')
  page.getByText('Esta data não existe')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(await save()).toBe('31/02/2026')
  expect(field.value).toBe('31/02/2026')
  await user.type(field, '{Backspace}7')
  page.getByText('Esta data não existe')
  await user.clear(field)
  await user.type(field, '28022026')
  expect(page.queryByText('Esta data não existe')).toBeNull()
})

test('half a day is no error until the field is left, and is not sent as the day before', async () => {
  const { page, user, save, find } = renderField('2026-11-20')
  const field = await find()
  await user.type(field, '{Backspace}{Backspace}')
  expect([field.value, page.queryByText('Use o formato dd/mm/aaaa')]).toEqual(['20/11/20', null])
  await user.tab()
  page.getByText('Use o formato dd/mm/aaaa')
  expect(await save()).toBe('20/11/20')
})

test('the error of the form stands under the field while the day is right', async () => {
  const { page, user, find } = renderField('2026-11-20', { error: 'Já passou', max: '2026-11-30' })
  await page.findByText('Já passou')
  const field = await find()
  await user.clear(field)
  await user.type(field, '01122026')
  page.getByText('Escolha 30/11/2026 ou uma data anterior')
  expect(page.queryByText('Já passou')).toBeNull()
})

/** Opens the calendar with its button. */
async function openCalendar({ page, user }: Pick<ReturnType<typeof renderField>, 'page' | 'user'>) {
  await user.click(await page.findByRole('button', { name: 'Abrir calendário: Vencimento' }))
  const calendar = within(await page.findByRole('dialog', { name: 'Calendário: Vencimento' }))
  await calendar.findByRole('button', { name: 'novembro de 2026' })
  return calendar
}

test('the calendar speaks the language of the user, begins on Sunday, and shows today by the clock of the company', async () => {
  const screen = renderField('2026-11-05')
  const calendar = await openCalendar(screen)
  expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'dom.',
    'seg.',
    'ter.',
    'qua.',
    'qui.',
    'sex.',
    'sáb.',
  ])
  const chosen = calendar.getByRole('button', { name: 'quinta-feira, 5 de novembro de 2026' })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  const today = calendar.getByRole('button', { name: 'sexta-feira, 20 de novembro de 2026' })
  expect(today.getAttribute('aria-current')).toBe('date')
  await screen.user.click(calendar.getByRole('button', { name: 'novembro de 2026' }))
  await screen.user.click(await calendar.findByRole('button', { name: '2026' }))
  calendar.getByRole('button', { name: 'Próxima década' })
})

test('a chosen day is the one that was clicked', async () => {
  const screen = renderField('2026-11-05')
  const calendar = await openCalendar(screen)
  await screen.user.click(calendar.getByRole('button', { name: 'Próximo mês' }))
  await screen.user.click(
    await calendar.findByRole('button', { name: 'quinta-feira, 31 de dezembro de 2026' }),
  )
  await vi.waitFor(() => expect(screen.page.queryByRole('dialog')).toBeNull())
  expect(await screen.save()).toBe('2026-12-31')
})

test('days out of bounds cannot be chosen, and today only within them', async () => {
  const screen = renderField('2026-11-05', { min: '2026-11-03', max: '2026-11-10' })
  const calendar = await openCalendar(screen)
  const isDisabled = (name: string) => calendar.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([
    isDisabled('segunda-feira, 2 de novembro de 2026'),
    isDisabled('terça-feira, 3 de novembro de 2026'),
    isDisabled('terça-feira, 10 de novembro de 2026'),
    isDisabled('quarta-feira, 11 de novembro de 2026'),
    isDisabled('Mês anterior'),
  ]).toEqual([true, false, false, true, true])
  expect(calendar.queryByRole('button', { name: 'Hoje' })).toBeNull()
})

test('a field that may be empty is emptied in the calendar, and another is not', async () => {
  const screen = renderField('2026-11-05')
  await screen.user.click((await openCalendar(screen)).getByRole('button', { name: 'Limpar' }))
  expect(await screen.save()).toBe('')
  const required = renderField('2026-11-05', { required: true, label: 'Data' })
  await required.user.click(await required.page.findByRole('button', { name: 'Abrir calendário: Data' }))
  await required.page.findByRole('button', { name: 'Hoje' })
  expect(required.page.queryByRole('button', { name: 'Limpar' })).toBeNull()
})

test('the keyboard opens the calendar, moves in it, chooses and comes back', async () => {
  const screen = renderField('2026-11-05')
  const field = await screen.find()
  field.focus()
  await screen.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const { page } = screen
  const chosen = await page.findByRole('button', { name: 'quinta-feira, 5 de novembro de 2026' })
  await vi.waitFor(() => expect(document.activeElement).toBe(chosen))
  await screen.user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(
    page.getByRole('button', { name: 'sexta-feira, 13 de novembro de 2026' }),
  )
  await screen.user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('13/11/2026')
})

/** A filter that takes effect at once. */
function renderFilter(from: string) {
  const apply = vi.fn<(day: string) => void>()
  function Filter() {
    const [day, setDay] = useState(from)
    return (
      <DateFilter
        hiddenLabel
        label="De"
        value={day}
        onChange={changed => {
          apply(changed)
          setDay(changed || '2026-11-01')
        }}
      />
    )
  }
  return { apply, ...renderAsUser(() => <Filter />, { me: ME, server: new FakeServer() }) }
}

test('a filter takes whole days alone, and keeps the last one while another is typed', async () => {
  const { apply, page, user } = renderFilter('2026-11-20')
  const field = await page.findByRole<HTMLInputElement>('textbox', { name: 'De' })
  await user.clear(field)
  await user.type(field, '3110202')
  expect([field.value, apply.mock.calls]).toEqual(['31/10/202', []])
  await user.type(field, '6')
  expect([field.value, apply.mock.calls]).toEqual(['31/10/2026', [['2026-10-31']]])
})

test('a filter that is left empty takes its default, and one that is no day says so', async () => {
  const { apply, page, user } = renderFilter('2026-11-20')
  const field = await page.findByRole<HTMLInputElement>('textbox', { name: 'De' })
  await user.clear(field)
  expect([field.value, apply.mock.calls]).toEqual(['', []])
  await user.tab()
  expect([field.value, apply.mock.calls]).toEqual(['01/11/2026', [['']]])
  await user.clear(field)
  await user.type(field, '30022026')
  await user.tab()
  page.getByText('Esta data não existe')
  expect([field.value, apply.mock.calls.length]).toEqual(['30/02/2026', 1])
})
