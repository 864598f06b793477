import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { es } from '../../testing/catalogues.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useCheckedForm } from './checked-form.ts'

/** Spec: administration 5, workspace 5. The interface asks for a missing field in two ways. */
test.each([
  ['message', 'Campo obligatorio'],
  ['shortcode', 'Campo obligatorio'],
  ['body', 'Campo obligatorio'],
  ['contactId', 'Campo obligatorio'],
  ['sendAt', 'Campo obligatorio'],
  ['day', 'Campo obligatorio'],
  ['time', 'Campo obligatorio'],
  ['firstName', 'Campo obligatorio'],
  ['address2', 'Campo obligatorio'],
  ['city', 'Campo obligatorio'],
  ['zipcode', 'Campo obligatorio'],
  ['country', 'Campo obligatorio'],
  ['title', 'Campo obligatorio'],
  ['text', 'Campo obligatorio'],
  ['name', 'Campo requerido'],
  ['email', 'Campo requerido'],
  ['companyName', 'Campo requerido'],
  ['queueId', 'Informar al sector', 'queueRequired'],
  ['planId', 'Elija un plan', 'planRequired'],
])('a form without %s says %s in Spanish', (field, text, rule = 'required') => {
  const { result } = renderHook(() => useCheckedForm(() => [[field, rule]], { [field]: '' }), {
    wrapper: ({ children }) => (
      <IntlProvider locale="es" messages={es as unknown as Messages}>
        {children}
      </IntlProvider>
    ),
  })
  expect(result.current.validate().errors).toEqual({ [field]: text })
})

function TwoFields() {
  const form = useCheckedForm(
    () => [
      ['second', 'required'],
      ['first', 'required'],
    ],
    { first: '', second: '' },
  )
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <input aria-label="First" {...form.getInputProps('first')} />
      <input aria-label="Second" {...form.getInputProps('second')} />
      <button type="submit">Save</button>
    </form>
  )
}

test('a submit that is refused leads to the first field that is refused', () => {
  render(
    <IntlProvider locale="es" messages={es as unknown as Messages}>
      <input data-path="first" aria-label="Of another form" />
      <TwoFields />
    </IntlProvider>,
  )
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }))
})
