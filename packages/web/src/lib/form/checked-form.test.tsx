import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { es } from '../../testing/catalogues.ts'
import type { Messages } from '../../i18n/messages.ts'
import { ApiError } from '../http/api-error.ts'
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

const REFUSED: readonly (readonly [field: string, rule: string])[] = [
  ['second', 'required'],
  ['first', 'required'],
]
function TwoFields({ by }: { by: 'browser' | 'server' }) {
  const form = useCheckedForm(() => (by === 'browser' ? REFUSED : []), { first: '', second: '' })
  const refuse = () => {
    const fields = Object.fromEntries(REFUSED)
    form.showServerErrors(new ApiError(400, 'ERR_VALIDATION', { fields }))
  }
  return (
    <form onSubmit={form.onSubmit(refuse)}>
      <input aria-label="First" {...form.getInputProps('first')} />
      <input aria-label="Second" {...form.getInputProps('second')} />
      <button type="submit">Save</button>
    </form>
  )
}

test.each(['browser', 'server'] as const)(
  'a submit that the %s refuses leads to the first field that it refuses',
  by => {
    render(
      <IntlProvider locale="es" messages={es as unknown as Messages}>
        <input data-path="first" aria-label="Of another form" />
        <TwoFields by={by} />
      </IntlProvider>,
    )
    fireEvent.submit(screen.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First' }))
  },
)
