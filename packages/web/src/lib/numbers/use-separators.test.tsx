import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { useSeparators } from './use-separators.ts'

const separatorsIn = (locale: string) =>
  renderHook(useSeparators, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IntlProvider locale={locale} messages={{}}>
        {children}
      </IntlProvider>
    ),
  }).result.current

test('numbers are typed as the language writes them', () => {
  const continental = { decimalSeparator: ',', thousandSeparator: '.', allowedDecimalSeparators: [','] }
  expect(['pt-BR', 'es', 'tr'].map(separatorsIn)).toEqual([continental, continental, continental])
  expect(separatorsIn('en')).toEqual({
    decimalSeparator: '.',
    thousandSeparator: ',',
    allowedDecimalSeparators: ['.'],
  })
})
