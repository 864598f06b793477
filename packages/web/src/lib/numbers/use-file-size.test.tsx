import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { useFileSize } from './use-file-size.ts'

const sizeIn = (locale: string) =>
  renderHook(useFileSize, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IntlProvider locale={locale} messages={{}}>
        {children}
      </IntlProvider>
    ),
  }).result.current

test('sizes of files read in the language, as numbers do everywhere', () => {
  expect([184_320, 1_240_000, 2_500_000_000, 0].map(sizeIn('pt-BR'))).toEqual([
    '184 kB',
    '1,2 MB',
    '2.500 MB',
    '0 kB',
  ])
  expect([12, 1_240_000].map(sizeIn('en'))).toEqual(['1 kB', '1.2 MB'])
})
