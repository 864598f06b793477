import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeTheme } from '../app/theme/theme.ts'
import { IconButton } from './IconButton.tsx'

afterEach(cleanup)

test('a tooltip describes its button, and is no content outside of the landmarks', async () => {
  const user = userEvent.setup({ delay: null })
  render(
    <MantineProvider env="test" theme={makeTheme('Fechar')}>
      <IconButton label="Volume" icon={<i />} />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Volume' })
  await user.hover(button)
  const tooltip = await screen.findByRole('tooltip', { hidden: true })
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  expect(tooltip.textContent).toBe('Volume')
})
